import System

/// Asks the session not to blank or lock the screen for as long as this lives (`org.freedesktop.ScreenSaver`, which the large
/// desktops and screen savers answer to).
///
/// It asks on a thread of its own and keeps nobody waiting: a bus or a service that is missing or hangs means that nothing was
/// asked. The wish belongs to the connection: when that ends, or the program, it is taken back.
public final class IdleInhibition {
    private let cancellation: Wakeup
    private let thread: WorkerThread

    /// Begins to ask.
    ///
    /// - Parameters:
    ///   - reason: Why, for a person who looks what keeps the screen lit.
    ///   - address: Of the bus, as in `DBUS_SESSION_BUS_ADDRESS`; nil is the session's own.
    public init(reason: String, address: String? = nil, log: Log) throws(SystemError) {
        let cancellation = try Wakeup()
        self.cancellation = cancellation
        thread = try WorkerThread {
            guard let address = address ?? SessionBus.address else { return }
            IdleInhibitionLoop(reason: reason, address: address, cancellation: cancellation, log: log).run()
        }
    }

    /// Takes the wish back and waits for the thread; it returns promptly.
    public func stop() {
        cancellation.signal()
        thread.join()
    }

    deinit {
        stop()
    }
}
