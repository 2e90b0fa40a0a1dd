import Model

/// What a stream of lines has brought so far.
public struct LineStreamState: Equatable, Sendable {
    /// The newest lines' items, oldest first.
    public var items: [Item]
    /// Whether no more will come.
    public var hasEnded: Bool

    public init(items: [Item] = [], hasEnded: Bool = false) {
        self.items = items
        self.hasEnded = hasEnded
    }
}
