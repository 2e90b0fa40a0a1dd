/// A source of kind `mpris`: what a media player plays.
public struct PlayerSource: Equatable, Sendable {
    /// What its template may name.
    public static let fields = TemplateFields(["artist", "title", "album", "track", "player", "status"])

    public enum WhenPaused: String, CaseIterable, Sendable { case hold, reset, hide }

    /// A player's name, or `any`.
    public var player = "any"
    public var template = "{artist} — {title}"
    public var whenPaused = WhenPaused.hold

    public init() {}
}
