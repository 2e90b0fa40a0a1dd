import Glibc

/// The clock that goes on while the machine is suspended and that nobody sets: what is due after some time is due by this.
public enum BootClock {
    /// Seconds since the machine was started (`CLOCK_BOOTTIME`).
    public static var now: Double { MonotonicClock.seconds(of: CLOCK_BOOTTIME) }
}
