/// A source of kind `mpris`: what a media player plays.
public struct PlayerSource: Equatable, Sendable {
    public enum WhenPaused: String, CaseIterable, Sendable { case hold, reset, hide }

    /// A player's name, or `any`.
    public var player = "any"
    public var template = "{artist} — {title}"
    public var whenPaused = WhenPaused.hold

    public init() {}
}
