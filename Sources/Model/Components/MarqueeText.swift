import Glibc

/// One line that scrolls only when it does not fit: its laps, and where it stands in them.
public struct MarqueeText: Equatable, Sendable {
    /// In points.
    public var containerWidth: Double
    /// In points.
    public var textWidth: Double
    /// Of what is drawn between two copies, in points; 0 for nothing.
    public var separatorWidth: Double
    /// Between two copies, in points.
    public var gap: Double
    /// In points a second.
    public var speed: Double
    /// In seconds, at the start of each lap.
    public var pause: Double
    /// In seconds, once, before the first lap.
    public var startDelay: Double
    /// Whether the first pass comes from outside.
    public var startsOutside: Bool
    /// Whether text that fits scrolls too.
    public var scrollsAlways: Bool
    /// In seconds; rows in step share a lap that may be longer than their own, and wait out the rest at its end.
    public var sharedLapDuration: Double

    /// Lengths in points, times in seconds.
    public init(
        containerWidth: Double, textWidth: Double, separatorWidth: Double = 0, gap: Double = 48, speed: Double = 42,
        pause: Double = 1, startDelay: Double = 0, startsOutside: Bool = false, scrollsAlways: Bool = false,
        sharedLapDuration: Double = 0
    ) {
        self.containerWidth = containerWidth
        self.textWidth = textWidth
        self.separatorWidth = separatorWidth
        self.gap = gap
        self.speed = speed
        self.pause = pause
        self.startDelay = startDelay
        self.startsOutside = startsOutside
        self.scrollsAlways = scrollsAlways
        self.sharedLapDuration = sharedLapDuration
    }

    /// Whether it scrolls when motion is not reduced; text exactly as wide as the container fits.
    public var scrolls: Bool {
        containerWidth > 0 && speed > 0 && textWidth > 0 && (scrollsAlways || textWidth > containerWidth)
    }

    /// Between the end of one copy and the beginning of the next, in points.
    public var gapWidth: Double { max(gap, separatorWidth) }

    /// From the beginning of one copy to that of the next, in points.
    public var lapDistance: Double { textWidth + gapWidth }

    /// From the start of one lap to that of the next, in seconds.
    public var lapDuration: Double { max(ownLapDuration, sharedLapDuration) }

    /// The lap's duration in seconds without waiting for other rows.
    public var ownLapDuration: Double { pause + lapDistance / speed }

    /// How many copies cover the container at every offset.
    public var copies: Int {
        guard lapDistance > 0 else { return 2 }
        return max(2, Int((max(containerWidth, 0) / lapDistance).rounded(.up)) + 1)
    }

    /// Where a text stands at one moment of its motion.
    public struct Moment: Equatable, Sendable {
        /// Of the first copy, in points from its leading edge; positive only while it comes in from outside.
        public var offset: Double
        /// Whether it moves now.
        public var isMoving: Bool
        /// While it waits: the time in seconds since the start at which it moves again.
        public var movesAgainAt: Double?
    }

    /// The first copy's offset in points, `time` seconds after the start; `direction = right` mirrors it.
    public func offset(at time: Double) -> Double { moment(at: time).offset }

    /// Where it stands `time` seconds after the start.
    public func moment(at time: Double) -> Moment {
        let time = time - startDelay
        guard time >= 0 else {
            let first = startsOutside ? startDelay : startDelay + pause
            return Moment(offset: startsOutside ? containerWidth : 0, isMoving: false, movesAgainAt: first)
        }
        let entry = entryDuration
        if time < entry {
            return Moment(offset: containerWidth - time * speed, isMoving: true, movesAgainAt: nil)
        }
        let timeInLap = fmod(time - entry, lapDuration)
        let lapStart = startDelay + time - timeInLap
        let distance = max(timeInLap - pause, 0) * speed
        if timeInLap < pause {
            return Moment(offset: 0, isMoving: false, movesAgainAt: lapStart + pause)
        }
        if timeInLap > ownLapDuration {
            return Moment(offset: -lapDistance, isMoving: false, movesAgainAt: lapStart + lapDuration + pause)
        }
        return Moment(offset: -distance, isMoving: true, movesAgainAt: nil)
    }

    /// How long the lap that runs at `time` (seconds since the start, not before the first lap) has been running.
    public func timeInLap(at time: Double) -> Double { fmod(time - firstLapStart, lapDuration) }

    /// The time in seconds since the start at which the lap that runs at `time` ends.
    public func lapEnd(after time: Double) -> Double {
        guard time >= firstLapStart else { return firstLapStart + lapDuration }
        return time + lapDuration - timeInLap(at: time)
    }

    /// The time in seconds since the start, in the first lap, at which the offset is `offset` (points, at most 0).
    public func time(ofOffset offset: Double) -> Double {
        firstLapStart + pause + max(-offset, 0) / speed
    }

    /// The time in seconds since the start at which the first lap begins, after the delay and the first pass.
    public var firstLapStart: Double { startDelay + entryDuration }

    private var entryDuration: Double { startsOutside ? containerWidth / speed : 0 }
}
