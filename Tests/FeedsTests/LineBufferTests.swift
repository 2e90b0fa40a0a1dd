import Testing

@testable import System

@Suite struct LineBufferTests {
    private func texts(_ lines: [LineBuffer.Line]) -> [String] { lines.map { String(decoding: $0.bytes, as: UTF8.self) } }

    @Test func putsLinesTogetherFromPieces() {
        var buffer = LineBuffer()
        #expect(texts(buffer.append(Array("a\nb".utf8))) == ["a"])
        #expect(texts(buffer.append(Array("c\r\n\nd".utf8))) == ["bc", ""])
        #expect(buffer.finish().map { texts([$0]) } == ["d"])
        #expect(buffer.finish() == nil)
    }

    @Test func keepsOnlyTheNewest() {
        var buffer = LineBuffer()
        #expect(texts(buffer.append(Array("started ".utf8), keeping: 2)).isEmpty)
        #expect(texts(buffer.append(Array("1\n2\n3\n4\n5".utf8), keeping: 2)) == ["3", "4"])
        #expect(texts(buffer.append(Array("5\n6\n".utf8), keeping: 2)) == ["55", "6"])
    }

    @Test func aLineWithoutEndIsBounded() {
        var buffer = LineBuffer(limit: 10)
        for _ in 0..<100 { _ = buffer.append(Array("0123456".utf8)) }
        let lines = buffer.append([0x0A] + Array("next\n".utf8))
        #expect(lines == [.init(bytes: Array("0123456012".utf8), wasCut: true), .init(bytes: Array("next".utf8), wasCut: false)])
    }
}
