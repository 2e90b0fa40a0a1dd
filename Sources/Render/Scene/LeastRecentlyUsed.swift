/// A store that forgets what was not asked for longest when its entries cost too much together.
struct LeastRecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var stamp: UInt64
    }
    private var entries: [Key: Entry] = [:]
    private(set) var cost = 0

    var count: Int { entries.count }

    /// The value, which counts as used at `stamp`.
    mutating func value(for key: Key, at stamp: UInt64) -> Value? {
        guard let index = entries.index(forKey: key) else { return nil }
        entries.values[index].stamp = stamp
        return entries.values[index].value
    }

    mutating func insert(_ value: Value, for key: Key, cost newCost: Int, at stamp: UInt64) {
        remove(key)
        entries[key] = Entry(value: value, cost: newCost, stamp: stamp)
        cost += newCost
    }

    mutating func remove(_ key: Key) {
        if let old = entries.removeValue(forKey: key) { cost -= old.cost }
    }

    mutating func removeAll() {
        entries = [:]
        cost = 0
    }

    /// When the entries cost more than `limit`, forgets the oldest until three quarters of it are left, but nothing used at
    /// `stamp` or later.
    mutating func trim(to limit: Int, keepingSince stamp: UInt64) {
        guard cost > limit else { return }
        let old = entries.filter { $0.value.stamp < stamp }.sorted { $0.value.stamp < $1.value.stamp }
        for (key, _) in old {
            guard cost > limit / 4 * 3 else { return }
            remove(key)
        }
    }
}
