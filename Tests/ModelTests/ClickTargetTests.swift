import Model
import Testing

/// What is under a pointer: at the drawn place.
@Suite struct ClickTargetTests {
    private func text(_ fixture: SceneFixture, _ x: Double, in frame: SceneFrame, y: Double = 50) -> String? {
        fixture.scene.target(at: Point(x: x, y: y), in: frame, measuring: fixture.measurer)?.item.text
    }

    // Chips of 46 and 56 points, 12 apart: a loop of 126.
    @Test func fieldCase076AChipIsMetOnEveryCopyWhereItWasDrawn() {
        let fixture = SceneFixture([.chips(["a", "bb"])])
        _ = fixture.frame(0)
        let frame = fixture.frame(10)  // 400 points on: the first copy stands at -22
        #expect(text(fixture, 0, in: frame) == "a")
        #expect(text(fixture, 23.9, in: frame) == "a")
        #expect(text(fixture, 24.1, in: frame) == nil)
        #expect(text(fixture, 36.1, in: frame) == "bb")
        #expect(text(fixture, 104.1, in: frame) == "a")
        #expect(text(fixture, 230.1, in: frame) == "a")
        // The row has gone on; what the screen shows counts.
        let later = fixture.frame(11)
        #expect(text(fixture, 58, in: frame) == "bb")
        #expect(text(fixture, 58, in: later) == nil)
    }

    @Test func aReversedRowIsMetWhereItWasDrawn() {
        let fixture = SceneFixture([.chips(["a", "bb"]) { $0.direction = .reversed }])
        _ = fixture.frame(0)
        let frame = fixture.frame(10)  // the first copy stands at 22 - 126
        #expect(text(fixture, 22.1, in: frame) == "a")
        #expect(text(fixture, 21.9, in: frame) == nil)
        #expect(text(fixture, 80.1, in: frame) == "bb")
        #expect(text(fixture, 148.1, in: frame) == "a")
    }

    @Test func nothingIsMetAboveOrBelowARow() {
        let fixture = SceneFixture([.chips(["a", "bb"])])
        let frame = fixture.frame(0)
        #expect(text(fixture, 5, in: frame, y: 26.9) == nil)
        #expect(text(fixture, 5, in: frame, y: 27.1) == "a")
        #expect(text(fixture, 5, in: frame, y: 73.1) == nil)
        #expect(fixture.scene.row(at: Point(x: 5, y: 26.9)) == nil)
        #expect(fixture.scene.row(at: Point(x: 395, y: 50)) == 0)
    }

    @Test func whatIsCutOffByTheRowsEdgeIsNotMet() {
        let fixture = SceneFixture([.group([.label("news"), .chips(["a", "bb"])])])
        _ = fixture.frame(0)
        let frame = fixture.frame(0.5)  // the chips begin at 48 and have gone 20 points
        #expect(text(fixture, 39, in: frame) == "news")
        #expect(text(fixture, 44, in: frame) == nil)
        #expect(text(fixture, 49, in: frame) == "a")
        #expect(fixture.scene.row(at: Point(x: 39, y: 50)) == 1)
        #expect(fixture.scene.row(at: Point(x: 49, y: 50)) == 2)
    }

    @Test func eachPartOfALineIsItsItem() {
        let items = [String(repeating: "x", count: 30), String(repeating: "y", count: 30)].map { Item($0) }
        let fixture = SceneFixture([
            .text("") {
                $0.content = .items(items)
                $0.separator = " • "
            }
        ])
        _ = fixture.frame(0)
        let frame = fixture.frame(11)  // 420 points into a lap of 630 + 48
        #expect(text(fixture, 100, in: frame) == items[1].text)
        #expect(text(fixture, 209, in: frame) == items[1].text)
        #expect(text(fixture, 240, in: frame) == nil)
        #expect(text(fixture, 260, in: frame) == items[0].text)
    }

    @Test func aRightToLeftLineBeginsAtItsRight() {
        let items = [Item("אא"), Item("בבב")]
        let fixture = SceneFixture([
            .text("") {
                $0.content = .items(items)
                $0.separator = " • "
            }
        ])
        let frame = fixture.frame(0)  // 80 points at the right edge
        #expect(text(fixture, 390, in: frame) == "אא")
        #expect(text(fixture, 365, in: frame) == nil)
        #expect(text(fixture, 330, in: frame) == "בבב")
        #expect(text(fixture, 310, in: frame) == nil)
    }

    @Test func theWordThatIsSeenIsMet() {
        let fixture = SceneFixture([.words(["one", "two"], interval: 2)])
        #expect(text(fixture, 5, in: fixture.frame(0)) == "one")
        #expect(text(fixture, 5, in: fixture.frame(3)) == "two")
    }

    @Test(arguments: [
        ("http://example.org/", true), ("HTTPS://example.org/a?b", true), ("file:///etc/passwd", false),
        ("javascript:alert(1)", false),
        ("https://a b", false), ("https://a\n-x", false), ("--help", false), ("", false),
    ])
    func onlyWebLinksAreOpened(link: String, isOpened: Bool) {
        let row = RowConfiguration.label("x")
        #expect(row.reactsToClick(on: Item("x", link: link)) == isOpened)
    }

    @Test func aCommandNeedsWhatItAsksFor() {
        var row = RowConfiguration.label("x")
        row.onClick = .command(["open-it", "{link}"])
        #expect(!row.reactsToClick(on: Item("x")))
        #expect(row.reactsToClick(on: Item("x", link: "file:///x")))
        row.onClick = .command(["say", "{text}"])
        #expect(row.reactsToClick(on: Item("x")))
        row.onClick = .none
        #expect(!row.reactsToClick(on: Item("x", link: "http://x")))
    }
}
