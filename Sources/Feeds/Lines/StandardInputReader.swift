import Model
import System

/// Reads lines from a descriptor on a thread of its own and hands on the newest as items.
///
/// All lines that are complete when they are read make one update. Updates follow each other at least
/// `shortestInterval` apart, so a flood of lines costs little, and no memory: only the newest state waits to be taken.
public final class StandardInputReader {
    /// Seconds from one update to the next: more often than ten times a second nobody reads.
    static let shortestInterval = 0.1

    private let mailbox: Mailbox<LineStreamState>
    private let cancellation: Wakeup
    private let thread: WorkerThread

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - input: Stays open as long as this object lives; standard input unless told.
    ///   - keep: How many of the newest lines make the list.
    ///   - name: The source's name, for the log.
    public init(input: Int32 = 0, keep: Int, name: String, log: Log) throws(SystemError) {
        let mailbox = try Mailbox<LineStreamState>()
        let cancellation = try Wakeup()
        self.mailbox = mailbox
        self.cancellation = cancellation
        thread = try WorkerThread {
            var loop = LineReadingLoop(
                input: input, lines: LineList(keep: keep), mailbox: mailbox, cancellation: cancellation, topic: "sources.\(name)",
                log: log)
            loop.run()
        }
    }

    /// Readable when `take` has something new.
    public var descriptor: Int32 { mailbox.descriptor }

    /// The newest state, if it was not taken yet.
    public func take() -> LineStreamState? {
        mailbox.take()
    }

    /// Ends reading and waits for the thread; it returns promptly even while no input comes.
    public func stop() {
        cancellation.signal()
        thread.join()
    }

    deinit {
        stop()
    }
}
