import Glibc

/// Waits for descriptors, signals and one deadline at once. Nothing is armed when nothing is due: an idle program sleeps.
///
/// Owned by one thread.
public final class EventLoop {
    /// What a wait ended with.
    public struct Turn: Equatable, Sendable {
        /// Those of the descriptors waited for that can be read, or whose other end is gone.
        public var readable: [Int32] = []
        /// Signals that arrived.
        public var signals: [Int32] = []
        /// Whether the deadline passed; it is unarmed then.
        public var deadlinePassed = false
    }

    private let timer: DeadlineTimer
    private let signals: SignalDescriptor
    private var waited: [Int32]?
    private var entries: [pollfd] = []
    /// Of the last turn; kept for its memory.
    private var readable: [Int32] = []

    /// - Parameter signals: Delivered as part of a turn, never to a handler. Make the loop before any thread is started.
    public init(signals: [Int32]) throws(SystemError) {
        timer = try DeadlineTimer(.monotonic)
        self.signals = try SignalDescriptor(signals)
    }

    /// When to wake up, in seconds of the monotonic clock; nil never.
    public var deadline: Double? {
        get { timer.deadline }
        set { timer.arm(newValue) }
    }

    /// Waits until one of `descriptors` can be read, a signal arrives, or the deadline passes.
    public func wait(for descriptors: [Int32]) throws(SystemError) -> Turn {
        // The array is kept: the same descriptors are waited for again and again.
        if descriptors != waited {
            waited = descriptors
            entries = ([signals.descriptor, timer.descriptor] + descriptors).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
        }
        var ready: Int32
        // Safety: the array lives during the call and has as many entries as it is told.
        repeat { ready = unsafe poll(&entries, nfds_t(entries.count), -1) } while ready < 0 && errno == EINTR
        guard ready >= 0 else { throw SystemError.last("poll") }
        var turn = Turn()
        if entries[0].revents != 0 { turn.signals = signals.take() }
        if entries[1].revents != 0 {
            timer.clear()
            turn.deadlinePassed = true
        }
        readable.removeAll(keepingCapacity: true)
        for entry in entries.dropFirst(2) where entry.revents != 0 { readable.append(entry.fd) }
        turn.readable = readable
        return turn
    }
}
