import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct RightToLeftTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test func directionFollowsTheFirstStrongLetter() {
        let renderer = fixture.renderer()
        for text in ["שלום", "سلام دنیا", "123 שלום", "… עולם a", "\u{200F}abc"] {
            #expect(renderer.isRightToLeft(text), "\(text)")
        }
        for text in ["", "abc", "123", "a שלום", "Кириллица", "👍🏽", "\u{200E}שלום"] {
            #expect(!renderer.isRightToLeft(text), "\(text)")
        }
    }

    @Test func fieldCase064WordsRunFromTheRight() {
        let whole = fixture.still(.line("سلام دنیا"), size: Size(width: 200, height: 62))
        let first = fixture.still(.line("سلام"), size: Size(width: 200, height: 62))
        let second = fixture.still(.line("دنیا"), size: Size(width: 200, height: 62))
        // The first word stands at the right end, the second at the left end, each drawn as alone.
        let wholeInk = whole.inkBounds()
        #expect(fixture.similarity(of: first, to: whole, shift: wholeInk.maxX - first.inkBounds().maxX) > 0.9)
        #expect(fixture.similarity(of: second, to: whole, shift: wholeInk.x - second.inkBounds().x) > 0.9)
    }

    @Test func fieldCase064LettersAreJoined() {
        // A zero width non-joiner between any two letters takes the joints away.
        let joined = fixture.size(.line("سلام")).width
        let apart = fixture.size(.line("س\u{200C}ل\u{200C}ا\u{200C}م")).width
        #expect(joined < apart * 0.9)
    }

    @Test(arguments: ["שלום עולם", "سلام دنیا"])
    func fieldCase066TextStaysInItsBox(_ text: String) {
        let size = fixture.size(.line(text))
        for x in [0.0, 100, 300 - size.width] {
            let picture = fixture.still(.line(text), origin: Point(x: x, y: 0), size: Size(width: 300, height: 22))
            let ink = picture.inkBounds()
            #expect(ink.x >= Int(x) - 1 && ink.maxX <= Int((x + size.width).rounded(.up)) + 1)
            #expect(Double(ink.width) > size.width * 0.9)
        }
    }

    @Test func forcedDirectionMovesPunctuation() {
        let forced = Fixture.style { $0.directionOfText = .rightToLeft }
        let natural = fixture.still(.line("Hello!"), size: Size(width: 120, height: 62))
        let turned = fixture.still(.line("Hello!"), style: forced, size: Size(width: 120, height: 62))
        // The exclamation mark is the narrowest run of ink.
        let mark = { (picture: PixelBuffer) in picture.inkRuns().min { $0.count < $1.count }?.lowerBound ?? 0 }
        #expect(mark(natural) > natural.inkBounds().x + 20)
        #expect(turned.inkBounds().x >= 20)
        #expect(!natural.isEqual(to: turned))
        #expect(fixture.size(.line("Hello!")).width == fixture.size(.line("Hello!"), style: forced).width)
    }

    @Test func longLineRunsFromTheRight() {
        let words = (1...400).map { "מילה\($0)" }
        let text = words.joined(separator: " ")
        let width = fixture.size(.line(text)).width
        #expect(width > 20_000)
        // The right end shows the beginning of the text, the left end its end.
        let surface = Size(width: 200, height: 62)
        let end = fixture.still(.line(text), origin: Point(x: 180 - width, y: 20), size: surface)
        let head = fixture.still(.line(words[0]), size: surface)
        #expect(fixture.bestSimilarity(of: head, to: end, near: 180 - head.inkBounds().maxX) > 0.85)
        let start = fixture.still(.line(text), origin: Point(x: 20, y: 20), size: surface)
        let tail = fixture.still(.line(words[399]), size: surface)
        #expect(fixture.bestSimilarity(of: tail, to: start, near: 0) > 0.85)
    }

    @Test func paragraphIsFlushRight() {
        let content = PieceContent.paragraph("שלום עולם זה טקסט ארוך שנשבר לכמה שורות", width: 120)
        let picture = fixture.still(content)
        let size = fixture.size(content)
        let lines = Int(size.height / 22)
        #expect(lines >= 2)
        for line in 0..<lines {
            let ink = picture.inkBounds(in: PixelRect(x: 0, y: 20 + 22 * line, width: picture.size.width, height: 22))
            #expect(abs(Double(ink.maxX) - 20 - size.width) < 4)
        }
    }
}
