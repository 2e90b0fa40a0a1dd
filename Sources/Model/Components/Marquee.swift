import Glibc

/// Any content that crosses its parent in a fixed time: where it stands at a time.
public struct Marquee: Equatable, Sendable {
    /// Along the way, in points: a width, or for up and down a height.
    public var parentExtent: Double
    /// Along the way, in points.
    public var contentExtent: Double
    /// In seconds, for one crossing, greater than 0.
    public var duration: Double
    /// The way that it goes.
    public var direction: MarqueeRow.Direction
    /// Whether it turns round at the end instead of starting again.
    public var autoreverse: Bool

    /// Lengths in points, `duration` in seconds.
    public init(
        parentExtent: Double, contentExtent: Double, duration: Double, direction: MarqueeRow.Direction = .rightToLeft,
        autoreverse: Bool = false
    ) {
        self.parentExtent = parentExtent
        self.contentExtent = contentExtent
        self.duration = duration
        self.direction = direction
        self.autoreverse = autoreverse
    }

    /// How far it goes to either side of its origin, in points.
    public var reach: Double { max(parentExtent, contentExtent) }

    /// In points a second.
    public var speed: Double { 2 * reach / duration }

    /// The offset from the leading (or top) edge in points, `time` seconds after the start.
    public func offset(at time: Double) -> Double {
        guard duration > 0 else { return 0 }
        var progress: Double
        if autoreverse {
            progress = fmod(time, 2 * duration) / duration
            if progress > 1 { progress = 2 - progress }
        } else {
            progress = fmod(time, duration) / duration
        }
        switch direction {
        case .rightToLeft, .up: return reach - 2 * reach * progress
        case .leftToRight, .down: return -reach + 2 * reach * progress
        }
    }

    /// The time in seconds since the start, on the way out, at which the offset is `offset` (points).
    public func time(ofOffset offset: Double) -> Double {
        guard reach > 0 else { return 0 }
        switch direction {
        case .rightToLeft, .up: return (reach - offset) / (2 * reach) * duration
        case .leftToRight, .down: return (reach + offset) / (2 * reach) * duration
        }
    }
}
