/// What some items of a list are besides their texts: whoever has nothing of that takes nothing here.
struct ItemExtras: Equatable, Sendable {
    /// What is drawn otherwise; as many are kept as there are different ones.
    struct Look: Hashable, Sendable {
        var tint: Paint?
        var icon: IconReference?
    }

    /// An item's bytes are its text, its id and its link, one behind the other; below 0 where it has none.
    struct Extra: Equatable, Sendable {
        var textCount: Int32
        var idCount: Int32 = -1
        var linkCount: Int32 = -1
        /// Its place in `looks`; below 0 for none.
        var look: Int32 = -1
    }

    /// The items that have something, in ascending order.
    private var indices: [UInt32] = []
    private var extras: [Extra] = []
    private var looks: [Look] = []
    private var places: [Look: Int32] = [:]

    var isEmpty: Bool { indices.isEmpty }

    /// Bytes that it takes, but for looks.
    var byteCount: Int { indices.capacity * MemoryLayout<UInt32>.stride + extras.capacity * MemoryLayout<Extra>.stride }

    /// What an item has; nil for one that is nothing but text.
    subscript(index: Int) -> Extra? {
        var low = 0
        var high = indices.count
        // Where all have something each stands in its place.
        if index < high, indices[index] == index { return extras[index] }
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < indices.count && indices[low] == index ? extras[low] : nil
    }

    func look(of extra: Extra) -> Look? { extra.look < 0 ? nil : looks[Int(extra.look)] }

    /// Notes what the next item has. Bytes are counted where it has them.
    mutating func append(_ item: Item, at index: Int) {
        let look = Look(tint: item.tint, icon: item.icon)
        guard item.id != nil || item.link != nil || look != Look() else { return }
        var extra = Extra(textCount: Int32(clamping: item.text.utf8.count))
        if let id = item.id { extra.idCount = Int32(clamping: id.utf8.count) }
        if let link = item.link { extra.linkCount = Int32(clamping: link.utf8.count) }
        if look != Look() {
            extra.look = places[look] ?? Int32(clamping: looks.count)
            if places.updateValue(extra.look, forKey: look) == nil { looks.append(look) }
        }
        indices.append(UInt32(clamping: index))
        extras.append(extra)
    }
}
