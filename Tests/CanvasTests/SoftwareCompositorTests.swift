import Canvas
import Model
import Testing

struct SoftwareCompositorTests {
    /// A reproducible series of whole numbers.
    private struct Series {
        private var state: UInt64
        init(_ seed: UInt64) { state = seed }
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    private func tile(_ width: Int, _ height: Int, seed: UInt64 = 1, opaque: Bool = false) -> PixelTile {
        var series = Series(seed)
        let buffer = PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = opaque ? 255 : series.next(256)
                let color = (0..<3).map { _ in UInt32(series.next(alpha + 1)) }
                buffer[x, y] = UInt32(alpha) << 24 | color[0] << 16 | color[1] << 8 | color[2]
            }
        }
        return PixelTile(buffer, isOpaque: opaque)
    }

    private func solid(_ width: Int, _ height: Int, _ color: UInt32) -> PixelTile {
        let buffer = PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height { for x in 0..<width { buffer[x, y] = color } }
        return PixelTile(buffer, isOpaque: color >> 24 == 255)
    }

    private func surface(_ size: PixelSize, filledWith color: UInt32 = 0xdead_beef) -> PixelBuffer {
        let buffer = PixelBuffer(size: size)
        for y in 0..<size.height { for x in 0..<size.width { buffer[x, y] = color } }
        return buffer
    }

    /// Draws `composition` and compares every pixel: inside the damage with the reference, outside with what was there.
    private func check(_ composition: Composition, steps: Double = 2, _ location: SourceLocation = #_sourceLocation) {
        let target = surface(composition.size)
        SoftwareCompositor().draw(composition, into: target, damage: composition.damage)
        for y in 0..<composition.size.height {
            for x in 0..<composition.size.width {
                let isDamaged = composition.damage.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
                guard isDamaged else {
                    if target[x, y] != 0xdead_beef { Issue.record("touched \(x), \(y)", sourceLocation: location) }
                    continue
                }
                let expected = ReferenceCompositor.pixel(composition, x, y)
                let found = ReferenceCompositor.channels(target[x, y])
                let error = zip(expected, found).map { abs($0 - $1) * 255 }.max() ?? 0
                if error > steps {
                    Issue.record("\(x), \(y): \(found) in place of \(expected)", sourceLocation: location)
                    return
                }
            }
        }
    }

    private let size = PixelSize(width: 40, height: 20)
    private var whole: PixelRect { PixelRect(size: size) }

    private func composition(_ ground: Composition.Ground, _ layers: [Layer], damage: [PixelRect]? = nil) -> Composition {
        Composition(size: size, ground: ground, layers: layers, damage: damage ?? [whole])
    }

    @Test func grounds() {
        check(composition(.clear, []), steps: 0)
        check(composition(.solid(0x8010_2030), []), steps: 0)
        check(composition(.tile(tile(40, 20)), []), steps: 0)
        // A ground that is too small is clear beyond its edge.
        check(composition(.tile(tile(25, 11)), []), steps: 0)
    }

    @Test func aTileGoesOverTheGround() {
        let layer = Layer(tile: tile(12, 9), destination: PixelPoint(x: 5, y: 4), clip: whole)
        for ground in [Composition.Ground.clear, .solid(0xff33_6699), .solid(0x4010_2030)] { check(composition(ground, [layer])) }
    }

    @Test func anOpaqueTileReplacesExactly() {
        let layer = Layer(tile: tile(12, 9, opaque: true), destination: PixelPoint(x: 5, y: 4), clip: whole)
        check(composition(.solid(0x4010_2030), [layer]), steps: 0)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 0.999, 1, -1, 7]) func opacity(_ opacity: Double) {
        let layers = [true, false].map {
            Layer(tile: tile(12, 9, opaque: $0), destination: PixelPoint(x: $0 ? 2 : 20, y: 4), clip: whole, opacity: opacity)
        }
        check(composition(.solid(0xff80_8080), layers))
    }

    @Test func aPartOfATileLandsAtItsDestination() {
        let part = PixelRect(x: 7, y: 3, width: 10, height: 6)
        let layer = Layer(tile: tile(30, 15), source: part, destination: PixelPoint(x: 1, y: 2), clip: whole)
        check(composition(.solid(0xff00_0000), [layer]))
        #expect(layer.bounds == PixelRect(x: 1, y: 2, width: 10, height: 6))
    }

    @Test func nothingIsDrawnOutsideTheClip() {
        let clip = PixelRect(x: 10, y: 5, width: 8, height: 7)
        let layer = Layer(tile: tile(30, 15), destination: PixelPoint(x: 6, y: 3), clip: clip)
        check(composition(.solid(0xff00_0000), [layer]))
    }

    @Test(arguments: [
        EdgeMask(left: 6, right: 0), EdgeMask(left: 0, right: 9), EdgeMask(left: 5, right: 7), EdgeMask(left: 1, right: 1),
        EdgeMask(left: 500, right: 500), EdgeMask(left: 20, right: 500), EdgeMask(left: 0, right: 0),
    ])
    func edgeMasks(_ mask: EdgeMask) {
        let clip = PixelRect(x: 4, y: 2, width: 30, height: 14)
        for (x, opacity) in [(0, 1.0), (10, 1), (-9, 1), (10, 0.5)] {
            let layer = Layer(tile: tile(30, 15), destination: PixelPoint(x: x, y: 3), clip: clip, opacity: opacity, mask: mask)
            check(composition(.solid(0xff20_4060), [layer]))
        }
    }

    @Test func theRampRisesFromTheEdgeByItsPixelsCentres() {
        let layer = Layer(tile: solid(40, 20, 0xffff_ffff), destination: .zero, clip: whole, mask: EdgeMask(left: 4, right: 4))
        let target = surface(size)
        SoftwareCompositor().draw(composition(.clear, [layer]), into: target, damage: [whole])
        let alphas = (0..<40).map { target[$0, 10] >> 24 }
        #expect(alphas.prefix(4) == [32, 96, 159, 223])
        #expect(alphas.suffix(4) == [223, 159, 96, 32])
        #expect(alphas[4..<36].allSatisfy { $0 == 255 })
    }

    @Test func damageLeavesTheRestUntouched() {
        let layer = Layer(
            tile: tile(60, 30), destination: PixelPoint(x: -10, y: -5), clip: whole, mask: EdgeMask(left: 9, right: 9))
        check(composition(.solid(0xff10_1010), [layer], damage: []))
        check(
            composition(
                .solid(0xff10_1010), [layer],
                damage: [PixelRect(x: 3, y: 2, width: 9, height: 4), PixelRect(x: 30, y: 10, width: 50, height: 50)]))
        check(
            composition(
                .clear, [layer],
                damage: [PixelRect(x: -5, y: -5, width: 8, height: 8), PixelRect(x: 99, y: 0, width: 1, height: 1)]))
    }

    @Test func drawnInPiecesItIsTheSamePicture() {
        let layer = Layer(
            tile: tile(60, 30), destination: PixelPoint(x: -7, y: -3), clip: whole, opacity: 0.7,
            mask: EdgeMask(left: 11, right: 5))
        let scene = composition(.solid(0xff10_2030), [layer])
        let (atOnce, inPieces) = (surface(size), surface(size))
        let compositor = SoftwareCompositor()
        compositor.draw(scene, into: atOnce, damage: [whole])
        for x in stride(from: 0, to: 40, by: 3) {
            compositor.draw(scene, into: inPieces, damage: [PixelRect(x: x, y: 0, width: 3, height: 20)])
        }
        #expect(atOnce.words(of: whole) == inPieces.words(of: whole))
    }

    @Test(arguments: [(-100, 0), (100, 0), (0, -100), (0, 100), (-11, -8), (39, 19), (-5, 15), (Int(Int32.max) * 2, 0)])
    func piecesBeyondTheSurface(_ x: Int, _ y: Int) {
        let layer = Layer(tile: tile(12, 9), destination: PixelPoint(x: x, y: y), clip: whole)
        let wide = Layer(
            tile: tile(12, 9), destination: PixelPoint(x: x, y: y), clip: PixelRect(x: -500, y: -500, width: 2000, height: 2000))
        check(composition(.solid(0xff10_2030), [layer, wide]))
    }

    @Test func aSmallerSurfaceTakesWhatFits() {
        let target = surface(PixelSize(width: 10, height: 5))
        let layer = Layer(tile: solid(40, 20, 0xff00_ff00), destination: .zero, clip: whole)
        SoftwareCompositor().draw(composition(.clear, [layer]), into: target, damage: [whole])
        #expect(target.words(of: PixelRect(x: 0, y: 0, width: 10, height: 5)).allSatisfy { $0 == 0xff00_ff00 })
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func manyLayersAtOnce(seed: UInt64) {
        var series = Series(seed)
        let layers = (0..<6).map { index in
            let tile = tile(1 + series.next(50), 1 + series.next(30), seed: seed * 7 + UInt64(index), opaque: series.next(3) == 0)
            let source = PixelRect(x: series.next(tile.size.width), y: series.next(tile.size.height), width: 60, height: 60)
                .intersection(PixelRect(size: tile.size))
            return Layer(
                tile: tile, source: source, destination: PixelPoint(x: series.next(60) - 20, y: series.next(40) - 20),
                clip: PixelRect(
                    x: series.next(30) - 10, y: series.next(20) - 10, width: series.next(50), height: series.next(30)),
                opacity: series.next(2) == 0 ? 1 : Double(series.next(100)) / 100,
                mask: series.next(2) == 0 ? nil : EdgeMask(left: series.next(20), right: series.next(20)))
        }
        let damage = (0..<3).map { _ in
            PixelRect(x: series.next(50) - 5, y: series.next(25) - 5, width: series.next(40), height: series.next(20))
        }
        // Each layer rounds to a 255th.
        check(composition(.solid(0xff10_2030), layers, damage: damage), steps: 6)
    }
}
