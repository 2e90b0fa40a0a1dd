/// A row of kind `marquee`: any content that crosses the screen.
public struct MarqueeRow: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
        /// One text, several joined by the separator, or a source.
        case text(RowContent)
        /// A line of icons, 32 x 32 points each, 8 apart.
        case icons([IconReference])
    }
    public enum Direction: String, CaseIterable, Sendable {
        case rightToLeft = "right_to_left"
        case leftToRight = "left_to_right"
        case up, down
    }

    public var content = Content.text(.none)
    /// Whether text breaks at the parent's width.
    public var wrap = true
    /// nil: nothing for own text, " • " for a source or items.
    public var separator: String?
    /// In seconds, for one crossing, greater than 0.
    public var duration: Double
    public var direction = Direction.rightToLeft
    public var autoreverse = false
    public var keep = 20

    public init(duration: Double) {
        self.duration = duration
    }
}
