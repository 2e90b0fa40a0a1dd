/// What a row is doing, for whoever asks from outside.
public struct RowState: Equatable, Sendable {
    /// Counted depth first, a group before its children.
    public var index: Int
    public var id: String?
    /// The kind's name in a configuration.
    public var kind: String
    /// Where the content stands, in points.
    public var offset: Double
    /// After which distance in points it looks the same again; nil when that is not known or never.
    public var loop: Double?
    /// Every item's text once.
    public var texts: [String]
    /// Whether it was told to hold where it is.
    public var isPaused: Bool
}
