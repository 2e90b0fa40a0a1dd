/// What is around the rows, shared by frames as long as it stays the same.
public final class SceneSurroundings: Equatable, Sendable {
    /// Of the surface, in points.
    public let size: Size
    /// What is behind the rows.
    public let background: SceneConfiguration.Background
    /// Resolves the named colours.
    public let appearance: Appearance

    public init(size: Size, background: SceneConfiguration.Background, appearance: Appearance) {
        self.size = size
        self.background = background
        self.appearance = appearance
    }

    public static func == (left: SceneSurroundings, right: SceneSurroundings) -> Bool {
        left === right
            || (left.size == right.size && left.background == right.background && left.appearance == right.appearance)
    }
}
