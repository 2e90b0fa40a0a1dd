import Model
import System

/// The items of the newest lines of a stream. A line that shows nothing takes its place in the list all the same: with
/// one line kept, an empty line empties the row.
struct LineList {
    private enum Entry {
        case line(LineBuffer.Line)
        case decoded(Item?)
    }

    private let keep: Int
    private let decoder = ItemLineDecoder()
    private var buffer = LineBuffer()
    private var newest: [Entry] = []

    init(keep: Int) {
        self.keep = max(keep, 1)
    }

    /// Takes in what was read.
    ///
    /// - Returns: Whether lines were completed.
    mutating func append(_ bytes: [UInt8]) -> Bool {
        add(buffer.append(bytes, keeping: keep))
    }

    /// Takes what is left at the end of the stream for a line.
    mutating func finish() {
        _ = add(buffer.finish().map { [$0] } ?? [])
    }

    /// The items, oldest first, and what was wrong with lines that were not decoded before. In a flood most never are.
    mutating func decode() -> (items: ItemList, problems: [ItemLineDecoder.Problem]) {
        var items = ItemList()
        var problems: [ItemLineDecoder.Problem] = []
        for index in newest.indices {
            if case .line(let line) = newest[index] {
                let result = decoder.decode(line)
                newest[index] = .decoded(result.item)
                problems += result.problems
            }
            if case .decoded(let item?) = newest[index] { items.append(item) }
        }
        return (items, problems)
    }

    private mutating func add(_ lines: [LineBuffer.Line]) -> Bool {
        newest += lines.map(Entry.line)
        newest.removeFirst(max(newest.count - keep, 0))
        return !lines.isEmpty
    }
}
