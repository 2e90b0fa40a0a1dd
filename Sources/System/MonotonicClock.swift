import Glibc

/// The system's clock that never jumps; display servers stamp frames with it.
public enum MonotonicClock {
    /// Seconds since an arbitrary moment (`CLOCK_MONOTONIC`); it stands still while the machine is suspended.
    public static var now: Double { seconds(of: CLOCK_MONOTONIC) }

    /// Seconds of processor time that this process has used.
    public static var processorSeconds: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        // Safety: `time` lives during the call.
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
