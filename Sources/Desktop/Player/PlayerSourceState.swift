import Model

/// What a source of kind `mpris` shows.
public struct PlayerSourceState: Equatable, Sendable {
    /// The source's name.
    public var source: String
    /// One item, or none while nothing plays.
    public var items: ItemList
    /// What the player's pausing does to the motion of the rows that show it.
    public var hold: SourceHold

    public init(source: String, items: ItemList = [], hold: SourceHold = .none) {
        self.source = source
        self.items = items
        self.hold = hold
    }
}
