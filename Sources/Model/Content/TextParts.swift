/// Items joined to one text, which is cut into parts that are measured and drawn by themselves; one that is not long is one part.
///
/// It shares the list's memory, and takes some only for where each part begins.
struct TextParts {
    /// In bytes, up to which a text is one part.
    static let wholeByteCount = 4096
    /// In bytes, how long parts are; about eight thousand points at body size.
    static let partByteCount = 1024

    private struct Start {
        var item: Int
        /// Bytes of the item that are in the parts before.
        var offset: Int
        /// Bytes of all parts before.
        var position: Int
    }

    var items: ItemList
    private let separator: String
    private var starts: [Start] = []
    let byteCount: Int

    /// - Parameter cutsItems: Whether a part may begin within an item, where it is long.
    init(_ items: ItemList, separator: String, cutsItems: Bool) {
        self.items = items
        self.separator = separator
        byteCount = TextParts.byteCount(of: items, separator: separator)
        guard byteCount > 0 else { return }
        starts = [Start(item: 0, offset: 0, position: 0)]
        guard byteCount > Self.wholeByteCount else { return }
        let breaker = TextBreaker(maximumBytes: Self.partByteCount)
        var position = 0
        var partPosition = 0
        for index in items.indices {
            if position - partPosition >= Self.partByteCount {
                starts.append(Start(item: index, offset: 0, position: position))
                partPosition = position
            }
            let count = items.textByteCount(at: index)
            if cutsItems, position + count - partPosition > 2 * Self.partByteCount {
                let text = items.textBytes(at: index)
                var end = breaker.end(of: text, from: text.startIndex)
                while end < text.endIndex {
                    let offset = end - text.startIndex
                    starts.append(Start(item: index, offset: offset, position: position + offset))
                    partPosition = position + offset
                    end = breaker.end(of: text, from: end)
                }
            }
            position += count + separator.utf8.count
        }
    }

    /// Bytes of the joined text.
    static func byteCount(of items: ItemList, separator: String) -> Int {
        items.textByteCount + max(0, items.count - 1) * separator.utf8.count
    }

    var count: Int { starts.count }

    /// Where a part lies, in bytes from the text's beginning.
    func bytes(of part: Int) -> Range<Int> { starts[part].position..<end(of: part).position }

    private func end(of part: Int) -> Start {
        part + 1 < starts.count ? starts[part + 1] : Start(item: items.count, offset: 0, position: byteCount)
    }

    /// What parts say.
    func joined(_ parts: Range<Int>) -> JoinedText {
        var joined = JoinedText()
        guard !parts.isEmpty else { return joined }
        let (start, end) = (starts[parts.lowerBound], end(of: parts.upperBound - 1))
        joined.reserveCapacity(end.position - start.position)
        var item = start.item
        while item < end.item || (item == end.item && end.offset > 0) {
            let text = items.textBytes(at: item)
            let first = text.startIndex + (item == start.item ? start.offset : 0)
            let last = item == end.item ? text.startIndex + end.offset : text.endIndex
            joined.append(text[first..<last], ofItem: item)
            if item < end.item, item + 1 < items.count { joined.append(separator: separator) }
            item += 1
        }
        return joined
    }

    /// The part in which an item begins.
    func part(ofItem item: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            let start = starts[middle]
            if start.item < item || (start.item == item && start.offset == 0) { low = middle } else { high = middle }
        }
        return low
    }
}
