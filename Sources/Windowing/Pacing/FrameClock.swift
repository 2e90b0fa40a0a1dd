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

    /// Refreshes after the last stamp for which the line is good to a fraction of a period.
    static let trust: UInt64 = 256

    /// Seconds from one refresh to the next.
    public private(set) var period: Double
    /// Refresh that the line starts from.
    private var anchor: Stamp?
    private var stamps: [Stamp] = []
    /// Whether the period is known well enough to be bent only gently.
    private var isSettled: Bool
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
        guard let last = stamps.last, count >= last.count, count - last.count < FrameClock.trust, let start = self.time(of: count)
        else { return false }
        return time > start - tolerance && time < start + period + tolerance
    }

    /// Takes the stamp of a refresh: `count` was shown at `time`.
    public mutating func record(count: UInt64, at time: Double) {
        guard let last = stamps.last, let expected = self.time(of: count), count > last.count else {
            // The first stamp, or a count that ran backwards: only the period stays true.
            if stamps.last.map({ $0.count != count }) ?? true { restart(at: Stamp(count: count, time: time)) }
            return
        }
        let interval = (time - last.time) / FrameClock.distance(from: last.count, to: count)
        guard abs(time - expected) <= tolerance else { return contradict(Stamp(count: count, time: time), interval) }
        if abs(interval - period) < tolerance / 2 { contradiction = nil }
        stamps.append(Stamp(count: count, time: time))
        if stamps.count > FrameClock.window { stamps.removeFirst(stamps.count - FrameClock.window) }
        follow(count)
    }

    /// How far a stamp may lie from the line before the line is doubted: above the jitter of timers of a millisecond.
    private var tolerance: Double { max(period / 4, 0.0025) }

    private mutating func restart(at stamp: Stamp) {
        stamps = [stamp]
        anchor = stamp
        contradiction = nil
    }

    /// A stamp far from the line: the display stopped for a while, or runs at another rate. The rate is believed when two
    /// intervals in a row say the same.
    private mutating func contradict(_ stamp: Stamp, _ interval: Double) {
        let previous = contradiction
        restart(at: stamp)
        contradiction = interval
        guard let previous, interval > 1.0 / 1000, interval < 1.5, abs(interval - previous) < max(0.1 * interval, 0.002) else {
            return
        }
        period = (interval + previous) / 2
        isSettled = false
        contradiction = nil
    }

    /// Bends the line towards the fit, anchored at `count`.
    private mutating func follow(_ count: UInt64) {
        guard let fit = fit(), let here = time(of: count) else { return }
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
            period += abs(difference) > 4e-5 ? difference : bend(difference / Double(FrameClock.window))
        }
        if stamps.count >= 4 { now += bend((fit.time - here) / Double(FrameClock.window)) }
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
