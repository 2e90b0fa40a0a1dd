import Glibc

/// Waiting for descriptors, and the time to wait by.
public enum LiveWait {
    /// Seconds of the monotonic clock.
    public static var now: Double {
        var time = timespec()
        // Safety: the call fills the structure.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
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
