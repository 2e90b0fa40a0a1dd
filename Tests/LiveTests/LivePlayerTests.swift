import Glibc
import JSON
import System
import TestSupport
import Testing

/// A running ticker that shows what a player plays.
@Suite(.serialized) struct LivePlayerTests {
    private static func bar(_ player: String = "", row: String = "kind = \"text\"") -> String {
        """
        [[row]]
        \(row)
        source = "playing"
        pause = 0
        [sources.playing]
        kind = "mpris"
        \(player)
        """
    }

    private static let longTitle = String(repeating: "A title that is long. ", count: 20)

    private func metadata(_ title: String) -> String { #"{"xesam:title": ["s", "\#(title)"]}"# }

    private func isMoving(_ instance: LiveInstance) throws -> Bool { try instance.row()["moving"] == .bool(true) }

    @Test func fieldCase032APausedPlayerCostsNoFrames() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata(Self.longTitle))
        let instance = try LiveInstance(Self.bar(), bus: bus)
        #expect(try instance.wait { try isMoving(instance) })
        try player.set("Paused")
        #expect(try instance.wait { try !isMoving(instance) })
        // The answers to the last frames may still be on their way; below, the end of what was asked.
        try instance.settledScreenshot()
        let offset = try instance.row()["offset"]?.number
        let presented = try instance.json("stats")["presented"]?.number
        try instance.waitUntilAsleep(for: 1.5)
        #expect(try instance.json("stats")["presented"]?.number == presented)
        #expect(try instance.row()["offset"]?.number == offset)
        try player.set("Playing")
        #expect(try instance.wait { try isMoving(instance) })
    }

    @Test func fieldCase072ResetPutsTheTextBack() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata(Self.longTitle))
        let instance = try LiveInstance(Self.bar("when_paused = \"reset\""), bus: bus)
        #expect(try instance.wait { try (instance.row()["offset"]?.number ?? 0) > 0 })
        try player.set("Paused")
        #expect(try instance.wait { try !isMoving(instance) })
        #expect(try instance.row()["offset"] == .number(0))
    }

    @Test func statusTellsWhatIsKnownOfThePlayer() throws {
        let bus = try LiveBus()
        let player = try FakePlayer("fake", on: bus)
        try player.set("Playing", metadata("Song"))
        let instance = try LiveInstance(Self.bar("when_paused = \"hide\"\non_empty = \"Silence\""), bus: bus)
        #expect(try instance.wait { try instance.texts() == ["Song"] })
        guard case .array(let sources)? = try instance.status()["sources"], let source = sources.first else {
            Issue.record("no source")
            return
        }
        #expect(source["kind"]?.string == "mpris")
        #expect(source["items"] == .number(1))
        #expect(source["error"] == .null)
        #expect(source["age"]?.number != nil)
        try player.set("Paused")
        #expect(try instance.wait { try instance.texts() == ["Silence"] })
        // The same source with other keys after a reload.
        try instance.save(Self.bar("template = \"♪ {title}\""))
        #expect(try instance.wait { try instance.texts() == ["♪ Song"] })
        player.crash()
        #expect(try instance.wait { try instance.texts().isEmpty })
    }

    @Test func aBusThatHangsOrIsMissingHoldsUpNoFrame() throws {
        let bus = try LiveBus()
        bus.setHangs(true)
        defer { bus.setHangs(false) }
        let instance = try LiveInstance(Self.bar("on_empty = \"\(Self.longTitle)\""), bus: bus)
        #expect(try instance.wait { try isMoving(instance) })
        instance.process.send(SIGTERM)
        #expect(instance.process.waitForEnd() == .exit(0))
        let alone = try LiveInstance(Self.bar("on_empty = \"\(Self.longTitle)\""))
        #expect(try alone.wait { try isMoving(alone) })
        #expect(alone.process.wait { $0.messageText.contains("sources.playing: the session bus is out of reach") })
        guard case .array(let sources)? = try alone.status()["sources"] else { return }
        #expect(sources.first?["error"]?.string?.hasPrefix("the session bus is out of reach") == true)
    }

    @Test func tenTracksOfARealPlayer() throws {
        let folder = try TemporaryFolder()
        let files = (1...10).map { "\(folder.path)/\($0).flac" }
        func title(_ number: Int) -> String { "Track \(number): " + Self.longTitle.dropLast() }
        for (index, file) in files.enumerated() {
            let making = try LiveProcess([
                "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono:d=600", "-metadata",
                "title=\(title(index + 1))",
                "-metadata", "artist=The & Band", "-c:a", "flac", file,
            ])
            try #require(making.wait() == 0)
        }
        let bus = try LiveBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let instance = try LiveInstance(Self.bar("player = \"mpv\""), bus: bus)
        #expect(try instance.wait { try instance.row()["items"] == .number(0) })
        let player = try LiveProcess(
            ["mpv", "--no-config", "--script=/usr/lib/mpv-mpris/mpris.so", "--no-video", "--ao=null", "--no-terminal"] + files,
            environment: environment)
        for number in 1...10 {
            #expect(try instance.wait { try instance.texts() == ["The & Band — \(title(number))"] }, "track \(number)")
            #expect(try instance.wait { try isMoving(instance) })
            let next = try LiveProcess(["playerctl", "--player=mpv", number < 10 ? "next" : "pause"], environment: environment)
            #expect(next.wait() == 0)
        }
        #expect(try instance.wait { try !isMoving(instance) })
        player.end()
        #expect(try instance.wait { try instance.texts().isEmpty })
    }
}
