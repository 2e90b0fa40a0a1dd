/// A row of kind `text`: a MarqueeText.
public struct TextRow: Equatable, Sendable {
    public enum Scroll: String, CaseIterable, Sendable { case overflow, always, hover, never }
    public enum Fade: String, CaseIterable, Sendable { case both, leading, trailing, none }
    public enum Direction: String, CaseIterable, Sendable { case auto, left, right }

    public var content = RowContent.none
    /// In points a second, at least 0.
    public var speed = 42.0
    /// In seconds, at the start of each lap.
    public var pause = 1.0
    /// In seconds, once.
    public var startDelay = 0.0
    /// In points at category L.
    public var gap = 48.0
    /// nil: nothing for own text, " • " for a source.
    public var separator: String?
    public var keep = 20
    public var scroll = Scroll.overflow
    public var fade = Fade.both
    /// In points; nil is the share of the width that components.md names.
    public var fadeLength: Double?
    public var start = StartPosition.leading
    public var direction = Direction.auto

    public init() {}
}
