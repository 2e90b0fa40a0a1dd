/// Predicts when each refresh of a display is shown, from the refreshes that were.
///
/// It holds one line, time = anchor + count · period, and bends it gently towards the least-squares line through the last
/// 32 stamps: single stamps jitter by a millisecond, and a prediction that followed them would make steps uneven. All times
/// are seconds of the monotonic clock; a refresh is known by its media stream count (MSC).
public struct FrameClock: Equatable, Sendable {
    private struct Stamp: Equatable {
        var count: UInt64
        var time: Double
    }

    /// Stamps that the fit uses.
    static let window = 32
    /// The furthest that one step of the line bends, in seconds: far below what an eye or a pixel notices.
    static let largestBend = 8e-6

    /// Refreshes from one fit to the next while the line is good.
    static let fitInterval = 4

    /// Refreshes after the last stamp for which the line is good to a fraction of a period.
    static let trust: UInt64 = 256

    /// Seconds from one refresh to the next.
    public private(set) var period: Double
    /// Refresh that the line starts from.
    private var anchor: Stamp?
    /// What the fit uses.
    private var stamps: [Stamp] = []
    /// The newest stamp as it came.
    private var latest: Stamp?
    /// The newest stamps, as long as each of them lies far from the line.
    private var doubts: [Stamp] = []
    /// Whether the period is known well enough to be bent only gently.
    private var isSettled: Bool
    private var refreshesToFit = 0
    /// The interval per refresh that contradicted the line last; a second one like it is believed.
    private var contradiction: Double?

    /// - Parameters:
    ///   - nominalPeriod: What the display claims, in seconds; it is believed until stamps say otherwise.
    public init(nominalPeriod: Double) {
        period = nominalPeriod.isFinite && nominalPeriod > 0 ? nominalPeriod : 1.0 / 60
        isSettled = true
    }

    /// Whether any stamp was taken.
    public var isRunning: Bool { anchor != nil }

    /// When refresh `count` is or was shown; nil before the first stamp.
    public func time(of count: UInt64) -> Double? {
        guard let anchor else { return nil }
        return anchor.time + FrameClock.distance(from: anchor.count, to: count) * period
    }

    /// Whether the display's `count` being current at `time` agrees with the line: the stamp of a question that was not
    /// asked for a certain refresh may lie anywhere within that refresh.
    public func agrees(count: UInt64, at time: Double) -> Bool {
        // A line that was not held to stamps for long has drifted.
        guard let last = latest, count >= last.count, count - last.count < FrameClock.trust, let start = self.time(of: count)
        else { return false }
        return time > start - tolerance && time < start + period + tolerance
    }

    /// Takes the stamp of a refresh: `count` was shown at `time`.
    public mutating func record(count: UInt64, at time: Double) {
        let stamp = Stamp(count: count, time: time)
        guard let last = latest, let expected = self.time(of: count), count > last.count else {
            // The first stamp, or a count that ran backwards: only the period stays true.
            if latest?.count != count { restart(at: stamp) }
            return
        }
        latest = stamp
        let interval = (time - last.time) / FrameClock.distance(from: last.count, to: count)
        let error = time - expected
        // No stamp comes too early: a line through few stamps is given up then. On a busy machine one may come late.
        let isEarly = error < -tolerance && stamps.count < 8
        guard !isEarly, abs(error) < 1.5 * period else { return jump(to: stamp, interval) }
        guard abs(error) <= tolerance else { return doubt(stamp) }
        doubts = []
        if abs(interval - period) < tolerance / 2 { contradiction = nil }
        stamps.append(stamp)
        if stamps.count > FrameClock.window { stamps.removeFirst(stamps.count - FrameClock.window) }
        follow(count)
    }

    /// How far a stamp may lie from the line before it is doubted: above the jitter of timers of a millisecond.
    private var tolerance: Double { max(period / 4, 0.0025) }

    private mutating func restart(at stamp: Stamp) {
        latest = stamp
        stamps = [stamp]
        anchor = stamp
        doubts = []
        contradiction = nil
    }

    /// A stamp that the line cannot be held against: the display stood still for a while, or runs at another rate. The rate
    /// is believed when two intervals in a row say the same.
    private mutating func jump(to stamp: Stamp, _ interval: Double) {
        let previous = contradiction
        if let previous, FrameClock.isPeriod(interval), abs(interval - previous) < max(0.1 * interval, 0.002) {
            return adopt((interval + previous) / 2, at: stamp)
        }
        restart(at: stamp)
        contradiction = interval
    }

    private mutating func adopt(_ period: Double, at stamp: Stamp) {
        restart(at: stamp)
        self.period = period
        isSettled = false
    }

    /// A stamp far from the line, but within its refresh: three in a row may agree on another rate, and many on another phase.
    private mutating func doubt(_ stamp: Stamp) {
        doubts.append(stamp)
        if let rate = doubtedPeriod() {
            adopt(rate, at: stamp)
        } else if doubts.count >= FrameClock.window {
            restart(at: stamp)
        }
    }

    /// The period that the three newest doubted stamps agree on, if it is another one.
    private func doubtedPeriod() -> Double? {
        let newest = doubts.suffix(3)
        guard newest.count == 3 else { return nil }
        let intervals = zip(newest.dropFirst(), newest).map {
            ($0.time - $1.time) / FrameClock.distance(from: $1.count, to: $0.count)
        }
        let mean = (intervals[0] + intervals[1]) / 2
        guard FrameClock.isPeriod(mean), abs(intervals[0] - intervals[1]) < max(0.1 * mean, 0.002),
            abs(mean - period) > 0.1 * period
        else { return nil }
        return mean
    }

    /// Whether a display refreshes like that. Slower is no display but the substitute clock of a blanked screen, which runs at
    /// one refresh a second.
    private static func isPeriod(_ seconds: Double) -> Bool { seconds > 0.001 && seconds < 0.1 }

    /// Bends the line towards the fit, anchored at `count`.
    private mutating func follow(_ count: UInt64) {
        // Once it is known well, a fit in every fourth refresh does: it says nearly the same each time.
        let isSteady = isSettled && stamps.count == FrameClock.window
        refreshesToFit = isSteady && refreshesToFit > 0 ? refreshesToFit - 1 : FrameClock.fitInterval - 1
        guard !isSteady || refreshesToFit == 0, let fit = fit(), let here = time(of: count) else { return }
        let share = isSteady ? Double(FrameClock.fitInterval) / Double(FrameClock.window) : 1 / Double(FrameClock.window)
        if !isSettled {
            // Finding a new rate: the fit is the line until it has seen enough.
            guard stamps.count >= 3 else { return }
            period = fit.period
            anchor = Stamp(count: count, time: fit.time)
            isSettled = stamps.count >= FrameClock.window / 2
            return
        }
        var now = here
        if stamps.count == FrameClock.window {
            let difference = fit.period - period
            // A claim that was wrong by more than the fit's own noise is put right at once.
            period += abs(difference) > 4e-5 ? difference : bend(difference * share)
        }
        if stamps.count >= 4 { now += bend((fit.time - here) * share) }
        anchor = Stamp(count: count, time: now)
    }

    private func bend(_ wanted: Double) -> Double {
        min(max(wanted, -FrameClock.largestBend), FrameClock.largestBend)
    }

    /// The least-squares line through the stamps: its slope, and its time at the newest stamp's count.
    private func fit() -> (period: Double, time: Double)? {
        guard let newest = stamps.last, stamps.count >= 2 else { return nil }
        var sumX = 0.0
        var sumY = 0.0
        var sumXX = 0.0
        var sumXY = 0.0
        for stamp in stamps {
            let x = FrameClock.distance(from: newest.count, to: stamp.count)
            let y = stamp.time - newest.time
            sumX += x
            sumY += y
            sumXX += x * x
            sumXY += x * y
        }
        let count = Double(stamps.count)
        let spread = count * sumXX - sumX * sumX
        guard spread > 0 else { return nil }
        // Few stamps say little about the slope: while the claim is believed, only the height is fitted.
        let slope = stamps.count < FrameClock.window && isSettled ? period : (count * sumXY - sumX * sumY) / spread
        return (slope, newest.time + (sumY - slope * sumX) / count)
    }

    /// Signed refreshes from `start` to `end`.
    private static func distance(from start: UInt64, to end: UInt64) -> Double {
        end >= start ? Double(end - start) : -Double(start - end)
    }
}
