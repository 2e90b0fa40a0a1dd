import Glibc

/// Waiting for what cannot be awaited otherwise, and the time to wait by.
public enum LiveWait {
    /// How long a test waits for what must come, in seconds: longer than a slow machine with much to do takes. Only a test that fails
    /// waits so long.
    public static let limit = 180.0

    /// Seconds of the monotonic clock.
    public static var now: Double {
        var time = timespec()
        // Safety: the call fills the structure.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Asks until `isDone` is true, at most for `seconds`.
    ///
    /// Between two questions is a short rest, so that what is waited for gets the processor.
    ///
    /// - Returns: Whether it was true.
    public static func until(within seconds: Double = limit, _ isDone: () throws -> Bool) rethrows -> Bool {
        let end = now + seconds
        while true {
            if try isDone() { return true }
            guard now < end else { return false }
            usleep(20_000)
        }
    }

    /// Whether one of `descriptors` can be read from, or has ended, within `seconds`.
    public static func isReadable(_ descriptors: [Int32], within seconds: Double) -> Bool {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Safety: as many entries as are announced, alive during the call.
        return unsafe poll(&entries, nfds_t(entries.count), Int32(max(seconds * 1000, 0).rounded(.up))) > 0
    }

    /// Keeps a write to a program that has ended from ending the test.
    public static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
