import Model
import System

/// Follows the media players of the session, on a thread of its own that sleeps while they have nothing to say.
///
/// It never keeps the caller waiting: a bus that is missing, slow or hung means that nothing plays. When the connection is
/// lost it is made again, with longer and longer breaks.
public final class PlayerReader {
    private let mailbox: Mailbox<PlayerReport>
    private let cancellation: Wakeup
    private let thread: WorkerThread

    /// Begins to connect.
    ///
    /// - Parameters:
    ///   - sources: What is to be shown; those of other kinds are left out.
    ///   - isQuiet: Whether a missing bus is no news, because nobody asked for these sources.
    ///   - address: Of the bus, as in `DBUS_SESSION_BUS_ADDRESS`; nil is the session's own.
    public init(_ sources: [SourceConfiguration], isQuiet: Bool = false, address: String? = nil, log: Log) throws(SystemError) {
        let views = sources.compactMap { source in
            if case .mpris(let player) = source.kind {
                PlayerSourceView(name: source.name, player, isMarkup: source.markup)
            } else {
                nil
            }
        }
        let topic = "sources." + (sources.first?.name ?? "")
        let mailbox = try Mailbox<PlayerReport>()
        let cancellation = try Wakeup()
        self.mailbox = mailbox
        self.cancellation = cancellation
        thread = try WorkerThread {
            var loop = PlayerReadingLoop(
                views, address: address ?? SessionBus.address, mailbox: mailbox, cancellation: cancellation, topic: topic,
                isQuiet: isQuiet, log: log)
            loop.run()
        }
    }

    /// Readable when `take` has something new.
    public var descriptor: Int32 { mailbox.descriptor }

    /// What every source shows, if that is new; the first time in any case.
    public func take() -> PlayerReport? { mailbox.take() }

    /// Ends it and waits for the thread; it returns promptly.
    public func stop() {
        cancellation.signal()
        thread.join()
    }

    deinit {
        stop()
    }
}
