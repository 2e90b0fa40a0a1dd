import CLinux
import Glibc

/// Wakes a thread that polls; any thread may signal.
public final class Wakeup: Sendable {
    private let owned: Descriptor

    /// A quiet one.
    public init() throws(SystemError) {
        let number = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard number >= 0 else { throw SystemError.last("eventfd") }
        owned = Descriptor(owning: number)
    }

    /// Readable from a `signal` until `clear`.
    public var descriptor: Int32 { owned.number }

    /// Makes the descriptor readable.
    public func signal() {
        // It can only fail when the counter is full, and then the descriptor is readable already.
        _ = eventfd_write(owned.number, 1)
    }

    /// Makes the descriptor quiet again.
    public func clear() {
        var count: eventfd_t = 0
        // Safety: `count` lives during the call.
        _ = unsafe eventfd_read(owned.number, &count)
    }
}
