import Canvas
import Model
import Render
import TestSupport
import Testing

/// The height and the baseline of a line come from its style, never from the glyphs that it shows.
@Suite struct LineBoxTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    static let scripts = ["x", "xÅg", "हिन्दी", "ภาษาไทยน้ำ", "👍🏽", "日本語", "سلام", "Z̷̢̛a̴lgo"]

    @Test(arguments: scripts, [1.0, 1.25, 1.5, 2])
    func heightIsTheLeading(_ text: String, _ scale: Double) {
        #expect(abs(fixture.size(.line(text), scale: scale).height - 22) < 1e-9)
        #expect(abs(fixture.size(.chip(Item(text)), scale: scale).height - 46) < 1e-9)
    }

    @Test(arguments: FontDesign.allCases)
    func chipIsAsHighInEveryFamily(_ design: FontDesign) {
        let style = Fixture.style { $0.family = .design(design) }
        #expect(fixture.size(.chip(Item("Chip")), style: style).height == 46)
    }

    @Test(arguments: scripts)
    func neighbourLetterDoesNotMove(_ text: String) {
        let alone = fixture.still(.line("H"))
        let accompanied = fixture.still(.line("H " + text))
        let letter = alone.inkBounds()
        #expect(!letter.isEmpty)
        #expect(alone.isEqual(to: accompanied, in: letter))
    }

    @Test func baselineIsCentredByTheFamily() {
        // Nunito: ascent 1.011, descent 0.353 em. (22 - 23.188) / 2 + 17.187 = 16.6 pixels below the top: row 17.
        let letter = fixture.still(.line("H")).inkBounds()
        #expect(letter.maxY == 20 + 17)
        // The capitals of Nunito are 0.705 em high: 12 rows at 17 pixels, which hinting may make 13.
        #expect((12...13).contains(letter.height))
    }

    @Test func paragraphLinesAreALeadingApart() {
        let content = PieceContent.paragraph("H H H H", width: 20)
        #expect(fixture.size(content).height == 88)
        let picture = fixture.still(content)
        let rows = (0..<4).map { picture.inkBounds(in: PixelRect(x: 0, y: 20 + 22 * $0, width: 60, height: 22)) }
        #expect(rows.map(\.y) == (0..<4).map { rows[0].y + 22 * $0 })
        #expect(rows.allSatisfy { $0.size == rows[0].size })
    }
}
