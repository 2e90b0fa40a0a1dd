import CLinux
import Glibc

/// Many descriptors behind one that becomes readable when one of them is ready (epoll, level-triggered).
///
/// It does not own the descriptors; take each out before it is closed. Used by one thread.
public final class ReadinessSet {
    /// What a descriptor is ready for.
    public struct Ready: Equatable, Sendable {
        /// The descriptor.
        public var descriptor: Int32
        /// Whether a read would not wait; also at the end of the input.
        public var canRead: Bool
        /// Whether a write would not wait.
        public var canWrite: Bool
    }

    private let owned: Descriptor

    /// An empty one.
    public init() throws(SystemError) {
        let number = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard number >= 0 else { throw SystemError.last("epoll_create1") }
        owned = Descriptor(owning: number)
    }

    /// Readable while one of the set is ready.
    public var descriptor: Int32 { owned.number }

    /// Adds a descriptor.
    ///
    /// - Parameters:
    ///   - reads: Whether to tell when it can be read.
    ///   - writes: Whether to tell when it can be written.
    public func add(_ descriptor: Int32, reads: Bool = true, writes: Bool = false) throws(SystemError) {
        try control(EPOLL_CTL_ADD, descriptor, reads: reads, writes: writes)
    }

    /// Changes what is told of a descriptor.
    public func change(_ descriptor: Int32, reads: Bool, writes: Bool) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, reads: reads, writes: writes)
    }

    /// Takes a descriptor out.
    public func remove(_ descriptor: Int32) {
        // One that is not in the set is out of it already.
        _ = epoll_ctl(owned.number, EPOLL_CTL_DEL, descriptor, nil)
    }

    /// Those that are ready now, at most `limit` of them; others come first the next time.
    public func ready(limit: Int) -> [Ready] {
        // Safety: the array lives during the call and has as many entries as it is told; of the data only the descriptor is
        // ever set and read.
        var events = unsafe [epoll_event](repeating: epoll_event(), count: max(limit, 1))
        let count = unsafe epoll_wait(owned.number, &events, Int32(events.count), 0)
        return unsafe events.prefix(Int(max(count, 0))).map { event in
            let flags = unsafe event.events
            let isBroken = flags & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
            return Ready(
                descriptor: unsafe event.data.fd, canRead: isBroken || flags & EPOLLIN.rawValue != 0,
                canWrite: isBroken || flags & EPOLLOUT.rawValue != 0)
        }
    }

    private func control(_ operation: Int32, _ descriptor: Int32, reads: Bool, writes: Bool) throws(SystemError) {
        // Safety: the event lives during the call.
        var event = unsafe epoll_event()
        unsafe event.events = (reads ? EPOLLIN.rawValue : 0) | (writes ? EPOLLOUT.rawValue : 0)
        unsafe event.data.fd = descriptor
        guard unsafe epoll_ctl(owned.number, operation, descriptor, &event) == 0 else { throw SystemError.last("epoll_ctl") }
    }
}
