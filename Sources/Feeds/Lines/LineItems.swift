import Model
import System

/// The items of a text's lines, which comes part by part.
struct LineItems {
    private(set) var items = ItemList()
    /// What is wrong with lines, each once; the first few.
    private(set) var problems: [ItemLineDecoder.Problem] = []
    private(set) var lineCount = 0

    private let maximumItems: Int
    private let finished: @Sendable (Item) -> Item
    private let decoder = ItemLineDecoder()
    private var buffer = LineBuffer()

    private static let problemLimit = 8

    /// - Parameters:
    ///   - maximumItems: What comes after so many is left out.
    ///   - finished: Makes what is shown of an item that is more than text.
    init(maximumItems: Int = .max, finished: @escaping @Sendable (Item) -> Item = { $0 }) {
        self.maximumItems = maximumItems
        self.finished = finished
    }

    /// Whether no more items are taken.
    var isFull: Bool { items.count >= maximumItems }

    /// Takes the items of the lines that these bytes complete; of at most so many of the newest.
    mutating func append(_ bytes: [UInt8], keeping keep: Int = .max) {
        // The buffer is not used for anything else meanwhile.
        var buffer = buffer
        self.buffer = LineBuffer()
        buffer.append(bytes, keeping: keep) { take($0, wasCut: $1) }
        self.buffer = buffer
    }

    /// Takes what is left at the end for a line.
    mutating func finish() {
        if let last = buffer.finish() { take(last.bytes[...], wasCut: last.wasCut) }
    }

    /// Makes room for all of a text of `byteCount` bytes, by what its first `known` bytes held.
    mutating func reserve(byteCount: Int, known: Int) {
        let count = Double(items.count) * Double(byteCount) / Double(max(known, 1))
        items.reserveCapacity(Int(count * 1.1), byteCount: byteCount)
    }

    private mutating func take(_ line: ArraySlice<UInt8>, wasCut: Bool) {
        lineCount += 1
        guard !isFull else { return }
        if !wasCut, Self.isPlain(line) { return items.append(plainText: line) }
        let result = decoder.decode(LineBuffer.Line(bytes: Array(line), wasCut: wasCut))
        if let item = result.item { items.append(finished(item)) }
        for problem in result.problems where problems.count < Self.problemLimit && !problems.contains(problem) {
            problems.append(problem)
        }
    }

    /// Whether a line is text as it stands, as most are: nothing but visible ASCII and spaces, and no object.
    private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.count <= TextSanitizer.maximumByteCount,
            let first = line.first(where: { $0 != 0x20 }), first != UInt8(ascii: "{")
        else { return false }
        // Without a way out in the middle, and in a span, whose bounds are known, it goes many bytes at a time.
        let bytes = line.span
        var others: UInt8 = 0
        for index in bytes.indices { others |= bytes[index] &- 0x20 > 0x5E ? 1 : 0 }
        return others == 0
    }
}
