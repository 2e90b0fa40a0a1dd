/// What is at one place of the surface.
public struct ClickTarget: Equatable, Sendable {
    /// Counted depth first, a group before its children.
    public var row: Int
    /// What a click there is about.
    public var item: Item

    public init(row: Int, item: Item) {
        self.row = row
        self.item = item
    }
}
