import Model
import System
import TestSupport
import Testing

@testable import Feeds

@Suite struct StandardInputReaderTests {
    /// The first state that satisfies `isWanted`; it waits for news, at most ten seconds for each.
    private func state(of reader: StandardInputReader, where isWanted: (LineStreamState) -> Bool) throws -> LineStreamState {
        while true {
            try #require(Descriptor.firstReadable([reader.descriptor], within: LiveWait.limit) != nil, "no news came")
            if let state = reader.take(), isWanted(state) { return state }
        }
    }

    @Test func fieldCase092AllCompleteLinesAreOneUpdate() throws {
        let pipe = try TestPipe()
        pipe.write("a\nb\npart")
        let reader = try StandardInputReader(input: pipe.output, keep: 20, name: "in", log: .silent)
        #expect(try state(of: reader) { _ in true } == LineStreamState(items: [Item("a"), Item("b")]))
        pipe.write("ial\n")
        #expect(try state(of: reader) { _ in true }.items == [Item("a"), Item("b"), Item("partial")])
    }

    @Test func fieldCase093TheLastContentStaysAtTheEnd() throws {
        let pipe = try TestPipe()
        pipe.write("hello\nlast without end")
        let reader = try StandardInputReader(input: pipe.output, keep: 20, name: "in", log: .silent)
        pipe.closeInput()
        let ended = try state(of: reader, where: \.hasEnded)
        #expect(ended.items == [Item("hello"), Item("last without end")])
    }

    @Test func fieldCase049BadBytesDoNotStopTheReader() throws {
        let pipe = try TestPipe()
        pipe.write(Array("good ".utf8) + [0xF0, 0x9F, 0x98] + Array(" bad\n".utf8) + [0, 0, 0x0A])
        let reader = try StandardInputReader(input: pipe.output, keep: 20, name: "in", log: .silent)
        #expect(try state(of: reader) { _ in true }.items == [Item("good \u{FFFD} bad")])
    }

    @Test func fieldCase046ClustersThatArriveInPiecesStayWhole() throws {
        let pipe = try TestPipe()
        let text = "日本語テキスト é 👩‍👩‍👧"
        let reader = try StandardInputReader(input: pipe.output, keep: 20, name: "in", log: .silent)
        for byte in text.utf8 { pipe.write([byte]) }
        pipe.write("\n")
        #expect(try state(of: reader) { !$0.items.isEmpty }.items == [Item(text)])
    }

    @Test func anEmptyLineEmptiesARowOfOneLine() throws {
        let pipe = try TestPipe()
        pipe.write("playing\n\n")
        let reader = try StandardInputReader(input: pipe.output, keep: 1, name: "in", log: .silent)
        pipe.closeInput()
        #expect(try state(of: reader, where: \.hasEnded).items.isEmpty)
    }

    @Test func aFloodKeepsTheNewestLines() throws {
        let pipe = try TestPipe()
        let reader = try StandardInputReader(input: pipe.output, keep: 3, name: "in", log: .silent)
        for block in 0..<100 {
            pipe.write((0..<100).map { "line \(block * 100 + $0)\n" }.joined())
        }
        pipe.closeInput()
        #expect(try state(of: reader, where: \.hasEnded).items == [Item("line 9997"), Item("line 9998"), Item("line 9999")])
    }

    @Test func aProblemIsToldOnce() throws {
        let pipe = try TestPipe()
        let messages = MessageCollector()
        let reader = try StandardInputReader(
            input: pipe.output, keep: 3, name: "in", log: Log(level: .debug) { messages.add($0) })
        for _ in 0..<3 { pipe.write("{\"text\": \"x\", \"tint\": \"pinkish\"}\n") }
        pipe.closeInput()
        _ = try state(of: reader, where: \.hasEnded)
        #expect(messages.all.count == 1)
        #expect(messages.all.first?.hasPrefix("marquesina: warning: sources.in: unknown tint \"pinkish\"; expected") == true)
    }

    @Test func stoppingDoesNotWaitForInput() throws {
        let pipe = try TestPipe()
        let reader = try StandardInputReader(input: pipe.output, keep: 3, name: "in", log: .silent)
        reader.stop()
        #expect(reader.take() == nil)
    }
}
