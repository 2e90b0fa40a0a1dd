import Canvas
import Glibc
import Model
import Render
import TestSupport
import Testing

@Suite struct PNGFileTests {
    @Test func readsWhatItWrote() throws {
        let buffer = PixelBuffer(size: PixelSize(width: 3, height: 2))
        buffer[0, 0] = 0xFFFF_0000
        buffer[1, 0] = 0x8000_8000
        buffer[2, 1] = 0xFF01_0203
        let file = TemporaryFile(suffix: ".png")
        try PNGFile.write(buffer, to: file.path)
        let read = try PNGFile.read(file.path)
        #expect(read.size == buffer.size)
        for y in 0..<2 {
            for x in 0..<3 { #expect(read[x, y] == buffer[x, y], "pixel \(x), \(y)") }
        }
    }

    @Test func sameBytesForSamePixels() {
        let buffer = PixelBuffer(size: PixelSize(width: 40, height: 30))
        buffer[7, 7] = 0xFF12_3456
        #expect(PNGFile.encode(buffer) == PNGFile.encode(buffer))
    }

    @Test func saysWhatCannotBeWrittenOrRead() {
        let buffer = PixelBuffer(size: PixelSize(width: 1, height: 1))
        #expect(throws: PNGError.cannotWrite(path: "/nowhere/a.png", errno: ENOENT)) {
            try PNGFile.write(buffer, to: "/nowhere/a.png")
        }
        #expect(throws: PNGError.unreadable(path: "/nowhere/a.png")) { try PNGFile.read("/nowhere/a.png") }
    }
}
