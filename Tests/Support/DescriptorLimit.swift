import Glibc

/// How many descriptors the tests may have open, all together.
public enum DescriptorLimit {
    /// More than a thousand clients of one test and what the tests beside it need.
    private static let count: rlim_t = 4096

    /// Raises the limit as far as the system allows: many a shell sets no more than 1024.
    public static func raise() {
        var limits = rlimit()
        let resource = Int32(RLIMIT_NOFILE.rawValue)
        // Safety: the variable lives during the calls.
        guard unsafe getrlimit(resource, &limits) == 0, limits.rlim_cur < count else { return }
        limits.rlim_cur = min(limits.rlim_max, count)
        _ = unsafe setrlimit(resource, &limits)
    }
}
