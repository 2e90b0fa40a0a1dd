import Glibc

/// The time of day; it jumps when somebody sets it.
public enum WallClock {
    /// Seconds since 1970-01-01T00:00Z.
    public static var now: Double { MonotonicClock.seconds(of: CLOCK_REALTIME) }
}
