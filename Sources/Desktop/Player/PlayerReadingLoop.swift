import Model
import System

/// What the thread of a `PlayerReader` does.
struct PlayerReadingLoop {
    /// Seconds from one update to the next: more often than ten times a second nobody reads.
    private static let shortestInterval = 0.1
    /// Seconds that players are waited for before the first update.
    private static let patience = 0.5
    /// Messages that are taken in before the cancellation is looked at.
    private static let messagesAtOnce = 64

    private var views: [PlayerSourceView]
    private let address: String?
    private let mailbox: Mailbox<PlayerReport>
    private let cancellation: Wakeup
    private let topic: String
    private let isQuiet: Bool
    private let log: Log

    private var posted: PlayerReport?
    private var error: String?
    private var lastUpdate = -Double.infinity

    init(
        _ views: [PlayerSourceView], address: String?, mailbox: Mailbox<PlayerReport>, cancellation: Wakeup, topic: String,
        isQuiet: Bool, log: Log
    ) {
        self.views = views
        self.address = address
        self.mailbox = mailbox
        self.cancellation = cancellation
        self.topic = topic
        self.isQuiet = isQuiet
        self.log = log
    }

    /// Follows the players until the cancellation.
    mutating func run() {
        guard let address else {
            return fail("there is no session bus (DBUS_SESSION_BUS_ADDRESS is not set), so there are no players")
        }
        var pause = 1.0
        while true {
            do throws(BusError) {
                let connection = try BusConnection(address: address)
                try follow(connection) { pause = 1 }
                return
            } catch {
                fail("the session bus is out of reach (\(error.reason)), so there are no players; it is tried again")
            }
            if Descriptor.firstReadable([cancellation.descriptor], within: pause) != nil { return }
            pause = min(pause * 2, 60)
        }
    }

    /// Returns at the cancellation; throws when the connection is lost.
    private mutating func follow(_ connection: BusConnection, onAnswer: () -> Void) throws(BusError) {
        var board = PlayerBoard()
        var answered: Double?
        var hasNews = false
        while true {
            var count = 0
            while count < Self.messagesAtOnce, let message = try connection.nextMessage() {
                board.handle(message, at: MonotonicClock.now)
                count += 1
            }
            let now = MonotonicClock.now
            if count > 0 {
                hasNews = true
                if answered == nil { answered = now }
                onAnswer()
                recover()
            }
            board.look(at: now)
            for request in board.takeRequests(at: now) { board.sent(request, as: try send(request, connection)) }
            // At first all players are waited for a little, so that none is taken only because it is quicker than others.
            let due = max(
                lastUpdate + Self.shortestInterval, board.isComplete ? -.infinity : (answered ?? now) + Self.patience)
            if hasNews, now >= due {
                hasNews = false
                lastUpdate = now
                post(board.players)
            }
            let deadlines = [board.deadline, hasNews ? due : nil, count == Self.messagesAtOnce ? now : nil]
            connection.wait(or: [cancellation.descriptor], until: deadlines.compactMap { $0 }.min())
            if Descriptor.firstReadable([cancellation.descriptor], within: 0) != nil { return }
        }
    }

    private func send(_ request: PlayerBoard.Request, _ connection: BusConnection) throws(BusError) -> UInt64 {
        switch request {
        case .watch(let rule):
            try connection.call(SessionBus.name, path: SessionBus.path, SessionBus.name, "AddMatch", [rule])
        case .listNames:
            try connection.call(SessionBus.name, path: SessionBus.path, SessionBus.name, "ListNames", [])
        case .owner(let name):
            try connection.call(SessionBus.name, path: SessionBus.path, SessionBus.name, "GetNameOwner", [name.busName])
        case .properties(_, let owner):
            try connection.call(
                owner, path: "/org/mpris/MediaPlayer2", SessionBus.properties, "GetAll", ["org.mpris.MediaPlayer2.Player"])
        }
    }

    private mutating func post(_ players: [PlayerName: Player]) {
        let report = PlayerReport(states: views.indices.map { views[$0].state(players) }, error: error)
        guard report != posted else { return }
        posted = report
        mailbox.post(report)
    }

    /// The bus answers.
    private mutating func recover() {
        guard error != nil else { return }
        error = nil
        log.info(topic, "the session bus is there again")
    }

    /// There are no players; why is told when it begins.
    private mutating func fail(_ message: String) {
        if error == nil {
            if isQuiet { log.info(topic, message) } else { log.warning(topic, message) }
        }
        error = message
        post([:])
    }
}
