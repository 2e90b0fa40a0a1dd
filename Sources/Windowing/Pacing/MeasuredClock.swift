/// A `FrameClock` whose first claim is checked early: a compositor may claim a rate that it does not keep, or none at all, and
/// single stamps then lie too near to the line to be doubted.
struct MeasuredClock {
    /// After so many refreshes the measured period is compared with the claimed one, and how far it may differ: stamps of whole
    /// milliseconds make a measurement of 6 refreshes good to 1 %, and one of 32 to a fifth of that.
    private static let checks: [(refreshes: UInt64, tolerance: Double)] = [(6, 0.025), (32, 0.005)]

    private(set) var clock: FrameClock
    private var start: (count: UInt64, time: Double)?
    private var last: Double?
    private var passed = 0

    /// - Parameter nominalPeriod: What is claimed, in seconds; 0 claims nothing.
    init(nominalPeriod: Double) {
        clock = FrameClock(nominalPeriod: nominalPeriod)
    }

    /// Takes the stamp of a refresh: `count` was shown at `time`.
    mutating func record(count: UInt64, at time: Double) {
        clock.record(count: count, at: time)
        defer { last = time }
        // Whatever stood still is measured anew.
        guard let start, let last, count > start.count, time - last < 10 * clock.period else {
            self.start = (count, time)
            passed = 0
            return
        }
        let check = MeasuredClock.checks[passed]
        let refreshes = count - start.count
        guard refreshes >= check.refreshes else { return }
        let measured = (time - start.time) / Double(refreshes)
        if abs(measured - clock.period) > check.tolerance * clock.period, measured > 0.001, measured < 0.1 {
            clock = FrameClock(nominalPeriod: measured)
            clock.record(count: count, at: time)
        }
        passed += 1
        guard passed == MeasuredClock.checks.count else { return }
        self.start = (count, time)
        passed = MeasuredClock.checks.count - 1
    }
}
