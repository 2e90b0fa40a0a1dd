/// What the desktop or the user decides about every row; a change of it rebuilds the scene's styles.
public struct SceneEnvironment: Equatable, Sendable {
    /// How large text is.
    public var category: ContentSizeCategory
    /// Resolves the named colours.
    public var appearance: Appearance
    /// Whether rows that leave it to the desktop stand still.
    public var reduceMotion: Bool

    public init(category: ContentSizeCategory = .large, appearance: Appearance = Appearance(), reduceMotion: Bool = false) {
        self.category = category
        self.appearance = appearance
        self.reduceMotion = reduceMotion
    }
}
