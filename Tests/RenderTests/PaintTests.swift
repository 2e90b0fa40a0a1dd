import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct PaintTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    func surface(_ background: SceneConfiguration.Background, _ width: Double = 64, _ height: Double = 400) -> PixelBuffer {
        fixture.renderer().picture(of: Fixture.frame([], size: Size(width: width, height: height), background: background))
    }

    func average(_ picture: PixelBuffer, _ channel: PixelBuffer.Channel, row: Int, columns: Range<Int>) -> Double {
        Double(columns.reduce(0) { $0 + picture.level(channel, $1, row) }) / Double(columns.count)
    }

    @Test func gradientsShowNoBands() {
        let picture = surface(.paint(.gradient([.named(.black), .named(.indigo)], angle: .degrees(180))))
        for channel in PixelBuffer.Channel.allCases {
            let rows = (0..<400).map { average(picture, channel, row: $0, columns: 0..<64) }
            for (above, below) in zip(rows, rows.dropFirst()) { #expect(abs(below - above) <= 1) }
        }
        // Within a row no two pixels differ by more than a level: the pattern is not seen.
        for y in 0..<400 {
            let levels = (0..<64).map { picture.level(.blue, $0, y) }
            #expect((levels.max() ?? 0) - (levels.min() ?? 0) <= 1)
        }
    }

    @Test func ditheringKeepsFractionsOfALevel() {
        // 8 levels over 400 rows: rows between two levels hold both.
        let picture = surface(
            .paint(.gradient([.value(Color(hex: 0x000000)), .value(Color(hex: 0x080808))], angle: .degrees(180))))
        for y in stride(from: 10, to: 390, by: 20) {
            let wanted = (Double(y) + 4) / 400 * 8
            let mean = (0..<8).map { average(picture, .green, row: y + $0, columns: 0..<64) }.reduce(0, +) / 8
            #expect(abs(mean - wanted) < 0.1, "row \(y)")
        }
    }

    @Test func anglesRunClockwiseFromUp() {
        let colors: [ColorReference] = [.named(.black), .named(.white)]
        let right = surface(.paint(.gradient(colors, angle: .degrees(90))), 100, 20)
        #expect(right.coverage(2, 10) < 20 && right.coverage(97, 10) > 235)
        let up = surface(.paint(.gradient(colors, angle: .degrees(0))), 20, 100)
        #expect(up.coverage(10, 2) > 235 && up.coverage(10, 97) < 20)
        let diagonal = surface(.paint(.gradient(colors, angle: .diagonal)), 80, 40)
        #expect(diagonal.coverage(0, 0) < 10 && diagonal.coverage(79, 39) > 245)
        #expect(abs(diagonal.coverage(40, 20) - 128) < 6)
        let oblique = surface(.paint(.gradient(colors, angle: .degrees(135))), 60, 60)
        #expect(oblique.coverage(0, 0) < 10 && oblique.coverage(59, 59) > 245)
    }

    @Test func evenColorsAreExact() {
        let picture = surface(.paint(.color(.value(Color(hex: 0x101014)))), 10, 10)
        #expect((0..<100).allSatisfy { picture[$0 % 10, $0 / 10] == 0xFF10_1014 })
        #expect(surface(.transparent, 4, 4)[2, 2] == 0)
    }

    @Test func chipIsACapsuleInItsTint() {
        let style = Fixture.style { $0.tint = .named(.pink) }
        let picture = fixture.still(.chip(Item("Layout")), style: style)
        let size = fixture.size(.chip(Item("Layout")), style: style)
        let ink = picture.inkBounds()
        #expect(ink.x == 20 && ink.y == 20 && ink.height == 46)
        #expect(ink.width == Int(size.width.rounded(.up)))
        // The corners are round: nothing in them, and the middle of the ends is full.
        #expect(picture[20, 20] == 0xFF00_0000 && picture[20, 65] == 0xFF00_0000)
        #expect(picture.level(.red, 21, 43) > 240)
        // Top: a fifth of the way to white in OKLab. Bottom: the colour itself, FF375F.
        let middle = ink.x + 26
        #expect(picture.level(.green, middle, 21) > 0x55 && picture.level(.blue, middle, 21) > 0x75)
        #expect(abs(picture.level(.green, middle, 65) - 0x37) <= 3 && abs(picture.level(.blue, middle, 65) - 0x5F) <= 3)
    }

    @Test func highContrastChipsAreFlat() {
        let style = Fixture.style {
            $0.tint = .named(.orange); $0.appearance = Appearance(scheme: .dark, contrast: .high)
        }
        let picture = fixture.still(.chip(Item("    x")), style: style)
        #expect((21..<65).allSatisfy { picture[50, $0] == picture[50, 43] })
    }

    @Test func itemsTintBeatsTheRows() {
        let style = Fixture.style { $0.tint = .named(.pink) }
        let picture = fixture.still(.chip(Item("x", tint: .color(.value(Color(hex: 0x00FF00))))), style: style)
        #expect(picture.level(.red, 30, 60) < 40 && picture.level(.green, 30, 60) > 240)
    }

    @Test(arguments: [1.25, 1.5, 1.75])
    func chipFillsItsRowAtEveryPlace(_ scale: Double) {
        let renderer = fixture.renderer(scale: scale)
        let style = Fixture.style { $0.tint = .color(.value(.white)) }
        for row in 0..<8 {
            let y = Double(row) * 7.3
            let frame = Fixture.row(
                [.chip(Item("Chip"))], style: style, clip: Rect(x: 0, y: y, width: 200, height: 46), measuring: renderer)
            let picture = renderer.picture(of: Fixture.frame([frame], size: Size(width: 200, height: 110)))
            let clip = Scale(scale).wholePixels(frame.clip)
            let ink = picture.inkBounds()
            #expect(ink.y == clip.y && ink.maxY == clip.maxY)
            // Upper and lower end are alike: neither is cut.
            let middle = clip.x + 60
            #expect(abs(picture.coverage(middle, clip.y) - picture.coverage(middle, clip.maxY - 1)) <= 3)
        }
    }
}
