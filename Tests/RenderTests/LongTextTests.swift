import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct LongTextTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// What is seen of a piece from `x` points on, 300 points wide.
    func window(_ content: PieceContent, from x: Double, style: RowStyle = RowStyle()) -> PixelBuffer {
        fixture.still(content, style: style, origin: Point(x: -x, y: 0), size: Size(width: 300, height: 60), subpixel: true)
    }

    @Test func fieldCase056ChipOfTwentyThousandLetters() {
        // Only its first, middle and last letter can be seen to be theirs.
        var letters = [Character](repeating: "n", count: 20_000)
        letters[0] = "W"
        letters[10_000] = "W"
        letters[19_999] = "W"
        let item = Item(String(letters))
        let size = fixture.size(.chip(item))
        #expect(size.width > 100_000)
        let tall = { (picture: PixelBuffer) in
            // Capitals reach above the small letters.
            picture.inkBounds(in: PixelRect(x: 0, y: 12, width: 300, height: 8), background: picture[150, 13]) != .zero
        }
        let style = Fixture.style { $0.tint = .gradient([.named(.black), .named(.black)], angle: .degrees(180)) }
        let n = fixture.size(.line(String(repeating: "n", count: 10_000))).width
        #expect(tall(window(.chip(item), from: 0, style: style)))
        #expect(!tall(window(.chip(item), from: 40_000, style: style)))
        #expect(tall(window(.chip(item), from: 18 + n - 150, style: style)))
        #expect(tall(window(.chip(item), from: size.width - 290, style: style)))
    }

    @Test func fieldCase057EndOfALongTextIsShown() {
        let text = String(repeating: "long text ", count: 500) + "END-MARK"
        let style = Fixture.style {
            $0.pointSize = 72; $0.leading = 90
        }
        let size = fixture.size(.line(text), style: style)
        let end = fixture.still(
            .line(text), style: style, origin: Point(x: 500 - size.width, y: 0), size: Size(width: 520, height: 90))
        let mark = fixture.still(.line("END-MARK"), style: style, size: Size(width: 520, height: 130))
        #expect(fixture.bestSimilarity(of: fixture.raised(mark, by: 20), to: end, near: 500 - mark.inkBounds().maxX) > 0.9)
    }

    @Test func aMebibyteIsOneLine() {
        let text = String(repeating: "a mebibyte ", count: 95_326)
        let size = fixture.size(.line(text))
        #expect(size.width > 2_200_000)
        let end = window(.line(text), from: size.width - 250)
        #expect(end.inkRuns(gap: 4).count >= 3)
    }

    @Test func partsJoinWithoutASeam() {
        // Tiles are 1024 pixels wide and parts of a text some thousand: the strokes of a rule cross both.
        let text = String(repeating: "—", count: 900)
        let size = fixture.size(.line(text))
        let whole = fixture.still(.line(text), origin: .zero, size: Size(width: size.width, height: 22))
        let row = whole.inkBounds().y + whole.inkBounds().height / 2
        let levels = (40..<Int(size.width) - 40).map { whole.coverage($0, row) }
        #expect((levels.min() ?? 0) > 100)
    }

    @Test func clustersAreNeverCut() {
        // Two thousand families without a space: cut within one, its parts would be drawn side by side.
        let family = "👩‍👩‍👧"
        let one = fixture.size(.line(family)).width
        #expect(abs(fixture.size(.line(String(repeating: family, count: 2000))).width - 2000 * one) < 1)
        let letter = "e\u{301}"
        let accented = fixture.size(.line(letter)).width
        #expect(abs(fixture.size(.line(String(repeating: letter, count: 3000))).width - 3000 * accented) < 3)
    }

    @Test func anAbsurdClusterIsMeasured() {
        let text = "a" + String(repeating: "\u{301}", count: 50_000) + "END"
        #expect(fixture.size(.line(text)).width >= fixture.size(.line("aEND")).width - 1)
        #expect(fixture.size(.paragraph(text, width: 300)).height >= 22)
    }

    @Test func chipsJoinWithoutASeam() {
        let style = Fixture.style {
            $0.tint = .named(.purple); $0.color = .named(.clear)
        }
        let picture = fixture.still(.chip(Item(String(repeating: "seam ", count: 80))), style: style, origin: .zero)
        let width = picture.size.width - 100
        #expect(width > 2100)
        for y in 0..<46 {
            for x in 1000..<2100 where picture[x, y] != picture[x - 8, y] {
                Issue.record("pixel \(x), \(y) is not as the pattern before it")
                return
            }
        }
    }

    @Test func hugeTypeIsDrawn() {
        let style = Fixture.style {
            $0.pointSize = 900; $0.leading = 1100; $0.weight = .black
        }
        let picture = fixture.still(.line("HI"), style: style, origin: Point(x: 0, y: 0))
        let ink = picture.inkBounds()
        #expect(ink.height > 600 && ink.width > 700)
        // A row through both letters: three stems, without a gap where tiles meet.
        #expect(picture.inkRuns(in: PixelRect(x: 0, y: ink.y + ink.height / 4, width: picture.size.width, height: 1)).count == 3)
    }

    @Test func memoryIsBounded() {
        let renderer = SceneRenderer(fonts: fixture.fonts, icons: fixture.icons, scale: .one, tileBudget: 4 << 20)
        let style = RowStyle()
        let piece = Piece(id: PieceID(1), content: .line(String(repeating: "bounded ", count: 20_000)))
        let size = renderer.size(of: piece, in: style)
        for step in 0..<120 {
            let row = RowFrame(
                index: 0, clip: Rect(x: 0, y: 0, width: 1000, height: 22), style: style,
                pieces: [PlacedPiece(piece: piece, origin: Point(x: -Double(step) * 1000.0625, y: 0), size: size)],
                hasSubpixelPositions: true)
            _ = renderer.compose(Fixture.frame([row], size: Size(width: 1000, height: 22)))
            // What is in sight, with the strips it comes from, may stand beside the budget.
            #expect(renderer.tileByteCount < 8 << 20)
        }
    }

    @Test func linesThatNeverComeBackAreForgotten() {
        let renderer = SceneRenderer(fonts: fixture.fonts, icons: fixture.icons, scale: .one)
        let style = RowStyle()
        for step in 0..<1500 {
            let pieces = (0..<2).map { place in
                let number = step / 16 * 2 + place
                let piece = Piece(id: PieceID(UInt64(number)), content: .line("request \(number) served by a worker in no time"))
                return PlacedPiece(
                    piece: piece, origin: Point(x: Double(place) * 400 - Double(step % 16) / 16, y: 0),
                    size: renderer.size(of: piece, in: style))
            }
            let row = RowFrame(
                index: 0, clip: Rect(x: 0, y: 0, width: 800, height: 22), style: style, pieces: pieces,
                hasSubpixelPositions: true)
            _ = renderer.compose(Fixture.frame([row], size: Size(width: 800, height: 22)))
        }
        #expect(renderer.tileByteCount < 10 << 20)
    }

    @Test func longParagraphKeepsItsLines() {
        let words = (0..<3000).map { "word\($0)" }
        let content = PieceContent.paragraph(words.joined(separator: " "), width: 400)
        let size = fixture.size(content)
        #expect(size.width <= 400 && size.width > 350)
        let lines = Int((size.height / 22).rounded())
        // No line but the last is short: the parts in which the text is broken leave no trace.
        let picture = fixture.still(content, origin: .zero, size: size)
        for line in 0..<lines - 1 {
            #expect(picture.inkBounds(in: PixelRect(x: 0, y: line * 22, width: 400, height: 22)).width > 300, "line \(line)")
        }
    }

    /// A line in parts looks like the same line as a whole, also where two parts meet, and its paint goes on from one to the next.
    @Test(arguments: [false, true])
    func partsMeetWithoutASeam(hasGradient: Bool) throws {
        var row = TextRow()
        let items = (0..<150).map { Item("Headline \($0) of average length, with fjords") }
        row.content = .items(items)
        row.separator = " • "
        row.fade = .none
        row.pause = 0
        row.speed = 100
        var line = RowConfiguration(.text(row))
        if hasGradient { line.color = .gradient([.named(.pink), .named(.white)], angle: .degrees(90)) }
        var configuration = TickerConfiguration()
        configuration.scene.padding = .zero
        configuration.scene.background = .paint(.named(.black))
        configuration.rows = [line]
        let size = Size(width: 300, height: 30)
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: size, at: 0)
        let renderer = fixture.renderer()
        let whole = PieceContent.line(items.map(\.text).joined(separator: " • "))
        var seams = 0
        for step in 0..<140 {
            let frame = scene.frame(at: Double(step) * 2.137, measuring: renderer)
            let shown = try #require(frame.rows.first)
            seams += shown.pieces.count - 1
            #expect(renderer.compose(frame).runs.count == 1)
            let origin = Point(x: -scene.rowStates[0].offset, y: try #require(shown.pieces.first).origin.y)
            let expected = fixture.still(whole, style: shown.style, origin: origin, size: size, subpixel: true)
            let picture = renderer.picture(of: frame)
            #expect(fixture.similarity(of: expected, to: picture, shift: 0) > 0.97, "step \(step)")
            #expect(fixture.similarity(of: picture, to: expected, shift: 0) > 0.97, "step \(step)")
        }
        #expect(seams > 2)
    }
}
