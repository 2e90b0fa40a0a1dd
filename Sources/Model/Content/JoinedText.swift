/// Items that are shown as one text, or as a part of one, and where each of them is in it.
struct JoinedText {
    /// What an item, or as much of it as is here, takes of the text.
    private struct Place {
        var item: Int
        var bytes: Range<Int>
    }

    /// UTF-8.
    private var bytes: [UInt8] = []
    private var places: [Place] = []
    /// Whether it ends before the list, or before its first item does.
    private(set) var endsEarly = false
    /// The writing direction that does not come from the text itself.
    var isRightToLeft: Bool?

    init() {}

    /// So many items of a list as take at most some bytes; of the first one what fits.
    init(items: ItemList, separator: String, maximumByteCount: Int) {
        for index in items.indices {
            var text = items.textBytes(at: index)
            if byteCount + separator.utf8.count + text.count > maximumByteCount {
                endsEarly = true
                guard index == 0 else { return }
                text = text[..<TextBreaker(maximumBytes: maximumByteCount).end(of: text, from: text.startIndex)]
            }
            if index > 0 { append(separator: separator) }
            append(text, ofItem: index)
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var byteCount: Int { bytes.count }

    mutating func reserveCapacity(_ byteCount: Int) { bytes.reserveCapacity(byteCount) }

    mutating func append(_ text: ArraySlice<UInt8>, ofItem item: Int) {
        if let last = places.last, last.item == item {
            places[places.count - 1].bytes = last.bytes.lowerBound..<last.bytes.upperBound + text.count
        } else {
            places.append(Place(item: item, bytes: bytes.count..<bytes.count + text.count))
        }
        bytes.append(contentsOf: text)
    }

    mutating func append(separator: String) { bytes.append(contentsOf: separator.utf8) }

    /// From where to where an item goes in reading direction, in points from the text's leading edge; nil if it is not here.
    func span(of item: Int, _ context: inout MeasuringContext) -> ClosedRange<Double>? {
        guard let first = places.first?.item, places.indices.contains(item - first) else { return nil }
        return span(ofPlace: item - first, &context)
    }

    /// The item at so many points from the leading edge; nil on a separator.
    func item(at distance: Double, _ context: inout MeasuringContext) -> Int? {
        guard !places.isEmpty, distance >= 0 else { return nil }
        var low = 0
        var high = places.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if width(upTo: places[middle].bytes.lowerBound, &context) <= distance { low = middle } else { high = middle }
        }
        return places.count == 1 || span(ofPlace: low, &context).contains(distance) ? places[low].item : nil
    }

    private func span(ofPlace place: Int, _ context: inout MeasuringContext) -> ClosedRange<Double> {
        let start = width(upTo: places[place].bytes.lowerBound, &context)
        return start...max(start, width(upTo: places[place].bytes.upperBound, &context))
    }

    private func width(upTo end: Int, _ context: inout MeasuringContext) -> Double {
        guard end > 0 else { return 0 }
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        let content = isRightToLeft.map { PieceContent.linePart(LinePart(text: text, isRightToLeft: $0, share: 0...1)) }
        return context.size(of: context.mint.piece(content ?? .line(text))).width
    }
}
