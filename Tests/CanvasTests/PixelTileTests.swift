import Canvas
import Model
import TestSupport
import Testing

@Suite struct PixelTileTests {
    private func checkered() -> PixelBuffer {
        let buffer = PixelBuffer(size: PixelSize(width: 5, height: 3))
        for y in 0..<3 { for x in 0..<5 { buffer[x, y] = (x + y) % 2 == 0 ? 0xFF10_2030 : 0xFF40_5060 } }
        return buffer
    }

    @Test func aLastingTileMakesItsPixelsAgain() {
        var made = 0
        let tile = PixelTile(isOpaque: true) {
            made += 1
            return checkered()
        }
        #expect(made == 1 && tile.isLasting && tile.isOpaque)
        #expect(tile.buffer === tile.buffer)
        let bytes = tile.byteCount
        tile.releasePixels()
        #expect(tile.size == PixelSize(width: 5, height: 3) && tile.byteCount == bytes)
        #expect(made == 1, "nobody has asked for them yet")
        #expect(tile.buffer.isEqual(to: checkered()))
        #expect(made == 2)
    }

    @Test func aTileThatCannotMakeItsPixelsKeepsThem() {
        let tile = PixelTile(checkered())
        tile.releasePixels()
        #expect(!tile.isLasting)
        #expect(tile.buffer.isEqual(to: checkered()))
    }

    @Test func whatAnExecutorKeepsGoesWithTheTile() {
        final class Residence {}
        weak var residence: Residence?
        do {
            let tile = PixelTile(checkered())
            let kept = Residence()
            residence = kept
            tile.residence = kept
            #expect(tile.residence === kept)
        }
        #expect(residence == nil)
    }

    @Test func aTileWithoutPixelsIsDrawnAllTheSame() {
        let tile = PixelTile(isOpaque: true) { checkered() }
        tile.releasePixels()
        let target = PixelBuffer(size: tile.size)
        let area = PixelRect(size: tile.size)
        let composition = Composition(
            size: tile.size, ground: .clear, layers: [], damage: [area],
            runs: [OpaqueRun(area: area, parts: [OpaqueRun.Part(tile: tile, x: 0, start: 0, end: tile.size.width)])])
        SoftwareCompositor().draw(composition, into: target, damage: composition.damage)
        #expect(target.isEqual(to: checkered()))
    }
}
