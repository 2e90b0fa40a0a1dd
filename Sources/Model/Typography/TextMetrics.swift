/// The size and the leading of a text style at one content size category, in points.
public struct TextMetrics: Equatable, Hashable, Sendable {
    /// Font size in points.
    public let size: Double
    /// Height of one line in points.
    public let leading: Double

    /// Takes both in points, as the table of typography.md writes them.
    public init(_ size: Double, _ leading: Double) {
        self.size = size
        self.leading = leading
    }
}
