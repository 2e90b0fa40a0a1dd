/// The list of a lane, and what is known of the items that came near the view.
///
/// Most items of a long list never do, and those that did are forgotten when they are too many: nothing of that but a width is kept
/// for every item, and that only once one is known.
struct LaneList {
    /// So many items are known at most: twice what one step may place.
    static let limit = 2 * Lane.maximumPlacements

    private(set) var items = ItemList()
    private var known: [Int: LaneEntry] = [:]
    /// In points; not a number where it is not known. Empty while none is.
    private(set) var widths: [Double] = []
    private(set) var measuredCount = 0

    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }
    var indices: Range<Int> { items.indices }
    var knownCount: Int { known.count }
    var isFull: Bool { known.count >= Self.limit }

    /// What is known of an item.
    subscript(index: Int) -> LaneEntry { known[index] ?? LaneEntry() }

    /// Takes what was found out of an item that came near.
    mutating func setSize(_ size: Size, _ piece: Piece, at index: Int) {
        if widths.isEmpty { widths = [Double](repeating: .nan, count: items.count) }
        if widths[index].isNaN { measuredCount += 1 }
        widths[index] = size.width
        known[index, default: LaneEntry()].piece = piece
        known[index, default: LaneEntry()].size = size
    }

    mutating func setBeginsBlock(_ beginsBlock: Bool, at index: Int) {
        known[index, default: LaneEntry()].beginsBlock = beginsBlock
    }

    /// Forgets all but widths, of all but these items.
    mutating func keepOnly(_ indices: Set<Int>) {
        known = known.filter { indices.contains($0.key) }
    }

    mutating func forgetSizes() {
        for index in known.keys { known[index]?.size = nil }
        widths = []
        measuredCount = 0
    }

    mutating func forgetBlocks() {
        for index in known.keys { known[index]?.beginsBlock = nil }
    }

    /// Takes a new list, and with it what is known of items that are the same in everything; of those that are the same with other
    /// content only where blocks begin.
    mutating func replace(with new: ItemList, _ match: ListMatch) {
        var stillKnown: [Int: LaneEntry] = [:]
        for (index, entry) in known {
            guard let newIndex = match.newIndex(of: index) else { continue }
            let isSame = new.isSame(at: newIndex, as: items, at: index)
            stillKnown[newIndex] = isSame ? entry : LaneEntry(beginsBlock: entry.beginsBlock)
        }
        known = stillKnown
        if !widths.isEmpty {
            var moved = [Double](repeating: .nan, count: new.count)
            for index in items.indices where !widths[index].isNaN {
                if let newIndex = match.newIndex(of: index), new.isSame(at: newIndex, as: items, at: index) {
                    moved[newIndex] = widths[index]
                }
            }
            widths = moved
        }
        items = new
        measuredCount = widths.count { !$0.isNaN }
    }
}
