import System

/// The clocks that sources go by.
struct SourceClock {
    /// Seconds of the boot clock: what is due is due by this.
    var now: () -> Double = { BootClock.now }
    /// Seconds since 1970: what is dated is dated by this.
    var wall: () -> Double = { WallClock.now }
}
