/// A list of items, made for long ones: the texts lie one behind the other, and an item takes further memory only for what it is
/// besides its text.
///
/// Copies share what they hold. An item is made anew whenever it is asked for; what looks at all of a long list does so by keys and
/// links.
public struct ItemList: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
    /// Whether it is only the beginning, and the rest is on its way: what comes behind it then is not new, only late.
    public var isContinued = false

    /// UTF-8.
    private var bytes: [UInt8] = []
    /// For each item the place in `bytes` behind its text.
    private var ends: [UInt32] = []
    /// For each item what makes it the same one in two lists: its id, or its text where it has none; hashed.
    private(set) var keys: [UInt64] = []
    private var details: [Int: Item.Box] = [:]

    public init() {}

    /// A list of these items.
    public init(_ items: some Sequence<Item>) {
        for item in items { append(item) }
    }

    /// A list of what is written between brackets.
    public init(arrayLiteral items: Item...) {
        self.init(items)
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many items there are.
    public var endIndex: Int { ends.count }

    /// The item at `index`, made anew.
    public subscript(index: Int) -> Item {
        Item(String(decoding: bytes[range(of: index)], as: UTF8.self), box: details[index])
    }

    /// Bytes that it takes, but for what items are besides their texts.
    public var byteCount: Int {
        bytes.capacity + ends.capacity * MemoryLayout<UInt32>.stride + keys.capacity * MemoryLayout<UInt64>.stride
    }

    /// The address that a click on an item opens.
    public func link(at index: Int) -> String? { details[index]?.details.link }

    /// All texts one behind the other.
    public func joined(separator: String) -> String {
        if count == 1 { return self[0].text }
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count + count * separator.utf8.count)
        for index in indices {
            if index > 0 { joined.append(contentsOf: separator.utf8) }
            joined.append(contentsOf: bytes[range(of: index)])
        }
        return String(decoding: joined, as: UTF8.self)
    }

    /// Whether both have the same texts in the same order.
    public func hasSameTexts(as other: ItemList) -> Bool { ends == other.ends && bytes == other.bytes }

    // MARK: Growing

    /// Appends an item. A list holds at most 4 GiB of text; what is more is left out.
    public mutating func append(_ item: Item) {
        let index = count
        guard append(text: item.text.utf8) else { return }
        details[index] = item.box
        if let id = item.box?.details.id {
            keys.append(Self.key(Array(id.utf8)[...], isID: true))
        } else {
            keys.append(Self.key(bytes[range(of: index)], isID: false))
        }
    }

    /// Appends an item that is nothing but text, already sanitised, in UTF-8.
    public mutating func append(plainText: ArraySlice<UInt8>) {
        guard append(text: plainText) else { return }
        keys.append(Self.key(plainText, isID: false))
    }

    /// Makes room for so many items with so many bytes of text in all.
    public mutating func reserveCapacity(_ count: Int, byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        ends.reserveCapacity(count)
        keys.reserveCapacity(count)
    }

    private mutating func append(text: some Collection<UInt8>) -> Bool {
        guard let end = UInt32(exactly: bytes.count + text.count) else { return false }
        bytes.append(contentsOf: text)
        ends.append(end)
        return true
    }

    private func range(of index: Int) -> Range<Int> {
        Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
    }

    /// Eight bytes at a time; seeded anew in every process, so that nobody can make items that are taken for each other.
    private static func key(_ bytes: ArraySlice<UInt8>, isID: Bool) -> UInt64 {
        let span = bytes.span
        var hasher = Hasher()
        let whole = span.count & ~7
        var index = 0
        while index < whole {
            // As one term it becomes one read.
            let word =
                UInt64(span[index]) | UInt64(span[index + 1]) << 8 | UInt64(span[index + 2]) << 16 | UInt64(span[index + 3]) << 24
                | UInt64(span[index + 4]) << 32 | UInt64(span[index + 5]) << 40 | UInt64(span[index + 6]) << 48
                | UInt64(span[index + 7]) << 56
            hasher.combine(word)
            index += 8
        }
        // At most seven bytes are left: the eighth says how many, and what the whole is.
        var rest = UInt64(span.count - whole) << 1 | (isID ? 1 : 0)
        while index < span.count {
            rest = rest << 8 | UInt64(span[index])
            index += 1
        }
        hasher.combine(rest)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    // MARK: Comparing

    /// Whether an item has an id.
    func hasID(at index: Int) -> Bool { details[index]?.details.id != nil }

    /// Whether the item at `index` is in everything that of another list at `otherIndex`.
    func isSame(at index: Int, as other: ItemList, at otherIndex: Int) -> Bool {
        guard keys[index] == other.keys[otherIndex] else { return false }
        // Without an id the key is the text's.
        if details.isEmpty, other.details.isEmpty { return true }
        let (own, theirs) = (details[index]?.details, other.details[otherIndex]?.details)
        guard own == theirs else { return false }
        return own?.id == nil || bytes[range(of: index)] == other.bytes[other.range(of: otherIndex)]
    }

    public static func == (left: ItemList, right: ItemList) -> Bool {
        guard left.isContinued == right.isContinued, left.keys == right.keys else { return false }
        if left.details.isEmpty, right.details.isEmpty { return true }
        return left.details == right.details && left.hasSameTexts(as: right)
    }
}
