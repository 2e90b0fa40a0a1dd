import Model
import System

/// The items of the newest lines of a stream. A line that shows nothing takes its place in the list all the same: with
/// one line kept, an empty line empties the row.
struct LineList {
    let keep: Int
    private let decoder = ItemLineDecoder()
    private var buffer = LineBuffer()
    private var newest: [Item?] = []

    init(keep: Int) {
        self.keep = max(keep, 1)
    }

    /// Oldest first.
    var items: [Item] { newest.compactMap { $0 } }

    /// Takes in what was read.
    ///
    /// - Returns: Whether lines were completed, and what was wrong with them.
    mutating func append(_ bytes: [UInt8]) -> (hasChanged: Bool, problems: [ItemLineDecoder.Problem]) {
        add(buffer.append(bytes, keeping: keep))
    }

    /// Takes what is left at the end of the stream for a line.
    mutating func finish() -> (hasChanged: Bool, problems: [ItemLineDecoder.Problem]) {
        add(buffer.finish().map { [$0] } ?? [])
    }

    private mutating func add(_ lines: [LineBuffer.Line]) -> (hasChanged: Bool, problems: [ItemLineDecoder.Problem]) {
        var problems: [ItemLineDecoder.Problem] = []
        for line in lines {
            let result = decoder.decode(line)
            newest.append(result.item)
            problems += result.problems
        }
        newest.removeFirst(max(newest.count - keep, 0))
        return (!lines.isEmpty, problems)
    }
}
