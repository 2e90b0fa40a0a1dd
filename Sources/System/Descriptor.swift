import CLinux
import Glibc

/// An open descriptor with one owner; it is closed when the owner lets go of it.
public final class Descriptor: Sendable {
    /// The number that the operating system gave it; valid as long as this object lives.
    public let number: Int32

    /// Takes over an open descriptor.
    public init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Opens `/dev/null` in place of each standard descriptor that is closed, so that no other file gets its number.
    public static func fillStandardDescriptors() {
        while true {
            let opened = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
            guard opened >= 0 else { return }
            guard opened <= 2 else {
                close(opened)
                return
            }
        }
    }

    /// One that stands for nothing, kept to have one to give up when there are no more; nil when there are none left now.
    public static func spare() -> Descriptor? {
        let number = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        return number >= 0 ? Descriptor(owning: number) : nil
    }

    /// One that takes everything and keeps nothing.
    public static func null() throws(SystemError) -> Descriptor {
        let number = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError.last("open /dev/null") }
        return Descriptor(owning: number)
    }

    /// The two ends of a new pipe; reading never waits.
    public static func pipe() throws(SystemError) -> (output: Descriptor, input: Descriptor) {
        var ends: [Int32] = [0, 0]
        // Safety: the array has room for the two descriptors.
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError.last("pipe") }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    /// Waits until one of `descriptors` can be read or has come to its end.
    ///
    /// - Parameter seconds: How long at most; nil waits for ever.
    /// - Returns: Its place in the list, the first one's when there are several; nil when time is up.
    public static func firstReadable(_ descriptors: [Int32], within seconds: Double?) -> Int? {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
        var ready: Int32
        // Safety: the array lives during the call and has as many entries as it is told.
        repeat { ready = unsafe poll(&entries, nfds_t(entries.count), milliseconds) } while ready < 0 && errno == EINTR
        return entries.firstIndex { $0.revents != 0 }
    }

    /// Appends up to `count` bytes that `descriptor` holds to `bytes`.
    ///
    /// - Returns: How many came; 0 is the end of the input.
    public static func read(_ descriptor: Int32, upTo count: Int, appendingTo bytes: inout [UInt8]) throws(SystemError) -> Int {
        var received = 0
        // Safety: the buffer has room for `count` bytes, and its count is set to what read(2) filled.
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat { received = unsafe Glibc.read(descriptor, buffer.baseAddress, count) } while received < 0 && errno == EINTR
            filled = max(received, 0)
        }
        guard received >= 0 else { throw SystemError.last("read") }
        bytes += chunk
        return received
    }

    /// Writes all of `bytes`, waiting where the reader is slow.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            // Safety: the range lies within the array, which lives during the call.
            let written = unsafe bytes.withUnsafeBytes { all in
                unsafe Glibc.write(descriptor, all.baseAddress?.advanced(by: start), all.count - start)
            }
            if written >= 0 {
                start += written
            } else if errno == EAGAIN {
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                // Safety: one entry, alive during the call.
                _ = unsafe poll(&entry, 1, -1)
            } else if errno != EINTR {
                throw SystemError.last("write")
            }
        }
    }
}
