import Testing

@testable import Desktop

/// A board and its bus, played by the test.
@Suite struct PlayerBoardTests {
    private static let busName = "org.mpris.MediaPlayer2.fake"
    private var board = PlayerBoard()
    private var nextNumber: UInt64 = 0

    private func name() throws -> PlayerName { try #require(PlayerName(Self.busName)) }

    /// Sends what the board asks for; the calls with their numbers.
    private mutating func send(at time: Double) -> [(request: PlayerBoard.Request, number: UInt64)] {
        board.takeRequests(at: time).map { request in
            nextNumber += 1
            board.sent(request, as: nextNumber)
            return (request, nextNumber)
        }
    }

    private mutating func reply(_ number: UInt64, from sender: String = SessionBus.name, _ body: BusValue, at time: Double) {
        let message = BusMessage(kind: .reply(to: number), sender: sender, path: "", interface: "", member: "", body: [body])
        board.handle(message, at: time)
    }

    private mutating func ownerChanged(to owner: String, at time: Double, sender: String = SessionBus.name) {
        board.handle(
            BusMessage(
                kind: .signal, sender: sender, path: SessionBus.path, interface: SessionBus.name, member: "NameOwnerChanged",
                body: [.string(Self.busName), .string(""), .string(owner)]), at: time)
    }

    private mutating func changed(
        _ properties: [String: BusValue], invalidated: [String] = [], from sender: String, at time: Double
    ) {
        board.handle(
            BusMessage(
                kind: .signal, sender: sender, path: "/org/mpris/MediaPlayer2", interface: SessionBus.properties,
                member: "PropertiesChanged",
                body: [.string("org.mpris.MediaPlayer2.Player"), .dictionary(properties), .list(invalidated.map { .string($0) })]),
            at: time)
    }

    private static func playing(_ title: String) -> [String: BusValue] {
        ["PlaybackStatus": .string("Playing"), "Metadata": .dictionary(["xesam:title": .string(title)])]
    }

    /// A board that knows one player, which was asked at 0 and has answered.
    private mutating func start(with properties: [String: BusValue]) {
        _ = send(at: 0)
        ownerChanged(to: ":1.7", at: 0)
        for call in send(at: 0) { reply(call.number, from: ":1.7", .dictionary(properties), at: 0) }
    }

    @Test mutating func playersThatAreThereAreFound() throws {
        #expect(!board.isComplete)
        let calls = send(at: 0)
        #expect(calls.count == 3)
        #expect(calls.last?.request == .listNames)
        let names = ["org.freedesktop.DBus", ":1.7", Self.busName, "org.mpris.MediaPlayer2.playerctld"]
        reply(try #require(calls.last).number, .list(names.map { .string($0) }), at: 0)
        let owners = send(at: 0)
        #expect(owners.map(\.request) == [.owner(of: try name())])
        reply(try #require(owners.first).number, .string(":1.7"), at: 0)
        let reads = send(at: 0)
        #expect(reads.map(\.request) == [.properties(of: try name(), owner: ":1.7")])
        #expect(!board.isComplete)
        reply(try #require(reads.first).number, from: ":1.7", .dictionary(Self.playing("Song")), at: 0)
        #expect(board.players[try name()]?.status == .playing)
        #expect(board.players[try name()]?.track.title == "Song")
        #expect(board.isComplete)
        #expect(board.deadline == nil)
    }

    @Test mutating func playersComeAndGo() throws {
        start(with: Self.playing("One"))
        #expect(board.players[try name()]?.track.title == "One")
        ownerChanged(to: "", at: 1)
        #expect(board.players.isEmpty)
        ownerChanged(to: ":1.9", at: 2)
        // What the one before it still says is not heard any more.
        changed(Self.playing("Old"), from: ":1.7", at: 2)
        #expect(board.players[try name()]?.status == .stopped)
        changed(Self.playing("New"), from: ":1.9", at: 2)
        #expect(board.players[try name()]?.track.title == "New")
    }

    @Test mutating func onlyTheBusSaysWhoComesAndGoes() throws {
        _ = send(at: 0)
        ownerChanged(to: ":1.66", at: 0, sender: ":1.66")
        #expect(board.players.isEmpty)
    }

    @Test mutating func fieldCase098AbsentKeysClearOldValues() throws {
        start(with: [
            "PlaybackStatus": .string("Playing"),
            "Metadata": .dictionary(["xesam:title": .string("T"), "xesam:artist": .list([.string("A")])]),
        ])
        changed(["Metadata": .dictionary(["xesam:url": .string("file:///m/b%20c.mp3")])], from: ":1.7", at: 1)
        let player = try #require(board.players[try name()])
        #expect(player.track.artist == "")
        #expect(player.track.title == "b c.mp3")
        #expect(player.status == .playing)
    }

    @Test mutating func fieldCase099EmptyMetadataIsReadAgain() throws {
        start(with: ["PlaybackStatus": .string("Playing"), "Metadata": .dictionary([:])])
        var reads: [Double] = []
        while let deadline = board.deadline, deadline < 100 {
            board.look(at: deadline)
            for call in send(at: deadline) {
                reads.append(deadline)
                reply(call.number, from: ":1.7", .dictionary(deadline < 2 ? [:] : Self.playing("Late")), at: deadline)
            }
        }
        #expect(reads == [1, 3])
        #expect(board.players[try name()]?.track.title == "Late")
    }

    @Test mutating func aPlayerThatStaysEmptyIsNotAskedForEver() throws {
        start(with: ["PlaybackStatus": .string("Stopped")])
        var reads = 0
        while let deadline = board.deadline {
            board.look(at: deadline)
            for call in send(at: deadline) {
                reads += 1
                reply(call.number, from: ":1.7", .dictionary([:]), at: deadline)
            }
        }
        #expect(reads == 3)
        // A signal is a reason to ask again.
        changed(["PlaybackStatus": .string("Playing")], from: ":1.7", at: 50)
        #expect(send(at: 50).count == 1)
    }

    @Test mutating func whatIsOnlySaidToHaveChangedIsRead() throws {
        start(with: Self.playing("One"))
        changed([:], invalidated: ["Volume"], from: ":1.7", at: 1)
        #expect(send(at: 1).isEmpty)
        changed([:], invalidated: ["Metadata"], from: ":1.7", at: 2)
        #expect(send(at: 2).map(\.request) == [.properties(of: try name(), owner: ":1.7")])
    }

    @Test mutating func aPlayerThatHangsIsAskedOnceInAWhile() throws {
        _ = send(at: 0)
        ownerChanged(to: ":1.7", at: 0)
        let first = try #require(send(at: 0).first)
        board.look(at: 1)
        #expect(send(at: 1).isEmpty)
        #expect(board.deadline == 3)
        board.look(at: 3)
        #expect(send(at: 3).isEmpty)
        #expect(board.deadline == 5)
        let second = try #require(send(at: 5).first)
        // An answer that comes late is an answer.
        reply(first.number, from: ":1.7", .dictionary(Self.playing("Back")), at: 60)
        reply(second.number, from: ":1.7", .dictionary(Self.playing("Back")), at: 60)
        #expect(board.players[try name()]?.track.title == "Back")
        #expect(board.deadline == nil)
    }

    @Test mutating func propertiesOfWrongTypesAreLeftOut() throws {
        start(with: ["PlaybackStatus": .integer(3), "Metadata": .string("none")])
        #expect(board.players[try name()]?.status == .stopped)
        changed(["Metadata": .list([]), "PlaybackStatus": .string("Playing")], from: ":1.7", at: 1)
        #expect(board.players[try name()]?.status == .playing)
        // Unreadable: asked for once more.
        #expect(send(at: 1).count == 1)
    }
}
