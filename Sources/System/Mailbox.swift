import Synchronization

/// Hands the newest message of one thread to another one; a message that nobody has taken yet is replaced.
///
/// A sender that is faster than the receiver therefore costs no memory: send whole states, not changes.
public final class Mailbox<Message: Sendable>: Sendable {
    private let message = Mutex<Message?>(nil)
    private let wakeup: Wakeup

    public init() throws(SystemError) {
        wakeup = try Wakeup()
    }

    /// Readable while a message waits.
    public var descriptor: Int32 { wakeup.descriptor }

    /// Leaves a message; any thread.
    public func post(_ newest: sending Message) {
        message.withLock { $0 = newest }
        wakeup.signal()
    }

    /// Takes the message out; nil when none waits. The receiving thread only.
    public func take() -> Message? {
        wakeup.clear()
        return message.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
    }
}
