/// What the keyboard is at: a row, or one item of it.
public struct FocusTarget: Equatable, Hashable, Sendable {
    /// Counted depth first, a group before its children.
    public var row: Int
    /// The item's place in the row's list; nil is the row itself.
    public var item: Int?

    public init(row: Int, item: Int? = nil) {
        self.row = row
        self.item = item
    }
}
