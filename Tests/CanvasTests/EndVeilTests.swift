import Model
import TestSupport
import Testing

@testable import Canvas

/// Veils that are drawn by themselves, beside the same by the compositor.
struct EndVeilTests {
    private static let area = PixelRect(x: 5, y: 3, width: 90, height: 9)
    /// Both where the processor has wide instructions.
    private static let waysToDraw = EndVeil.canBeWide ? [false, true] : [false]

    private func picture(_ size: PixelSize, seed: UInt64) -> PixelTile {
        PixelTile(isOpaque: true) {
            var generator = SeededGenerator(seed: seed)
            let buffer = PixelBuffer(size: size)
            for y in 0..<size.height {
                for x in 0..<size.width { buffer[x, y] = 0xFF00_0000 | UInt32(generator.int(0...0xFF_FFFF)) }
            }
            return buffer
        }
    }

    /// A ramp over colours that differ from row to row, in the rows `rows` of the area.
    private func veil(width: Int, rows: Range<Int>, atEnd: Bool) -> Layer {
        let tile = PixelTile(isOpaque: false) {
            let buffer = PixelBuffer(size: PixelSize(width: width, height: rows.count))
            for x in 0..<width {
                let alpha = UInt32((atEnd ? x : width - 1 - x) * 255 / max(width - 1, 1))
                for y in 0..<rows.count { buffer[x, y] = alpha << 24 | alpha * UInt32(y + 1) / 16 << 8 | alpha / 3 }
            }
            return buffer
        }
        let area = EndVeilTests.area
        let x = atEnd ? area.maxX - width : area.x
        return Layer(tile: tile, destination: PixelPoint(x: x, y: area.y + rows.lowerBound), clip: area)
    }

    @Test(arguments: [1, 3, 4, 5, 7, 12, 31, 43], [0..<9, 2..<6])
    func whatIsDrawnIsWhatTheCompositorDraws(width: Int, rows: Range<Int>) throws {
        let area = EndVeilTests.area
        let layers = [veil(width: width, rows: rows, atEnd: false), veil(width: width + 2, rows: rows, atEnd: true)]
        // They meet within the first veil.
        let parts = [
            OpaqueRun.Part(tile: picture(PixelSize(width: 30, height: 9), seed: 1), x: -22, start: 5, end: 8),
            OpaqueRun.Part(tile: picture(PixelSize(width: 100, height: 9), seed: 2), x: 8, start: 8, end: 95),
        ]
        let run = OpaqueRun(area: area, parts: parts, veils: layers)
        let expected = PixelBuffer(size: PixelSize(width: 100, height: 15))
        let composition = Composition(size: expected.size, ground: .solid(0xFF00_0000), layers: [], damage: [], runs: [run])
        SoftwareCompositor().draw(composition, into: expected, damage: [PixelRect(size: expected.size)])

        for isWide in EndVeilTests.waysToDraw {
            let target = PixelBuffer(size: area.size)
            let veils = try layers.map { try #require(EndVeil($0, isWide: isWide)) }
            for veil in veils {
                for part in parts {
                    veil.draw(
                        part.tile.buffer, columns: part.start..<part.end, at: PixelPoint(x: part.x, y: area.y), into: target,
                        origin: area.origin)
                }
            }
            for bounds in veils.map(\.bounds) {
                for x in bounds.x..<bounds.maxX {
                    for y in area.y..<area.maxY {
                        #expect(
                            target[x - area.x, y - area.y] & 0xFF_FFFF == expected[x, y] & 0xFF_FFFF,
                            "at \(x), \(y), wide: \(isWide)")
                    }
                }
            }
            // Nothing else was touched.
            #expect(target[width, 4] == 0)
        }
    }

    /// A column for each density and a row for each level.
    @Test(arguments: waysToDraw)
    func everyLevelUnderEveryDensityIsRounded(isWide: Bool) throws {
        let size = PixelSize(width: 256, height: 256)
        let veil = PixelBuffer(size: size)
        let picture = PixelBuffer(size: size)
        for x in 0..<256 {
            for y in 0..<256 {
                // More blue than there can be over what is left.
                veil[x, y] = UInt32(x) << 24 | 0xFF
                picture[x, y] = 0xFF00_0000 | UInt32(y) << 16 | UInt32(255 - y) << 8 | UInt32(y)
            }
        }
        let whole = PixelRect(size: size)
        let layer = Layer(tile: PixelTile(veil), destination: .zero, clip: whole)
        let target = PixelBuffer(size: size)
        try #require(EndVeil(layer, isWide: isWide)).draw(
            picture, columns: 0..<256, at: .zero, into: target, origin: .zero)
        func left(_ level: Int, _ alpha: Int) -> UInt32 { UInt32((Double(level * (255 - alpha)) / 255).rounded()) }
        for x in 0..<256 {
            let wrong = (0..<256).filter { target[x, $0] & 0xFF_FFFF != left($0, x) << 16 | left(255 - $0, x) << 8 | 0xFF }
            #expect(wrong.isEmpty, "density \(x)")
        }
    }

    @Test func aVeilMustBeEquallyDenseInAllRows() {
        let buffer = PixelBuffer(size: PixelSize(width: 4, height: 2))
        buffer[2, 1] = 0x8000_0000
        let layer = Layer(tile: PixelTile(buffer), destination: .zero, clip: PixelRect(size: buffer.size))
        #expect(EndVeil(layer) == nil)
        var faint = veil(width: 4, rows: 0..<9, atEnd: false)
        #expect(EndVeil(faint) != nil)
        faint.opacity = 0.5
        #expect(EndVeil(faint) == nil)
    }
}
