/// Which items of one list live on in another.
struct ListMatch {
    /// For each old index the new one, or nil where the item is gone.
    private(set) var newIndex: [Int?]
    /// The new indices that no old item has, in ascending order.
    private(set) var newcomers: [Int] = []

    /// Items with the same key are the same; where several share a key, the first of the one list is the first of the other.
    init(from old: [Item], to new: [Item]) {
        newIndex = [Int?](repeating: nil, count: old.count)
        let shared = min(old.count, new.count)
        // Most lists differ in a few places: what both have at the ends needs no hashing.
        var head = 0
        while head < shared, Self.isSame(old[head], new[head]) {
            newIndex[head] = head
            head += 1
        }
        var tail = 0
        while tail < shared - head, Self.isSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            newIndex[old.count - 1 - tail] = new.count - 1 - tail
            tail += 1
        }
        var oldIndices: [ItemKey: [Int]] = [:]
        for index in stride(from: old.count - tail - 1, through: head, by: -1) {
            oldIndices[ItemKey(old[index]), default: []].append(index)
        }
        for index in head..<(new.count - tail) {
            if let oldIndex = oldIndices[ItemKey(new[index])]?.popLast() {
                newIndex[oldIndex] = index
            } else {
                newcomers.append(index)
            }
        }
        matchEdits(old, new)
    }

    /// Whether the lists differ in nothing but the content of items.
    var keepsOrder: Bool { newcomers.isEmpty && newIndex.indices.allSatisfy { newIndex[$0] == $0 } }

    /// In lists of the same length that agree in at least half of their items, what stands in the same place is the same item with
    /// another text, also without an id.
    private mutating func matchEdits(_ old: [Item], _ new: [Item]) {
        guard old.count == new.count else { return }
        let edits = newcomers.filter { newIndex[$0] == nil && old[$0].id == nil && new[$0].id == nil }
        guard !edits.isEmpty, edits.count * 2 <= new.count else { return }
        for index in edits { newIndex[index] = index }
        let edited = Set(edits)
        newcomers.removeAll(where: edited.contains)
    }

    private static func isSame(_ a: Item, _ b: Item) -> Bool {
        a.id == b.id && (a.id != nil || a.text == b.text)
    }
}
