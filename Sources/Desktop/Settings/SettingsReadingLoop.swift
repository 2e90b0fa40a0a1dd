import System

/// What the thread of a `SettingsReader` does.
struct SettingsReadingLoop {
    /// Messages that are taken in before the cancellation is looked at.
    private static let messagesAtOnce = 64
    /// Seconds between two looks at files that are written again and again.
    private static let shortestInterval = 0.1

    private var report: SettingsReport
    private var posted: SettingsReport
    private let files: SettingsFiles
    private let address: String?
    private let mailbox: Mailbox<SettingsReport>
    private let cancellation: Wakeup
    private let watch: FolderWatch?
    private let log: Log
    private var isLost = false
    private var lastLook = -Double.infinity

    init(
        _ first: SettingsReport, _ files: SettingsFiles, address: String?, mailbox: Mailbox<SettingsReport>,
        cancellation: Wakeup, log: Log
    ) {
        report = first
        posted = first
        self.files = files
        self.address = address
        self.mailbox = mailbox
        self.cancellation = cancellation
        self.log = log
        watch = files.folder.flatMap { folder in
            guard let watch = try? FolderWatch() else { return nil }
            // Without the folder there is no file in it that could change.
            return (try? watch.watch(folder)) == nil ? nil : watch
        }
    }

    /// Follows the settings until the cancellation.
    mutating func run() {
        // They may have changed before they were watched.
        report.files = files.facts
        post()
        var pause = 1.0
        while true {
            if let address {
                do throws(BusError) {
                    let connection = try BusConnection(address: address)
                    try follow(connection) { pause = 1 }
                    return
                } catch {
                    if !isLost { log.info("desktop", "the session bus is out of reach (\(error.reason)); it is tried again") }
                    isLost = true
                }
            } else {
                log.info("desktop", "there is no session bus, so what the desktop wants is known from files and the display only")
            }
            if wait(for: address == nil ? nil : pause) { return }
            pause = min(pause * 2, 60)
        }
    }

    /// Returns at the cancellation; throws when the connection is lost.
    private mutating func follow(_ connection: BusConnection, onAnswer: () -> Void) throws(BusError) {
        var board = SettingsBoard()
        while true {
            var count = 0
            while count < Self.messagesAtOnce, let message = try connection.nextMessage() {
                board.handle(message)
                count += 1
            }
            if count > 0 {
                isLost = false
                onAnswer()
                report.portal = board.settings.facts
                post()
            }
            for request in board.takeRequests() { board.sent(request, as: try send(request, connection)) }
            connection.wait(or: descriptors, until: count == Self.messagesAtOnce ? MonotonicClock.now : nil)
            if takeFiles() { return }
        }
    }

    private func send(_ request: SettingsBoard.Request, _ connection: BusConnection) throws(BusError) -> UInt64 {
        switch request {
        case .watch(let rule): try connection.call(SessionBus.name, path: SessionBus.path, SessionBus.name, "AddMatch", [rule])
        case .readAll(let namespaces):
            try connection.call(
                SettingsBoard.portal, path: SettingsBoard.path, SettingsBoard.interface, "ReadAll", [], list: namespaces)
        }
    }

    private var descriptors: [Int32] { [cancellation.descriptor] + (watch.map { [$0.descriptor] } ?? []) }

    /// Waits while there is no connection; true at the cancellation.
    ///
    /// - Parameter seconds: nil waits for ever.
    private mutating func wait(for seconds: Double?) -> Bool {
        let end = seconds.map { MonotonicClock.now + $0 }
        while true {
            let left = end.map { $0 - MonotonicClock.now }
            if let left, left <= 0 { return false }
            _ = Descriptor.firstReadable(descriptors, within: left)
            if takeFiles() { return true }
        }
    }

    /// Reads the files again if they have changed; true at the cancellation.
    private mutating func takeFiles() -> Bool {
        if Descriptor.firstReadable([cancellation.descriptor], within: 0) != nil { return true }
        guard let watch, Descriptor.firstReadable([watch.descriptor], within: 0) != nil else { return false }
        let changed = watch.take()
        guard changed.map({ $0.contains(where: files.isWatched) }) ?? true else { return false }
        let early = lastLook + Self.shortestInterval - MonotonicClock.now
        if early > 0, Descriptor.firstReadable([cancellation.descriptor], within: early) != nil { return true }
        lastLook = MonotonicClock.now
        report.files = files.facts
        post()
        return false
    }

    private mutating func post() {
        guard report != posted else { return }
        posted = report
        mailbox.post(report)
    }
}
