/// What is where at one moment: all that is needed to draw it.
public struct SceneFrame: Equatable, Sendable {
    /// What is behind the rows, and how large the surface is.
    public var surroundings: SceneSurroundings
    /// Leaf rows only, in drawing order.
    public var rows: [RowFrame]
    /// Whether the next frame of the display will differ.
    public var isMoving: Bool
    /// When nothing moves now: the presentation time in seconds at which something will; nil when never.
    public var nextChange: Double?

    public init(surroundings: SceneSurroundings, rows: [RowFrame], isMoving: Bool, nextChange: Double?) {
        self.surroundings = surroundings
        self.rows = rows
        self.isMoving = isMoving
        self.nextChange = nextChange
    }

    /// Of the surface, in points.
    public var size: Size {
        get { surroundings.size }
        set {
            surroundings = SceneSurroundings(
                size: newValue, background: surroundings.background, appearance: surroundings.appearance)
        }
    }

    /// What is behind the rows.
    public var background: SceneConfiguration.Background {
        get { surroundings.background }
        set { surroundings = SceneSurroundings(size: size, background: newValue, appearance: surroundings.appearance) }
    }
}
