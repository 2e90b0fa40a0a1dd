import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct SceneRendererTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// Two rows of chips that touch.
    func rows(_ renderer: SceneRenderer, offset: Double = 0, secondOffset: Double = 0) -> SceneFrame {
        let items = ["日本語テキスト", "SwiftUI", "ﾃｷｽﾄ W", "Layout", "Animation"].map { PieceContent.chip(Item($0)) }
        let green = Fixture.style {
            $0.tint = .color(.value(Color(hex: 0x00FF00))); $0.color = .color(.value(Color(hex: 0x00FF00)))
        }
        let red = Fixture.style {
            $0.tint = .color(.value(Color(hex: 0xFF0000))); $0.color = .color(.value(Color(hex: 0xFF0000)))
        }
        return Fixture.frame(
            [
                Fixture.row(
                    items, style: green, clip: Rect(x: 30, y: 20, width: 240, height: 46), x: -offset, index: 0, firstID: 1,
                    subpixel: true,
                    measuring: renderer),
                Fixture.row(
                    items, style: red, clip: Rect(x: 30, y: 66, width: 240, height: 46), x: -secondOffset, index: 1, firstID: 100,
                    subpixel: true, measuring: renderer),
            ], size: Size(width: 300, height: 140))
    }

    @Test(arguments: [1.0, 1.5, 2])
    func fieldCase043RowsKeepToThemselves(_ scale: Double) {
        let renderer = fixture.renderer(scale: scale)
        let target = PixelBuffer(size: PixelSize(width: Int(300 * scale), height: Int(140 * scale)))
        let compositor = SoftwareCompositor()
        let first = Scale(scale).wholePixels(Rect(x: 30, y: 20, width: 240, height: 46))
        let second = Scale(scale).wholePixels(Rect(x: 30, y: 66, width: 240, height: 46))
        for step in 0..<30 {
            let composition = renderer.compose(rows(renderer, offset: Double(step) * 3.3, secondOffset: Double(step) * 7.7))
            compositor.draw(composition, into: target, damage: composition.damage)
            for y in 0..<target.size.height {
                for x in 0..<target.size.width {
                    let red = target.level(.red, x, y)
                    let green = target.level(.green, x, y)
                    // At the faintest edges rounding leaves no hue.
                    guard abs(red - green) > 2 else { continue }
                    let isRed = red > green
                    let row = isRed ? second : first
                    // Field case 48 as well: nothing outside the box, whatever the width of the letters.
                    if x < row.x || x >= row.maxX || y < row.y || y >= row.maxY {
                        Issue.record("frame \(step): pixel \(x), \(y) of a row outside of it")
                        return
                    }
                }
            }
        }
    }

    @Test func damageIsWhatChanged() {
        let renderer = fixture.renderer()
        #expect(renderer.compose(rows(renderer)).damage == [PixelRect(x: 0, y: 0, width: 300, height: 140)])
        #expect(renderer.compose(rows(renderer)).damage == [])
        let moved = renderer.compose(rows(renderer, offset: 0.25))
        #expect(moved.damage.count == 1)
        #expect(moved.damage.allSatisfy { PixelRect(x: 30, y: 20, width: 240, height: 46).contains($0) })
        #expect(renderer.compose(rows(renderer, offset: 0.25)).damage == [])
        var other = rows(renderer, offset: 0.25)
        other.background = .paint(.named(.indigo))
        #expect(renderer.compose(other).damage == [PixelRect(x: 0, y: 0, width: 300, height: 140)])
        other.rows.removeLast()
        let left = renderer.compose(other)
        #expect(left.damage.count == 1 && left.damage.allSatisfy { $0.y == 66 && $0.height == 46 })
        other.size.width = 280
        #expect(renderer.compose(other).damage == [PixelRect(x: 0, y: 0, width: 280, height: 140)])
    }

    @Test func drawingOnlyTheDamageGivesTheWholePicture() {
        let renderer = fixture.renderer()
        let target = PixelBuffer(size: PixelSize(width: 300, height: 140))
        let compositor = SoftwareCompositor()
        for step in 0..<20 {
            let frame = rows(renderer, offset: Double(step) * 1.7, secondOffset: Double(step / 3))
            let composition = renderer.compose(frame)
            compositor.draw(composition, into: target, damage: composition.damage)
            #expect(target.isEqual(to: fixture.renderer().picture(of: frame)), "frame \(step)")
        }
    }

    @Test func sameFramesGiveSameBytes() throws {
        let first = fixture.renderer()
        let second = try Fixture().renderer()
        // The second renderer has other frames behind it.
        for step in 0..<5 { _ = second.compose(rows(second, offset: Double(step) * 31)) }
        #expect(first.renderPNG(rows(first, offset: 12.3)) == second.renderPNG(rows(second, offset: 12.3)))
    }

    @Test func nothingNewCostsNoTile() {
        let renderer = fixture.renderer()
        for step in 0..<64 { _ = renderer.compose(rows(renderer, offset: Double(step) / 16)) }
        let tiles = { (composition: Composition) in Set(composition.layers.map { ObjectIdentifier($0.tile) }) }
        let before = tiles(renderer.compose(rows(renderer, offset: 1)))
        #expect(tiles(renderer.compose(rows(renderer, offset: 2))) == before)
    }

    @Test func opacityAndFadeGoIntoTheLayers() {
        let renderer = fixture.renderer()
        var frame = rows(renderer)
        frame.rows[0].fade = EdgeFade(left: 12, right: 30)
        frame.rows[1].pieces[0].opacity = 0.5
        frame.rows[1].pieces[1].opacity = 0
        let layers = renderer.compose(frame).layers
        #expect(layers.filter { $0.clip.y == 20 }.allSatisfy { $0.mask == EdgeMask(left: 12, right: 30) })
        let second = layers.filter { $0.clip.y == 66 }
        #expect(second.first?.opacity == 0.5 && second.allSatisfy { $0.mask == nil })
        #expect(second.count == frame.rows[1].pieces.count { $0.origin.x < 270 } - 1)
    }

    @Test func fieldCase041TextWithoutFadeIsFull() {
        let renderer = fixture.renderer()
        let row = Fixture.row(
            [.line("HH")], style: Fixture.style { $0.weight = .black }, clip: Rect(x: 10, y: 10, width: 100, height: 22),
            measuring: renderer)
        let picture = renderer.picture(of: Fixture.frame([row], size: Size(width: 120, height: 42)))
        let ink = picture.inkBounds()
        let columns = [ink.x + 1, ink.x + 2, ink.maxX - 3, ink.maxX - 2]
        #expect(columns.contains { picture.coverage($0, ink.y + 5) == 255 })
        #expect(picture.coverage(ink.x + 2, ink.y + 5) == 255 && picture.coverage(ink.maxX - 3, ink.y + 5) == 255)
    }

    @Test func anotherStyleOfTheSamePieceIsDrawnAnew() {
        let renderer = fixture.renderer()
        var frame = rows(renderer)
        let before = renderer.picture(of: frame)
        frame.rows[0].style.tint = .color(.value(Color(hex: 0x0000FF)))
        let after = renderer.picture(of: frame)
        #expect(!before.isEqual(to: after))
        #expect(after.level(.blue, 60, 60) > 200)
    }
}
