import Model

/// What a mouse, a touchpad or a finger did over a window, or since it was pressed there.
public struct PointerEvent: Equatable, Sendable {
    /// What can be done.
    public enum Action: Equatable, Sendable {
        /// The pointer is over the window now. It may have come by itself, without a hand: when the window appeared under it.
        case entered
        case moved
        /// The pointer is elsewhere, or belongs to another program for the time being.
        case left
        /// A button went down: 1 is the main one, 2 the middle one, 3 the other one.
        case pressed(button: Int)
        case released(button: Int)
        /// A wheel or a touchpad: points to the right and downwards; a notch of a wheel is `pointsPerNotch`.
        case scrolled(x: Double, y: Double)
        /// A finger; of several at once only the first one counts.
        case touchBegan, touchMoved, touchEnded
        /// What was pressed, by a button or a finger, will not be let go any more.
        case cancelled
    }

    /// How far one notch of a wheel scrolls, in points.
    public static let pointsPerNotch = 40.0

    /// What was done.
    public var action: Action
    /// Device pixels from the window's top left corner; of no meaning for `left`.
    public var position: PixelPoint
    /// In seconds of the input's own clock: only differences mean something.
    public var time: Double

    public init(_ action: Action, at position: PixelPoint, time: Double) {
        self.action = action
        self.position = position
        self.time = time
    }
}
