/// A distance that grows evenly: `anchorDistance + (time - anchorTime) * speed`.
///
/// Changes of speed, pausing and resuming set the anchor at their own time, so the distance never jumps.
public struct MotionAnchor: Equatable, Hashable, Sendable {
    /// In seconds.
    public private(set) var anchorTime: Double
    /// In points.
    public private(set) var anchorDistance: Double
    /// In points a second while not paused.
    public private(set) var speed: Double
    /// Whether the distance stands still whatever the speed.
    public private(set) var isPaused: Bool

    /// Starts at `time` (seconds) with `distance` (points).
    public init(speed: Double, time: Double = 0, distance: Double = 0, isPaused: Bool = false) {
        self.speed = speed
        self.isPaused = isPaused
        anchorTime = time
        anchorDistance = distance
    }

    /// Points a second now: 0 while paused.
    public var effectiveSpeed: Double { isPaused ? 0 : speed }

    /// The distance in points at `time` (seconds).
    public func distance(at time: Double) -> Double {
        isPaused ? anchorDistance : anchorDistance + (time - anchorTime) * speed
    }

    /// Goes on from where it is at `time` with another speed.
    public mutating func setSpeed(_ speed: Double, at time: Double) {
        reanchor(at: time)
        self.speed = speed
    }

    /// Holds the distance of `time`; a second pause changes nothing.
    public mutating func pause(at time: Double) {
        reanchor(at: time)
        isPaused = true
    }

    /// Goes on from the distance that was held; nothing happens unless it is paused.
    public mutating func resume(at time: Double) {
        reanchor(at: time)
        isPaused = false
    }

    /// Adds `points` at `time`, as a hand does that moves the content.
    public mutating func move(by points: Double, at time: Double) {
        reanchor(at: time)
        anchorDistance += points
    }

    private mutating func reanchor(at time: Double) {
        anchorDistance = distance(at: time)
        anchorTime = time
    }
}
