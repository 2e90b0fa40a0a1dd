import Glibc

/// How content goes on by itself after a hand has let go of it: slower and slower, until it stands.
///
/// Source of the rate: the normal deceleration of SwiftUI's and UIKit's scroll views, 0.998 a millisecond.
public struct Momentum: Equatable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond.
    public static let rateInMilliseconds = 0.998
    /// Below so many points a second it stands.
    public static let slowest = 10.0
    /// How fast the velocity goes down, a second.
    private static let decay = -1000 * log(rateInMilliseconds)

    /// When the hand let go, in seconds.
    public var start: Double
    /// In points a second at that time.
    public var velocity: Double

    public init(velocity: Double, start: Double) {
        self.start = start
        self.velocity = velocity
    }

    /// Whether it stands, `time` in seconds.
    public func hasEnded(at time: Double) -> Bool {
        abs(velocity) * exp(-Momentum.decay * max(0, time - start)) < Momentum.slowest
    }

    /// The points that it has come since `start`.
    public func distance(at time: Double) -> Double {
        velocity / Momentum.decay * (1 - exp(-Momentum.decay * max(0, time - start)))
    }
}
