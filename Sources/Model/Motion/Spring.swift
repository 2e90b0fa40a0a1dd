import Glibc

/// A damped spring of mass 1, in closed form: where it is and how fast at any time after it was let go.
///
/// Source of the parameters and of the formulas: the harmonic oscillator as SwiftUI's `Spring` parametrises it.
public struct Spring: Equatable, Hashable, Sendable {
    /// Undamped angular frequency in radians a second.
    public let angularFrequency: Double
    /// Below 1 it overshoots, at 1 it is critically damped, above 1 it creeps.
    public let dampingRatio: Double

    /// A displacement from the target and its rate of change.
    public struct State: Equatable, Sendable {
        /// Where it is, less the target.
        public var displacement: Double
        /// A second.
        public var velocity: Double

        /// Takes a displacement from the target and a velocity.
        public init(displacement: Double, velocity: Double = 0) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// `duration` is the perceived one in seconds, greater than 0; `bounce` lies above -1 and at most at 1.
    public init(duration: Double, bounce: Double = 0) {
        angularFrequency = 2 * Double.pi / duration
        dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// The spring named snappy: a bounce of 0.15.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Force for each unit of displacement: (2π / duration)².
    public var stiffness: Double { angularFrequency * angularFrequency }

    /// Force for each unit of velocity.
    public var damping: Double { 2 * dampingRatio * angularFrequency }

    /// The state `time` seconds (at least 0) after it was in `start`.
    ///
    /// Aiming at a new target in mid-flight keeps position and velocity: shift the displacement, keep the velocity, start anew.
    public func state(after time: Double, from start: State) -> State {
        let y0 = start.displacement
        let v0 = start.velocity
        let w0 = angularFrequency
        if dampingRatio < 1 {
            let decay = dampingRatio * w0
            let w = w0 * (1 - dampingRatio * dampingRatio).squareRoot()
            let envelope = exp(-decay * time)
            let (c, s) = (cos(w * time), sin(w * time))
            let b = (v0 + decay * y0) / w
            return State(
                displacement: envelope * (y0 * c + b * s),
                velocity: envelope * ((b * w - decay * y0) * c - (y0 * w + decay * b) * s))
        }
        if dampingRatio == 1 {
            let envelope = exp(-w0 * time)
            let b = v0 + w0 * y0
            return State(displacement: envelope * (y0 + b * time), velocity: envelope * (b - w0 * (y0 + b * time)))
        }
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        let slow = -w0 * (dampingRatio - root)
        let fast = -w0 * (dampingRatio + root)
        let a = (v0 - fast * y0) / (slow - fast)
        let b = y0 - a
        let (slowPart, fastPart) = (a * exp(slow * time), b * exp(fast * time))
        return State(displacement: slowPart + fastPart, velocity: slow * slowPart + fast * fastPart)
    }

    /// Whether what is left of the motion is too little to see: below a twentieth of a pixel, and below a pixel a second.
    ///
    /// `pixelsPerUnit` says how many pixels one unit of displacement is.
    public static func isSettled(_ state: State, pixelsPerUnit: Double) -> Bool {
        abs(state.displacement * pixelsPerUnit) < 0.05 && abs(state.velocity * pixelsPerUnit) < 1
    }
}
