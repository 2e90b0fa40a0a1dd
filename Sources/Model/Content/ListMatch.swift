/// Which items of one list live on in another.
///
/// Long lists mostly differ in a few places: what both have at the ends takes neither time nor memory.
struct ListMatch {
    /// How many items the new list has before its first that is not the old one's in the same place.
    private let head: Int
    /// Where in the old list what both have at the end begins, and by how many places it has moved.
    private let tail: (start: Int, shift: Int)
    /// For each old index between the new one; below 0 where the item is gone.
    private var middle: [Int32] = []
    let oldCount: Int
    /// The new indices that no old item has, in ascending order.
    private(set) var newcomers: [Int] = []
    /// Whether the lists differ in nothing but the content of items.
    private(set) var keepsOrder = true

    /// Items with the same key are the same; where several share a key, the first of the one list is the first of the other.
    init(from old: ItemList, to new: ItemList) {
        let (oldKeys, newKeys) = (old.keys, new.keys)
        let shared = min(oldKeys.count, newKeys.count)
        var head = 0
        while head < shared, oldKeys[head] == newKeys[head] { head += 1 }
        let shift = newKeys.count - oldKeys.count
        var tail = oldKeys.count
        while tail > head, tail + shift > head, oldKeys[tail - 1] == newKeys[tail - 1 + shift] { tail -= 1 }
        self.head = head
        self.tail = (tail, shift)
        oldCount = oldKeys.count
        guard head < tail || head < tail + shift else { return }
        matchMiddle(oldKeys[head..<tail], newKeys[head..<tail + shift])
        matchEdits(old, new)
        keepsOrder =
            shift == 0 && newcomers.isEmpty
            && middle.indices.allSatisfy { middle[$0] == Int32(truncatingIfNeeded: head + $0) }
    }

    /// Whether the new list is the old one with more behind it.
    var onlyAppends: Bool { head == oldCount }

    /// Where an item of the old list is in the new one; nil where it is gone.
    func newIndex(of index: Int) -> Int? {
        if index < head { return index }
        if index >= tail.start { return index + tail.shift }
        let new = middle[index - head]
        return new < 0 ? nil : Int(new)
    }

    private mutating func matchMiddle(_ old: ArraySlice<UInt64>, _ new: ArraySlice<UInt64>) {
        guard !old.isEmpty else {
            newcomers = Array(new.indices)
            return
        }
        middle = [Int32](repeating: -1, count: old.count)
        var table = KeyTable(old)
        for index in new.indices {
            if let oldIndex = table.takeFirst(new[index]) {
                middle[oldIndex - head] = Int32(truncatingIfNeeded: index)
            } else {
                newcomers.append(index)
            }
        }
    }

    /// In lists of the same length that agree in at least half of their items, what stands in the same place is the same item with
    /// another text, also without an id.
    private mutating func matchEdits(_ old: ItemList, _ new: ItemList) {
        guard tail.shift == 0 else { return }
        let isEdit = { [middle, head] (index: Int) in middle[index - head] < 0 && !old.hasID(at: index) && !new.hasID(at: index) }
        let count = newcomers.count(where: isEdit)
        guard count > 0, count * 2 <= new.count else { return }
        let edits = newcomers.filter(isEdit)
        newcomers.removeAll(where: isEdit)
        for index in edits { middle[index - head] = Int32(truncatingIfNeeded: index) }
    }
}
