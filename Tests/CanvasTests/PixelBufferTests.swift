import Canvas
import Model
import Testing

struct PixelBufferTests {
    @Test func aNewBufferIsClearAndNeverEmpty() {
        let buffer = PixelBuffer(size: PixelSize(width: 3, height: 2))
        #expect(buffer.words(of: PixelRect(size: buffer.size)) == [0, 0, 0, 0, 0, 0])
        #expect(PixelBuffer(size: PixelSize(width: 0, height: -4)).size == PixelSize(width: 1, height: 1))
    }

    @Test func pixelsOutsideAreNothing() {
        let buffer = PixelBuffer(size: PixelSize(width: 3, height: 2))
        for (x, y) in [(-1, 0), (0, -1), (3, 0), (0, 2)] {
            buffer[x, y] = 0xffff_ffff
            #expect(buffer[x, y] == 0)
        }
        #expect(buffer.words(of: PixelRect(size: buffer.size)).allSatisfy { $0 == 0 })
    }

    @Test func wordsOfAPartComeRowByRowWithoutGaps() {
        let buffer = PixelBuffer(size: PixelSize(width: 5, height: 3))
        for y in 0..<3 { for x in 0..<5 { buffer[x, y] = UInt32(10 * y + x) } }
        #expect(buffer.words(of: PixelRect(x: 1, y: 1, width: 2, height: 2)) == [11, 12, 21, 22])
        #expect(buffer.words(of: PixelRect(x: 4, y: 2, width: 9, height: 9)) == [24])
        #expect(buffer.words(of: PixelRect(x: 9, y: 9, width: 2, height: 2)).isEmpty)
    }

    @Test func aTileCountsItsMemory() {
        let tile = PixelTile(PixelBuffer(size: PixelSize(width: 5, height: 3)))
        #expect(tile.byteCount == 32 * 3)
    }
}
