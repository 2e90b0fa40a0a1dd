/// Who plays what: the players on the bus, kept up to date by what they and the bus say. A pure value.
struct PlayerBoard {
    /// A call to make; its answer is to be given to `handle` with the call's number.
    enum Request: Equatable {
        /// Be told who comes and goes, and what changes.
        case watch(rule: String)
        case listNames
        case owner(of: PlayerName)
        /// Asked of the connection itself: a call to its name would start a player that has just ended.
        case properties(of: PlayerName, owner: String)
    }

    /// Seconds after which a player that did not answer may be asked again.
    static let patience = 5.0
    /// More players than this are not looked at.
    static let maximumCount = 64
    private static let playerInterface = "org.mpris.MediaPlayer2.Player"

    private(set) var players: [PlayerName: Player] = [:]
    private var requests: [Request] = [
        // First the rules, then the list: so nobody slips through in between.
        .watch(
            rule: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
                + "arg0namespace='\(PlayerName.namespace)'"),
        .watch(
            rule: "type='signal',interface='\(SessionBus.properties)',member='PropertiesChanged',"
                + "path='/org/mpris/MediaPlayer2',arg0='\(playerInterface)'"),
        .listNames,
    ]
    private var pending: [UInt64: Request] = [:]

    /// Whether every answer has come.
    var isComplete: Bool { pending.isEmpty && requests.isEmpty && !players.values.contains { $0.isOutdated && $0.asked == nil } }

    /// When to call `look`, in seconds of the monotonic clock; nil never.
    var deadline: Double? {
        players.values.flatMap { player in
            // A question that has to wait is asked when patience with the one before it ends.
            [player.looks.first, player.isOutdated ? player.asked.map { $0 + Self.patience } : nil].compactMap { $0 }
        }.min()
    }

    /// The calls to make now.
    mutating func takeRequests(at time: Double) -> [Request] {
        for (name, player) in players where player.isOutdated && time - (player.asked ?? -.infinity) >= Self.patience {
            players[name]?.isOutdated = false
            players[name]?.asked = time
            requests.append(.properties(of: name, owner: player.owner))
        }
        defer { requests = [] }
        return requests
    }

    /// Notes the number of a call whose answer will come.
    mutating func sent(_ request: Request, as number: UInt64) {
        if case .watch = request { return }
        pending[number] = request
    }

    /// Looks again at those players whose time has come.
    mutating func look(at time: Double) {
        for (name, player) in players {
            let left = player.looks.filter { $0 > time }
            guard left.count < player.looks.count else { continue }
            players[name]?.looks = left
            players[name]?.isOutdated = true
        }
    }

    /// Takes in a signal or an answer.
    mutating func handle(_ message: BusMessage, at time: Double) {
        switch message.kind {
        case .signal: handleSignal(message, at: time)
        case .reply(let number):
            guard let request = pending.removeValue(forKey: number) else { return }
            handleReply(message, to: request, at: time)
        case .failure(let number):
            guard let request = pending.removeValue(forKey: number) else { return }
            if case .properties(let name, let owner) = request, players[name]?.owner == owner { players[name]?.asked = nil }
        }
    }

    private mutating func handleReply(_ message: BusMessage, to request: Request, at time: Double) {
        switch request {
        case .watch: break
        case .listNames:
            for name in (message.body.first?.elements ?? []).compactMap({ $0.text.flatMap(PlayerName.init) }) {
                if players[name] == nil { requests.append(.owner(of: name)) }
            }
        case .owner(let name):
            if players[name] == nil, let owner = message.body.first?.text { appeared(name, owner: owner, at: time) }
        case .properties(let name, let owner):
            // The answer of one that has meanwhile been replaced says nothing about its successor.
            guard players[name]?.owner == owner else { return }
            players[name]?.asked = nil
            if let properties = message.body.first?.entries { players[name]?.take(properties, at: time) }
        }
    }

    private mutating func handleSignal(_ message: BusMessage, at time: Double) {
        if message.sender == SessionBus.name, message.member == "NameOwnerChanged", message.body.count == 3 {
            guard let name = message.body[0].text.flatMap(PlayerName.init), let owner = message.body[2].text else { return }
            players[name] = nil
            if !owner.isEmpty { appeared(name, owner: owner, at: time) }
        } else if message.member == "PropertiesChanged", message.body.first?.text == Self.playerInterface {
            for (name, player) in players where player.owner == message.sender {
                changed(name, Array(message.body.dropFirst()), at: time)
            }
        }
    }

    private mutating func appeared(_ name: PlayerName, owner: String, at time: Double) {
        guard players.count < Self.maximumCount else { return }
        players[name] = Player(owner: owner, at: time)
    }

    private mutating func changed(_ name: PlayerName, _ arguments: [BusValue], at time: Double) {
        let properties = arguments.first?.entries ?? [:]
        players[name]?.take(properties, at: time)
        let invalidated = (arguments.dropFirst().first?.elements ?? []).compactMap(\.text)
        let isUnreadable = properties["Metadata"].map { $0.entries == nil } ?? false
        let isUnknown = players[name]?.track.isEmpty ?? false
        if isUnreadable || isUnknown || invalidated.contains("Metadata") || invalidated.contains("PlaybackStatus") {
            players[name]?.isOutdated = true
        }
    }
}
