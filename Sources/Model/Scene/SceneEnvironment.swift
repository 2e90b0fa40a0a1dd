/// What the desktop or the user decides about every row; a change of it rebuilds the scene's styles.
public struct SceneEnvironment: Equatable, Sendable {
    public var category: ContentSizeCategory
    public var appearance: Appearance
    public var reduceMotion: Bool

    public init(category: ContentSizeCategory = .large, appearance: Appearance = Appearance(), reduceMotion: Bool = false) {
        self.category = category
        self.appearance = appearance
        self.reduceMotion = reduceMotion
    }
}
