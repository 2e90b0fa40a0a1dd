/// The ground that a label or a clock may stand on.
public struct BadgeShape: Equatable, Sendable {
    /// nil draws none.
    public var fill: Paint?
    /// In points; nil is half the height.
    public var radius: Double?
    /// In points; nil is 4 above and below and 10 at the sides with a fill, else 0.
    public var padding: EdgeInsets?

    public init() {}
}
