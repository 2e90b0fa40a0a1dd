/// How a row's pieces are drawn: everything scaled to the content size category, nothing left to look up.
public struct RowStyle: Equatable, Hashable, Sendable {
    /// Where its letters come from.
    public var family = FontFamily.design(.rounded)
    /// Of its letters, and of the strokes of its icons.
    public var weight = FontWeight.regular
    /// Font size in points of 1/96 inch.
    public var pointSize = 17.0
    /// Height of one line in points.
    public var leading = 22.0
    /// Fills its letters and its icons.
    public var color = Paint.named(.white)
    /// The base direction of each of its lines.
    public var directionOfText = RowConfiguration.TextDirection.auto
    /// Whether the text is Pango markup.
    public var markup = false
    /// Resolves the named colours.
    public var appearance = Appearance()
    /// In points, around a chip's text.
    public var chipPadding = EdgeInsets(top: 12, right: 18, bottom: 12, left: 18)
    /// Fills the capsule of a chip that has no tint of its own.
    public var tint = Paint.named(.blue)
    /// The ground of a label or a clock.
    public var badgeFill: Paint?
    /// In points; nil is half the height.
    public var badgeRadius: Double?
    /// In points.
    public var badgePadding = EdgeInsets.zero

    public init() {}
}
