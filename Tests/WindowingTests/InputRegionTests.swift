import Canvas
import Model
import Testing

@testable import Windowing

struct InputRegionTests {
    private let size = PixelSize(width: 400, height: 100)

    private func layer(_ x: Int, _ y: Int = 10, _ width: Int = 50, _ height: Int = 40, opacity: Double = 1) -> Layer {
        Layer(
            tile: PixelTile(PixelBuffer(size: PixelSize(width: width, height: height))), destination: PixelPoint(x: x, y: y),
            clip: PixelRect(size: size), opacity: opacity)
    }

    private func region(_ layers: [Layer], ground: Composition.Ground = .clear) -> InputRegion {
        InputRegion(of: Composition(size: size, ground: ground, layers: layers, damage: []))
    }

    @Test func fieldCase077OnlyWhatIsDrawnTakesThePointer() {
        let region = region([layer(-20), layer(100), layer(390), layer(900), layer(200, opacity: 0)])
        #expect(
            region.rectangles == [
                PixelRect(x: 0, y: 10, width: 30, height: 40), PixelRect(x: 100, y: 10, width: 50, height: 40),
                PixelRect(x: 390, y: 10, width: 10, height: 40),
            ])
        #expect(self.region([]).rectangles.isEmpty)
    }

    @Test func tilesOfOnePieceAreOneRectangle() {
        let region = region([layer(0), layer(50), layer(60, 20, 10, 10), layer(120)])
        #expect(region.rectangles.map(\.width) == [100, 50])
    }

    @Test func aGroundThatIsDrawnHasNoGaps() {
        #expect(region([layer(0)], ground: .solid(0x8000_0000)).rectangles == [PixelRect(size: size)])
    }

    @Test func itNeedNotFollowByThePixelButNeverLagsFarther() {
        let start = region([layer(100)])
        #expect(start.isNear(region([layer(103)])))
        #expect(!start.isNear(region([layer(104)])))
        #expect(!start.isNear(region([layer(96)])))
        #expect(!start.isNear(region([layer(100), layer(200)])))
        #expect(!start.isNear(region([layer(100, 14)])))
    }

    @Test func moreThanAServerShouldBeToldBecomesOne() {
        let region = region((0..<1000).map { layer(($0 % 20) * 20, $0 / 20 * 2, 5, 1) })
        #expect(region.rectangles.count == 1)
    }
}

struct OpaqueGroundTests {
    private let size = PixelSize(width: 8, height: 8)

    private func pixel(_ ground: Composition.Ground) -> UInt32 {
        let target = PixelBuffer(size: size)
        let composition = Composition(size: size, ground: ground, layers: [], damage: []).over(0xff10_2030)
        SoftwareCompositor().draw(composition, into: target, damage: [PixelRect(size: size)])
        return target[3, 3]
    }

    @Test func whatShinesThroughStandsOnAnOpaqueColour() {
        #expect(pixel(.clear) == 0xff10_2030)
        #expect(pixel(.solid(0xff55_6677)) == 0xff55_6677)
        #expect(pixel(.solid(0x8080_0000)) == 0xff88_1018)
        let half = PixelBuffer(size: size)
        for y in 0..<8 { for x in 0..<8 { half[x, y] = 0x8080_0000 } }
        #expect(pixel(.tile(PixelTile(half))) == 0xff88_1018)
    }
}
