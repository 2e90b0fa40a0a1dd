import Model

/// What a stream of lines has brought so far.
public struct LineStreamState: Equatable, Sendable {
    /// The newest lines' items, oldest first.
    public var items: ItemList
    /// Whether no more will come.
    public var hasEnded: Bool

    public init(items: ItemList = [], hasEnded: Bool = false) {
        self.items = items
        self.hasEnded = hasEnded
    }
}
