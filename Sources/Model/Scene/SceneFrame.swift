/// What is where at one moment: all that is needed to draw it.
public struct SceneFrame: Equatable, Sendable {
    /// In points.
    public var size: Size
    /// What is behind the rows.
    public var background: SceneConfiguration.Background
    /// Resolves the named colours.
    public var appearance: Appearance
    /// Leaf rows only, in drawing order.
    public var rows: [RowFrame]
    /// Whether the next frame of the display will differ.
    public var isMoving: Bool
    /// When nothing moves now: the presentation time in seconds at which something will; nil when never.
    public var nextChange: Double?

    public init(
        size: Size, background: SceneConfiguration.Background, appearance: Appearance, rows: [RowFrame], isMoving: Bool,
        nextChange: Double?
    ) {
        self.size = size
        self.background = background
        self.appearance = appearance
        self.rows = rows
        self.isMoving = isMoving
        self.nextChange = nextChange
    }
}
