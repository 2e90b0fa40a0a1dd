import Model
import System
import TestSupport
import Testing

@testable import Feeds

/// Files of which not everything is read at once.
@Suite struct LongFileTests {
    private func lines(_ range: Range<Int>) -> String { range.map { "line number \($0) of a long file\n" }.joined() }

    private func source(_ path: String, maximumItems: Int = 0) -> FileSourceRun {
        var configuration = FileSource(path: path)
        configuration.maximumItems = maximumItems
        return FileSourceRun(configuration, topic: "t", log: .silent, clock: SourceClock())
    }

    /// The first lines are there while the file is not read to its end: what is appended then is read all the same.
    @Test func theFirstLinesDoNotWaitForTheLast() throws {
        let folder = try TemporaryFolder()
        try folder.write(lines(0..<100_000), to: "a.txt")
        let source = source("\(folder.path)/a.txt")
        source.advance(at: .infinity)
        let first = source.content.items
        #expect(first.isContinued && first.count > 500 && first.count < 5000)
        #expect(first.first?.text == "line number 0 of a long file")
        #expect(source.content.updated == nil && source.content.revision == 1)
        try folder.write(lines(0..<100_010), to: "a.txt")
        var turns = 0
        while source.content.items.isContinued, turns < 100 {
            #expect(source.content.items == first)
            #expect(source.deadline ?? .infinity <= BootClock.now, "it goes on by itself")
            source.advance(at: BootClock.now)
            turns += 1
        }
        #expect(turns > 1, "others have their turns between")
        #expect(source.content.items.count == 100_010)
        #expect(source.content.items.last?.text == "line number 100009 of a long file")
        #expect(source.content.revision == 2 && source.content.updated != nil)
    }

    /// Once a list is shown it stays until all of the new one is there.
    @Test func aChangeIsShownAsAWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write("short\n", to: "a.txt")
        let source = source("\(folder.path)/a.txt")
        source.advance(at: BootClock.now)
        #expect(source.content.items == [Item("short")])
        try folder.write(lines(0..<50_000), to: "b.txt")
        #expect(FileMove.replace("\(folder.path)/a.txt", by: "\(folder.path)/b.txt"))
        var counts: Set<Int> = []
        let deadline = BootClock.now + LiveWait.limit
        while source.content.items.count < 50_000, BootClock.now < deadline {
            counts.insert(source.content.items.count)
            _ = Descriptor.firstReadable(source.descriptors, within: source.deadline.map { max($0 - BootClock.now, 0) } ?? 5)
            source.advance(at: BootClock.now)
        }
        #expect(counts == [1])
        #expect(source.content.items.count == 50_000 && !source.content.items.isContinued)
    }

    @Test func onlyAsManyAsAreWantedAreRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(lines(0..<50_000), to: "a.txt")
        let source = source("\(folder.path)/a.txt", maximumItems: 7)
        source.advance(at: .infinity)
        #expect(source.content.items.count == 7 && !source.content.items.isContinued)
    }

    /// The way past the decoder must not show.
    @Test func plainLinesAreReadLikeAnyOthers() {
        let texts = [
            "plain", "  two blanks ", "   ", "", "tab\there", "{\"text\": \"object\", \"id\": \"1\"}", " {\"text\": \"x\"}",
            "{no object",
            "Straße", "\u{7F}delete", "end\r", "~", " ~ {", "\u{85}next", "[1]", "\"q\"", "\u{0}zero",
        ]
        var lines = LineItems()
        lines.append(Array(texts.joined(separator: "\n").utf8))
        lines.finish()
        var buffer = LineBuffer()
        var all = buffer.append(Array(texts.joined(separator: "\n").utf8))
        if let last = buffer.finish() { all.append(last) }
        let decoder = ItemLineDecoder()
        #expect(lines.items == ItemList(all.compactMap { decoder.decode($0).item }))
        #expect(lines.lineCount == texts.count)
    }

    @Test func aLongFileTakesLittleMoreThanItsBytes() throws {
        let folder = try TemporaryFolder()
        let text = (0..<100_000).map { "\(100_000 + $0) " + String(repeating: "m", count: 51) + "\n" }.joined()
        #expect(text.utf8.count == 5_900_000)
        try folder.write(text, to: "a.txt")
        let items = FileReading(FileSource(path: "\(folder.path)/a.txt")).read().items
        #expect(items.count == 100_000)
        // Text, where each ends, its key; and room that was made for more lines than came.
        #expect(items.byteCount < 100_000 * (59 + 12 + 2) + 65_536, "\(items.byteCount)")
    }
}
