/// Finds the items of a part of a list by their keys, each once, the first of those that share a key first.
struct KeyTable {
    private let keys: ArraySlice<UInt64>
    /// Open addressing: below 0 where there is none.
    private var slots: [Int32]
    /// For each item the next one of the same key.
    private var next: [Int32]
    private let mask: Int

    init(_ keys: ArraySlice<UInt64>) {
        self.keys = keys
        var size = 16
        while size < keys.count * 2 { size *= 2 }
        mask = size - 1
        slots = [Int32](repeating: -1, count: size)
        next = [Int32](repeating: -1, count: keys.count)
        for place in stride(from: keys.count - 1, through: 0, by: -1) {
            let slot = slot(of: keys[keys.startIndex + place])
            next[place] = slots[slot]
            slots[slot] = Int32(truncatingIfNeeded: place)
        }
    }

    /// The index of the first item of this key that was not taken yet.
    mutating func takeFirst(_ key: UInt64) -> Int? {
        let slot = slot(of: key)
        let place = slots[slot]
        // One that was the last of its key stays, as a mark that others may stand behind it.
        guard place >= 0, next[Int(place)] != Self.taken else { return nil }
        let following = next[Int(place)]
        if following >= 0 { slots[slot] = following }
        next[Int(place)] = Self.taken
        return keys.startIndex + Int(place)
    }

    private static let taken: Int32 = -2

    /// The slot that holds an item of this key, or the free one where it would go. Keys are hashes already.
    private func slot(of key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: key) & mask
        while slots[slot] >= 0, keys[keys.startIndex + Int(slots[slot])] != key { slot = (slot + 1) & mask }
        return slot
    }
}
