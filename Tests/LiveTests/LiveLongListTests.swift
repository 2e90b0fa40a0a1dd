import System
import TestSupport
import Testing

/// A bar that shows a file of a hundred thousand lines.
@Suite(.serialized) struct LiveLongListTests {
    private static let lineByteCount = 59

    private func lines(_ count: Int, changed: Int? = nil) -> String {
        (0..<count).map { number in
            let text = "\(number) \(number == changed ? "changed" : "line") "
            return text + String(repeating: "m", count: Self.lineByteCount - 1 - text.utf8.count) + "\n"
        }
        .joined()
    }

    /// Slow, so that both bars have as many pictures.
    private func instance(_ folder: TemporaryFolder, kind: String) throws -> LiveInstance {
        try LiveInstance(
            """
            [[row]]
            kind = "\(kind)"
            source = "file"
            speed = 4
            [sources.file]
            kind = "file"
            path = "\(folder.path)/lines.txt"
            """)
    }

    /// Bytes that the program alone has and that the server has, once both have stopped growing and shrinking.
    private func settledBytes(_ instance: LiveInstance) throws -> Int {
        var last: [Int] = []
        var bytes = 0
        let isSettled = try instance.wait {
            // Waking up only when it ends is what waiting means here.
            #expect(instance.process.waitForEnd(within: 0.5) == nil)
            let server = try ProcessFigures(of: instance.server.identifier).residentKibibytes ?? 0
            bytes = 1024 * (try ProcessFigures.ownKibibytes(of: instance.process.id) + server)
            last = last.suffix(13) + [bytes]
            return last.count == 14 && (last.max() ?? 0) - (last.min() ?? 0) < 128 << 10
        }
        #expect(isSettled, "\(last)")
        return bytes
    }

    /// Waits until it has read so many bytes more than before.
    private func waitUntilRead(_ instance: LiveInstance, _ byteCount: Int, after before: Int) throws {
        #expect(try instance.wait { try ProcessFigures.readByteCount(of: instance.process.id) >= before + byteCount })
    }

    @Test(arguments: ["chips", "text"])
    func aLongListCostsAtMostTwiceItsText(kind: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(lines(10), to: "lines.txt")
        let short = try instance(folder, kind: kind)
        let base = try settledBytes(short)
        short.process.send(15)
        #expect(short.process.waitForEnd() == .exit(0))

        let text = lines(100_000)
        try folder.write(text, to: "lines.txt")
        let long = try instance(folder, kind: kind)
        try waitUntilRead(long, text.utf8.count, after: 0)
        let bytes = try settledBytes(long)
        #expect(bytes - base <= 2 * text.utf8.count, "\(bytes - base) bytes more for \(text.utf8.count) bytes of text")

        // Changes come and go: the old list goes when the new one is there.
        for round in 1...4 {
            let before = try ProcessFigures.readByteCount(of: long.process.id)
            try folder.write(lines(100_000, changed: round * 20_000), to: "new.txt")
            #expect(FileMove.replace("\(folder.path)/lines.txt", by: "\(folder.path)/new.txt"))
            try waitUntilRead(long, text.utf8.count, after: before)
        }
        let after = try settledBytes(long)
        #expect(after - base <= 2 * text.utf8.count, "\(after - base) bytes more after four changes")
        long.process.send(15)
        #expect(long.process.waitForEnd() == .exit(0))
        #expect(!long.process.messageText.contains("warning"))
    }
}
