/// A row of kind `card`: a square with an icon.
public struct CardRow: Equatable, Hashable, Sendable {
    /// nil draws none.
    public var fill: Paint?
    /// In points.
    public var radius = 0.0
    public var icon: IconReference?
    /// In points, on all sides.
    public var iconPadding = 0.0
    /// In points; nil is the lesser of the width and the height left.
    public var side: Double?

    public init() {}
}
