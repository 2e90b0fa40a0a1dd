/// A list of items, made for long ones: the texts lie one behind the other, and an item takes further memory only for what it is
/// besides its text.
///
/// Copies share what they hold. An item is made anew whenever it is asked for; what looks at all of a long list does so by keys and
/// links.
public struct ItemList: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
    /// Whether it is only the beginning, and the rest is on its way: what comes behind it then is not new, only late.
    public var isContinued = false

    /// UTF-8: for each item its text; behind that its id and its link, where it has them.
    private var bytes: [UInt8] = []
    /// For each item the place in `bytes` behind what is its.
    private var ends: [UInt32] = []
    /// For each item what makes it the same one in two lists: its id, or its text where it has none; hashed.
    private(set) var keys: [UInt64] = []
    private var extras = ItemExtras()

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
        guard let extra = extras[index] else { return Item(string(range(of: index))) }
        let look = extras.look(of: extra)
        return Item(
            string(textRange(of: index)), id: idRange(of: index, extra).map(string), tint: look?.tint, icon: look?.icon,
            link: linkRange(of: index, extra).map(string))
    }

    /// Bytes that it takes, but for tints and icons.
    public var byteCount: Int {
        bytes.capacity + ends.capacity * MemoryLayout<UInt32>.stride + keys.capacity * MemoryLayout<UInt64>.stride
            + extras.byteCount
    }

    /// The address that a click on an item opens.
    public func link(at index: Int) -> String? { extras[index].flatMap { linkRange(of: index, $0).map(string) } }

    /// Whether both have the same texts in the same order.
    public func hasSameTexts(as other: ItemList) -> Bool {
        if extras.isEmpty, other.extras.isEmpty { return ends == other.ends && bytes == other.bytes }
        return count == other.count
            && indices.allSatisfy { bytes[textRange(of: $0)] == other.bytes[other.textRange(of: $0)] }
    }

    /// Whether it has the texts of another list in the same order, and maybe more behind them.
    func begins(with other: ItemList) -> Bool {
        guard count >= other.count else { return false }
        return other.indices.allSatisfy { textBytes(at: $0) == other.textBytes(at: $0) }
    }

    // MARK: Growing

    /// Appends an item. A list holds at most 2 GiB; what is more is left out.
    public mutating func append(_ item: Item) {
        let index = count
        let id = Array((item.id ?? "").utf8)
        guard append(item.text.utf8, id, Array((item.link ?? "").utf8)) else { return }
        extras.append(item, at: index)
        keys.append(item.id == nil ? Self.key(bytes[textRange(of: index)], isID: false) : Self.key(id[...], isID: true))
    }

    /// Appends an item that is nothing but text, already sanitised, in UTF-8.
    public mutating func append(plainText: ArraySlice<UInt8>) {
        guard append(plainText, [], []) else { return }
        keys.append(Self.key(plainText, isID: false))
    }

    /// Makes room for so many items with so many bytes of text in all.
    public mutating func reserveCapacity(_ count: Int, byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        ends.reserveCapacity(count)
        keys.reserveCapacity(count)
    }

    private mutating func append(_ text: some Collection<UInt8>, _ id: [UInt8], _ link: [UInt8]) -> Bool {
        guard let end = Int32(exactly: bytes.count + text.count + id.count + link.count) else { return false }
        bytes.append(contentsOf: text)
        bytes.append(contentsOf: id)
        bytes.append(contentsOf: link)
        ends.append(UInt32(end))
        return true
    }

    // MARK: Where what lies

    private func range(of index: Int) -> Range<Int> {
        Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
    }

    private func textRange(of index: Int) -> Range<Int> {
        let all = range(of: index)
        return extras[index].map { all.lowerBound..<all.lowerBound + Int($0.textCount) } ?? all
    }

    /// An item's text in UTF-8.
    func textBytes(at index: Int) -> ArraySlice<UInt8> { bytes[textRange(of: index)] }

    func textByteCount(at index: Int) -> Int { textRange(of: index).count }

    /// Bytes of all texts.
    var textByteCount: Int { extras.isEmpty ? bytes.count : indices.reduce(0) { $0 + textByteCount(at: $1) } }

    private func idRange(of index: Int, _ extra: ItemExtras.Extra) -> Range<Int>? {
        let start = range(of: index).lowerBound + Int(extra.textCount)
        return extra.idCount < 0 ? nil : start..<start + Int(extra.idCount)
    }

    private func linkRange(of index: Int, _ extra: ItemExtras.Extra) -> Range<Int>? {
        let end = range(of: index).upperBound
        return extra.linkCount < 0 ? nil : end - Int(extra.linkCount)..<end
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Keys

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
    func hasID(at index: Int) -> Bool { extras[index].map { $0.idCount >= 0 } ?? false }

    /// Whether the item at `index` is in everything that of another list at `otherIndex`.
    func isSame(at index: Int, as other: ItemList, at otherIndex: Int) -> Bool {
        guard keys[index] == other.keys[otherIndex] else { return false }
        // Without an id the key is the text's.
        if extras.isEmpty, other.extras.isEmpty { return true }
        let (own, theirs) = (extras[index], other.extras[otherIndex])
        guard let own, let theirs else { return own == nil && theirs == nil }
        return own.textCount == theirs.textCount && own.idCount == theirs.idCount && own.linkCount == theirs.linkCount
            && extras.look(of: own) == other.extras.look(of: theirs)
            && bytes[range(of: index)] == other.bytes[other.range(of: otherIndex)]
    }

    /// Whether both have the same items, and are as whole.
    public static func == (left: ItemList, right: ItemList) -> Bool {
        guard left.isContinued == right.isContinued, left.keys == right.keys else { return false }
        if left.extras.isEmpty, right.extras.isEmpty { return true }
        return left.extras == right.extras && left.ends == right.ends && left.bytes == right.bytes
    }
}
