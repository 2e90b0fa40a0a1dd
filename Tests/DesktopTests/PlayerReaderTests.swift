import Glibc
import Model
import Synchronization
import System
import TestSupport
import Testing

@testable import Desktop

/// The player source on a message bus.
@Suite(.serialized) struct PlayerReaderTests {
    private func metadata(_ title: String, artist: String? = nil) -> String {
        let artist = artist.map { #", "xesam:artist": ["as", ["\#($0)"]]"# } ?? ""
        return #"{"mpris:trackid": ["o", "/track/1"], "xesam:title": ["s", "\#(title)"]\#(artist)}"#
    }

    @Test func playersThatAreThereAndThoseThatComeAreFollowed() throws {
        let bus = try LiveBus()
        let first = try FakePlayer("first", on: bus)
        try first.set("Playing", metadata("One", artist: "Band"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: "Band — One"))
        #expect(listener.last?.error == nil)
        let second = try FakePlayer("second.instance7", on: bus)
        try second.set("Playing", metadata("Two"))
        try first.set("Paused")
        #expect(listener.waits(for: "Two"))
        #expect(listener.hold == SourceHold.none)
        try second.leave()
        #expect(listener.waits(for: "Band — One"))
        #expect(listener.hold == .inPlace)
        try first.set("Playing")
        #expect(listener.wait { $0.hold == SourceHold.none && $0.text == "Band — One" })
        first.crash()
        #expect(listener.waits(for: nil))
    }

    @Test func onlyTheNamedPlayerIsShown() throws {
        let bus = try LiveBus()
        let other = try FakePlayer("other", on: bus)
        try other.set("Playing", metadata("Other"))
        let listener = try PlayerListener(bus.address, player: "wanted")
        #expect(listener.waits(for: nil))
        let wanted = try FakePlayer("wanted.instance_1_2", on: bus)
        try wanted.set("Paused", metadata("Wanted"))
        #expect(listener.waits(for: "Wanted"))
    }

    @Test func theHelperThatRepeatsOtherPlayersIsNotOne() throws {
        let bus = try LiveBus()
        let helper = try FakePlayer("playerctld", on: bus)
        try helper.set("Playing", metadata("Repeated"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: nil))
        let player = try FakePlayer("real", on: bus)
        try player.set("Paused", metadata("Real"))
        #expect(listener.waits(for: "Real"))
    }

    @Test func onePlayerUnderTwoNamesIsShownOnce() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("vlc", on: bus)
        try player.start("vlc.instance12")
        try player.set("Playing", metadata("Song"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: "Song"))
        try player.set("Playing", metadata("Next"))
        #expect(listener.waits(for: "Next"))
        #expect(listener.last?.states.first?.items.count == 1)
    }

    @Test func fieldCase051And060TextIsOnePlainLine() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        let listener = try PlayerListener(bus.address)
        try player.set("Playing", metadata(#"A\nB\tC\u2028D"#))
        #expect(listener.waits(for: "A B C D"))
        for title in ["Simon & Garfunkel", "a < b", "<b>x"] {
            try player.set("Playing", metadata(title))
            #expect(listener.waits(for: title))
        }
    }

    @Test func fieldCase098AnUpdateWithOnlyAnAddressShowsTheFileName() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata("Song", artist: "Band"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: "Band — Song"))
        try player.set("Playing", #"{"xesam:url": ["s", "file:///music/un%20tagged.ogg"]}"#)
        #expect(listener.waits(for: "un tagged.ogg"))
    }

    @Test func fieldCase099MetadataThatComesLateWithASignal() throws {
        let bus = try LiveBus()
        let listener = try PlayerListener(bus.address)
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", "{}")
        try player.waitForRead()
        try player.set("Playing", metadata("Late"))
        #expect(listener.waits(for: "Late"))
    }

    @Test func fieldCase099MetadataThatComesLateWithoutASignal() throws {
        let bus = try LiveBus()
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: nil))
        let player = try FakePlayer(on: bus)
        try player.setSilently("Playing", "{}")
        try player.start("fake")
        // It is read when it appears, and again a while later; only after the first time it knows what it plays.
        try player.waitForRead()
        try player.setSilently("Playing", metadata("Late"))
        #expect(listener.wait { $0.text == "Late" })
    }

    @Test func whatIsOnlySaidToHaveChangedIsRead() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata("One"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: "One"))
        try player.setSilently("Playing", metadata("Two"))
        try player.invalidate()
        #expect(listener.waits(for: "Two"))
    }

    @Test func wrongTypesAreTakenOrLeftOut() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        let listener = try PlayerListener(bus.address)
        try player.set(
            "Playing",
            #"{"mpris:trackid": ["s", "7"], "mpris:length": ["u", 5], "xesam:title": ["i", 1984], "xesam:artist": ["s", "Solo"]}"#
        )
        #expect(listener.waits(for: "Solo — 1984"))
        try player.set(
            "Playing", #"{"xesam:title": ["d", 2.5], "xesam:artist": ["av", ["A", 3]], "a:picture": ["ai", [1, 2, 3]]}"#)
        #expect(listener.waits(for: "A, 3 — 2.5"))
    }

    @Test func aPlayerThatHangsHoldsUpNobody() throws {
        let bus = try LiveBus()
        let hung = try FakePlayer("hung", on: bus)
        try hung.setSilently("Playing", metadata("Thawed"))
        hung.setHangs(true)
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata("Song"))
        let listener = try PlayerListener(bus.address)
        #expect(listener.waits(for: "Song"))
        try player.leave()
        #expect(listener.waits(for: nil))
        hung.setHangs(false)
        #expect(listener.waits(for: "Thawed"))
    }

    @Test func aBusThatHangsHoldsUpNobody() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata("Song"))
        bus.setHangs(true)
        let stopped = try PlayerListener(bus.address)
        #expect(stopped.reader.take() == nil)
        stopped.reader.stop()
        let listener = try PlayerListener(bus.address)
        bus.setHangs(false)
        #expect(listener.waits(for: "Song"))
    }

    @Test func aBusThatIsMissingOrGoesAwayIsTriedAgain() throws {
        let folder = try TemporaryFolder()
        let lines = Mutex<[String]>([])
        let log = Log(level: .info) { line in lines.withLock { $0.append(line) } }
        let listener = try PlayerListener(LiveBus.address(in: folder), log: log)
        #expect(listener.wait { $0.last?.error != nil })
        #expect(listener.last?.states == [PlayerSourceState(source: "playing")])
        for title in ["One", "Two"] {
            let bus = try LiveBus(in: folder)
            let player = try FakePlayer("fake", on: bus)
            try player.set("Playing", metadata(title))
            #expect(listener.waits(for: title))
            #expect(listener.last?.error == nil)
            bus.end()
            #expect(listener.wait { $0.last?.error != nil })
            #expect(listener.text == nil)
        }
        let told = lines.withLock { $0 }
        #expect(told.count == 5, "\(told)")
        #expect(told.first?.hasPrefix("marquesina: warning: sources.playing: the session bus is out of reach (") == true)
        #expect(told.dropFirst().first == "marquesina: info: sources.playing: the session bus is there again")
    }

    @Test func anAddressThatIsNoneIsAnError() throws {
        for address in ["", "nonsense", "unix:", "unix:path="] {
            let listener = try PlayerListener(address)
            #expect(listener.wait { $0.last?.error != nil }, "\(address)")
        }
    }
}
