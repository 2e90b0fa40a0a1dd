import Model
import System

/// Follows what the desktop wants, on a thread of its own that sleeps while nothing changes.
///
/// It never keeps the caller waiting: a bus that is missing, slow or hung says nothing. When the connection is lost it is made
/// again, with longer and longer breaks.
public final class SettingsReader {
    /// What the files said at the start: it is there without waiting.
    public let initial: SettingsReport
    private let mailbox: Mailbox<SettingsReport>
    private let cancellation: Wakeup
    private let thread: WorkerThread

    /// Reads the files and begins to connect.
    ///
    /// - Parameter address: Of the bus, as in `DBUS_SESSION_BUS_ADDRESS`; nil is the session's own.
    public convenience init(address: String? = nil, log: Log) throws(SystemError) {
        try self.init(.ofSession, address: address ?? SessionBus.address, log: log)
    }

    init(_ files: SettingsFiles, address: String?, log: Log) throws(SystemError) {
        var initial = SettingsReport()
        initial.files = files.facts
        self.initial = initial
        let mailbox = try Mailbox<SettingsReport>()
        let cancellation = try Wakeup()
        self.mailbox = mailbox
        self.cancellation = cancellation
        let first = initial
        thread = try WorkerThread {
            var loop = SettingsReadingLoop(
                first, files, address: address, mailbox: mailbox, cancellation: cancellation, log: log)
            loop.run()
        }
    }

    /// Readable when `take` has something new.
    public var descriptor: Int32 { mailbox.descriptor }

    /// What is said now, if that is new.
    public func take() -> SettingsReport? { mailbox.take() }

    /// Ends it and waits for the thread; it returns promptly.
    public func stop() {
        cancellation.signal()
        thread.join()
    }

    deinit {
        stop()
    }
}
