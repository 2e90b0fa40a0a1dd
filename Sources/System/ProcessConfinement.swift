import CLinux
import Glibc

/// Takes rights away from this process, for good.
public enum ProcessConfinement {
    /// Bounds what a process that reads what strangers wrote may take; it ends with its parent, writes no file, gains no
    /// rights.
    ///
    /// - Parameters:
    ///   - memory: Bytes of address space.
    ///   - processorSeconds: Of processor time; more ends the process.
    ///   - descriptors: How many may be open at once.
    public static func apply(memory: Int, processorSeconds: Int, descriptors: Int) {
        _ = marquesina_end_with_parent()
        _ = marquesina_gain_no_privileges()
        limit(RLIMIT_AS, memory)
        limit(RLIMIT_CPU, processorSeconds)
        limit(RLIMIT_NOFILE, descriptors)
        limit(RLIMIT_FSIZE, 0)
        limit(RLIMIT_CORE, 0)
    }

    private static func limit(_ resource: __rlimit_resource, _ value: Int) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        // Safety: the variable lives during the call. A limit that was lower already stays.
        _ = unsafe setrlimit(Int32(resource.rawValue), &limits)
    }
}
