/// A row of kind `group`: children side by side or stacked.
public struct GroupRow: Equatable, Sendable {
    public enum Axis: String, CaseIterable, Sendable { case horizontal, vertical }

    public var children: [RowConfiguration] = []
    public var axis = Axis.horizontal
    /// In points, between two children.
    public var spacing = 8.0
    /// Across a horizontal group.
    public var verticalAlign = VerticalAlignment.center
    /// Across a vertical group.
    public var horizontalAlign = HorizontalAlignment.leading

    public init() {}
}
