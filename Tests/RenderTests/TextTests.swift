import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct TextTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func longLineEndsInAnEllipsis() {
        let text = "The Very Long Song Title That Could Never Fit on One Line"
        let natural = fixture.size(.line(text)).width
        let cut = fixture.size(.truncatedLine(text, width: 200)).width
        #expect(cut <= 200 && cut > 150)
        #expect(fixture.size(.truncatedLine(text, width: natural)).width == natural)
        let picture = fixture.still(.truncatedLine(text, width: 200))
        #expect(picture.inkBounds().maxX <= 20 + 200)
        // Dots on the baseline: at the end no ink above it.
        let end = picture.inkBounds().maxX
        let dots = picture.inkBounds(in: PixelRect(x: end - 9, y: 0, width: 9, height: 62))
        #expect(dots.height <= 4 && dots.maxY >= 36)
    }

    @Test func textThatFitsIsNotCut() {
        let fits = fixture.still(.truncatedLine("Short", width: 200), size: Size(width: 240, height: 60))
        let line = fixture.still(.line("Short"), size: Size(width: 240, height: 60))
        #expect(fits.isEqual(to: line))
    }

    @Test func hugeTruncatedLineIsCut() {
        let text = String(repeating: "word ", count: 40_000)
        let cut = fixture.size(.truncatedLine(text, width: 300)).width
        #expect(cut <= 300 && cut > 240)
    }

    @Test func fieldCase004SpacesAreKept() {
        let tight = fixture.size(.line("one two")).width
        let wide = fixture.size(.line("one   two   ")).width
        let space = fixture.size(.line("a b")).width - fixture.size(.line("ab")).width
        #expect(abs(wide - tight - 5 * space) < 1.5)
    }

    @Test func fieldCase047EveryScriptHasInk() {
        let latin = fixture.still(.line("Kirillicheskij tekst")).inkMass()
        let cyrillic = fixture.still(.line("Кириллический текст")).inkMass()
        #expect(cyrillic * 100 > latin * 80)
        let runs = fixture.still(.line("К И Р И Л Л И Ц А")).inkRuns(gap: 3)
        #expect(runs.count == 9)
    }

    @Test func fieldCase051LineBreaksBecomeOneSpace() {
        let broken = fixture.still(.chip(Item("A\nB\tC\u{2028}D\r\nE")))
        let clean = fixture.still(.chip(Item("A B C D E")))
        #expect(broken.size == clean.size)
        #expect(broken.isEqual(to: clean))
    }

    @Test func fieldCase052EmojiSequencesAreOnePictureEach() {
        let style = Fixture.style {
            $0.pointSize = 34; $0.leading = 41
        }
        let picture = fixture.still(.line("❤️ 👍🏽 🇩🇪 👩‍👩‍👧 1️⃣"), style: style)
        let runs = picture.inkRuns(gap: 4)
        #expect(runs.count == 5)
        for run in runs { #expect(run.count > 25 && run.count < 50) }
        // The font draws families in grey.
        for run in runs.prefix(3) + runs.suffix(1) { #expect(fixture.isColoured(picture, run)) }
        let ink = picture.inkBounds()
        #expect(ink.y >= 20 && ink.maxY <= 20 + 41)
    }

    @Test(arguments: [1.0, 1.5, 2])
    func fieldCase053EmojiIsAsHighAsText(_ scale: Double) {
        let picture = fixture.still(.line("😀 04. June"), scale: scale)
        let first = picture.inkRuns(gap: 3)[0]
        #expect(fixture.isColoured(picture, first))
        let ink = picture.inkBounds()
        #expect(ink.y >= Int(20 * scale) && ink.maxY <= Int(42 * scale))
        #expect(Double(first.count) > 17 * scale * 0.9)
    }

    @Test func fieldCase048NothingIsDrawnOutsideTheBox() {
        let renderer = fixture.renderer()
        let style = RowStyle()
        let piece = Piece(id: PieceID(1), content: .line("ﾊﾝｶｸ 全角文字 half ＦＵＬＬ ﾊﾝｶｸ 全角文字 half ＦＵＬＬ"))
        let size = renderer.size(of: piece, in: style)
        for step in 0..<20 {
            let x = 50 - Double(step) * 11.3
            let row = RowFrame(
                index: 0, clip: Rect(x: 50, y: 20, width: 300, height: 22), style: style,
                pieces: [PlacedPiece(piece: piece, origin: Point(x: x, y: 20), size: size)], hasSubpixelPositions: true)
            let ink = renderer.picture(of: Fixture.frame([row], size: Size(width: 400, height: 62))).inkBounds()
            #expect(PixelRect(x: 50, y: 20, width: 300, height: 22).contains(ink) && !ink.isEmpty)
        }
    }

    @Test func emojiIsColouredInTextOfAnyPaint() {
        let style = Fixture.style { $0.color = .named(.white) }
        let picture = fixture.still(.line("👍🏽"), style: style)
        #expect(fixture.isColoured(picture, 0..<picture.size.width))
        let ink = picture.inkBounds()
        #expect(ink.y >= 20 && ink.maxY <= 42)
    }

    @Test(arguments: ["Simon & Garfunkel", "a < b", "<b>x", "<b>x</b>", "&amp;"])
    func fieldCase060PlainTextIsShownLiterally(_ text: String) {
        let dashes = fixture.size(.line("x"))
        let width = fixture.size(.line(text)).width
        #expect(width > dashes.width * 2)
        // Letter for letter: as wide as with its characters kept apart by nothing that could be a tag.
        let joined = fixture.size(.line(text.map { "\($0)\u{2060}" }.joined())).width
        #expect(abs(width - joined) < 2)
    }

    @Test func markupIsObeyedOnlyWhereAsked() {
        let markup = Fixture.style { $0.markup = true }
        let bold = Fixture.style { $0.weight = .bold }
        let marked = fixture.still(.line("<b>Bold</b>"), style: markup)
        #expect(marked.isEqual(to: fixture.still(.line("Bold"), style: bold)))
        #expect(fixture.size(.line("<b>Bold</b>")).width > fixture.size(.line("Bold"), style: bold).width * 1.5)
    }

    @Test(arguments: ["a & b", "<b>open", "<nonsense>x</nonsense>", "a < b"])
    func fieldCase060BrokenMarkupFallsBackToPlainText(_ text: String) {
        let marked = fixture.still(.line(text), style: Fixture.style { $0.markup = true })
        let plain = fixture.still(.line(text))
        #expect(marked.size == plain.size)
        #expect(marked.isEqual(to: plain))
    }

    @Test func fieldCase058LongMarkupIsDrawn() {
        let span = "<span foreground=\"#ff0000\">" + String(repeating: "word ", count: 80) + "</span>"
        let text = String(repeating: span, count: 500)
        #expect(text.utf8.count > 200_000)
        let style = Fixture.style { $0.markup = true }
        let plain = fixture.size(.line(String(repeating: "word ", count: 40_000))).width
        #expect(abs(fixture.size(.line(text), style: style).width - plain) < plain / 1000)
        let end = fixture.still(
            .line(text), style: style, origin: Point(x: 300 - plain, y: 20), size: Size(width: 320, height: 60))
        let ink = end.inkBounds()
        #expect(!ink.isEmpty)
        #expect(end.level(.red, ink.x + ink.width / 2, ink.y) >= 0)
        #expect((ink.x..<ink.maxX).allSatisfy { x in (ink.y..<ink.maxY).allSatisfy { end.level(.green, x, $0) == 0 } })
    }

    @Test func gradientSpansTheWordsOwnWidth() {
        let style = Fixture.style {
            $0.color = .gradient([.value(Color(hex: 0xFF0000)), .value(Color(hex: 0x0000FF))], angle: .degrees(90))
            $0.weight = .black
            $0.pointSize = 40
            $0.leading = 48
        }
        for word in ["ill", "designers"] {
            let picture = fixture.still(.line(word), style: style)
            let ink = picture.inkBounds()
            func sums(_ columns: Range<Int>) -> (red: Int, blue: Int) {
                var red = 0
                var blue = 0
                for x in columns {
                    for y in ink.y..<ink.maxY {
                        red += picture.level(.red, x, y)
                        blue += picture.level(.blue, x, y)
                    }
                }
                return (red, blue)
            }
            let start = sums(ink.x..<ink.x + 6)
            let end = sums(ink.maxX - 6..<ink.maxX)
            #expect(start.red > start.blue * 4, "\(word)")
            #expect(end.blue > end.red * 4, "\(word)")
        }
    }
}
