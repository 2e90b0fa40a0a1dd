import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct PictureTests {
    /// Collects what is reported.
    final class Log {
        var lines: [String] = []
    }

    let log = Log()
    let fixture: Fixture

    init() throws {
        let log = log
        fixture = try Fixture { log.lines.append($0) }
    }

    func file(_ text: String, suffix: String) -> TemporaryFile {
        let file = TemporaryFile(suffix: suffix)
        #expect(file.write(Array(text.utf8)))
        return file
    }

    static let blueSquare = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0000ff"/></svg>
        """

    @Test func builtInIconTakesTheTextsPaint() {
        let style = Fixture.style { $0.color = .color(.value(Color(hex: 0xFF0000))) }
        let picture = fixture.still(.icons([.builtIn("star.fill")]), style: style)
        #expect(picture.level(.red, 36, 36) == 255 && picture.level(.green, 36, 36) == 0)
    }

    @Test func fileIconKeepsItsColours() {
        let svg = file(PictureTests.blueSquare, suffix: ".svg")
        let picture = fixture.still(.icons([.file(svg.path)]))
        // 40 x 20 in a place of 32 x 32: 32 x 16, centred.
        #expect(picture.inkBounds() == PixelRect(x: 20, y: 28, width: 32, height: 16))
        #expect(picture[36, 36] == 0xFF00_00FF)
    }

    @Test func iconsStandInTheirPlaces() {
        let names = ["sun.min", "sun.max", "moon.fill"].map { IconReference.builtIn($0) }
        let size = fixture.size(.icons(names))
        #expect(size == Size(width: 3 * 32 + 2 * 8, height: 32))
        let picture = fixture.still(.icons(names))
        for place in 0..<3 {
            #expect(picture.inkMass(in: PixelRect(x: 20 + 40 * place, y: 20, width: 32, height: 32)) > 5000)
            #expect(picture.inkMass(in: PixelRect(x: 52 + 40 * place, y: 20, width: 8, height: 32)) == 0)
        }
    }

    @Test func missingIconKeepsItsPlaceAndIsReportedOnce() {
        let present = fixture.size(.chip(Item("Text", icon: .builtIn("star"))))
        #expect(fixture.size(.chip(Item("Text", icon: .file("/nowhere/a.svg")))) == present)
        #expect(fixture.size(.icons([.file("/nowhere/a.svg"), .builtIn("star")])).width == 72)
        let picture = fixture.still(.icons([.file("/nowhere/a.svg"), .builtIn("star")]))
        #expect(picture.inkBounds().x >= 60)
        #expect(log.lines.count == 1)
        #expect(log.lines.allSatisfy { $0.hasPrefix("/nowhere/a.svg: ") })
    }

    @Test(arguments: [".svg", ".png", ".jpg"])
    func brokenPictureKeepsItsPlace(_ suffix: String) {
        let broken = file("this is no picture", suffix: suffix)
        #expect(fixture.size(.image(path: broken.path, height: 50)) == Size(width: 50, height: 50))
        #expect(fixture.still(.image(path: broken.path, height: 50)).inkBounds() == .zero)
        #expect(log.lines.count == 1)
    }

    @Test func pictureThatAppearsLaterIsFound() {
        let path = TemporaryFile(suffix: ".svg")
        #expect(fixture.still(.image(path: path.path, height: 20)).inkBounds() == .zero)
        #expect(path.write(Array(PictureTests.blueSquare.utf8)))
        #expect(fixture.icons.retryMissing())
        #expect(!fixture.icons.retryMissing())
        #expect(fixture.still(.image(path: path.path, height: 20)).inkBounds() == PixelRect(x: 20, y: 20, width: 40, height: 20))
    }

    @Test func imageHasItsHeightAndItsProportions() throws {
        let pixels = PixelBuffer(size: PixelSize(width: 60, height: 30))
        for y in 0..<30 {
            for x in 0..<60 { pixels[x, y] = x < 30 ? 0xFFFF_0000 : 0x8000_0080 }
        }
        let png = TemporaryFile(suffix: ".png")
        try PNGFile.write(pixels, to: png.path)
        #expect(fixture.size(.image(path: png.path, height: 0)) == Size(width: 60, height: 30))
        #expect(fixture.size(.image(path: png.path, height: 60), scale: 2) == Size(width: 120, height: 60))
        let picture = fixture.still(.image(path: png.path, height: 0))
        #expect(picture[25, 30] == 0xFFFF_0000)
        // Half transparent blue over black.
        #expect(abs(picture.level(.blue, 70, 30) - 128) <= 1 && picture.level(.red, 70, 30) == 0)
    }

    @Test func cardIsARoundSquareWithAnIcon() {
        var card = CardRow()
        card.fill = .color(.value(Color(hex: 0x0000FF)))
        card.radius = 32
        card.icon = .builtIn("note")
        card.iconPadding = 40
        let picture = fixture.still(.card(card, side: 160))
        #expect(picture.inkBounds() == PixelRect(x: 20, y: 20, width: 160, height: 160))
        #expect(picture[21, 21] == 0xFF00_0000 && picture[100, 21] == 0xFF00_00FF)
        // The icon is white and stays within its padding.
        let symbol = picture.inkRuns(in: PixelRect(x: 53, y: 60, width: 94, height: 80), background: 0xFF00_00FF)
        #expect(!symbol.isEmpty)
        #expect(symbol.allSatisfy { $0.lowerBound >= 60 && $0.upperBound <= 140 })
        #expect((60..<140).contains { x in (60..<140).contains { picture[x, $0] == 0xFFFF_FFFF } })
    }

    @Test func badgeHasItsGround() {
        let style = Fixture.style {
            $0.badgeFill = .color(.value(Color(hex: 0x00FF00)))
            $0.badgePadding = EdgeInsets(top: 4, right: 10, bottom: 4, left: 10)
        }
        let size = fixture.size(.badge("LIVE", width: 300), style: style)
        #expect(size.height == 30)
        #expect(abs(size.width - fixture.size(.line("LIVE")).width - 20) < 1e-9)
        let picture = fixture.still(.badge("LIVE", width: 300), style: style)
        #expect(picture.inkBounds().height == 30)
        #expect(picture[20, 20] == 0xFF00_0000)
        let cut = fixture.size(.badge("A badge that is much too long", width: 100), style: style)
        #expect(cut.width <= 100 && cut.width > 80)
    }

    @Test func backgroundImageCoversTheSurface() {
        let svg = file(PictureTests.blueSquare, suffix: ".svg")
        let frame = Fixture.frame([], size: Size(width: 50, height: 70), background: .image(svg.path))
        let picture = fixture.renderer().picture(of: frame)
        for (x, y) in [(0, 0), (49, 0), (0, 69), (49, 69), (25, 35)] { #expect(picture[x, y] == 0xFF00_00FF) }
    }
}
