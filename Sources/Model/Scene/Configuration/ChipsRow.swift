/// A row of kind `chips`: an InfiniteMarqueeRow of capsules.
public struct ChipsRow: Equatable, Sendable {
    public enum Direction: Equatable, Sendable {
        /// Right to left.
        case forward
        /// Left to right.
        case reversed
        /// Against the content's writing direction.
        case auto
    }

    public var content = RowContent.none
    public var tint = Paint.named(.blue)
    /// In points a second, at least 0.
    public var speed = 40.0
    /// In points at category L.
    public var spacing = 12.0
    public var direction = Direction.forward
    /// In points at category L.
    public var chipPadding = EdgeInsets(top: 12, right: 18, bottom: 12, left: 18)
    /// How many items `msg push` keeps.
    public var keep = 20
    public var start = StartPosition.leading

    public init() {}
}
