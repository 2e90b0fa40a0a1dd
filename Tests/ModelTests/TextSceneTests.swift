import Model
import Testing

@Suite struct TextSceneTests {
    private let long = String(repeating: "abcdef", count: 10)  // 600 points

    @Test func aTextThatIsTooLongScrollsInLaps() throws {
        let fixture = SceneFixture([.text(long)], width: 200)
        let start = try #require(fixture.row(0, 0))
        #expect(start.xs == [0])
        #expect(!start.isMoving)
        #expect(start.hasSubpixelPositions)
        #expect(start.fade == EdgeFade(left: 6, right: 16))
        #expect(fixture.frame(0).nextChange == fixture.epoch + 1)
        let moving = fixture.frame(2)
        #expect(moving.isMoving)
        #expect(moving.nextChange == nil)
        #expect(moving.rows.first?.xs == [-42])
        // Near the end of the lap the next copy is in sight; it is a copy, the first is none.
        let late = try #require(fixture.row(0, 15))
        #expect(late.pieces.map(\.isCopy) == [false, true])
        #expect(late.xs == [-588, 60])
        #expect(Set(late.pieces.map(\.piece)).count == 1)
    }

    @Test func truncatedTextStandsByItself() throws {
        let fixture = SceneFixture([.text(long) { $0.scroll = .never }], width: 200)
        let row = try #require(fixture.row(0, 3))
        #expect(row.pieces.map(\.piece.content) == [.truncatedLine(long, width: 200)])
        #expect(row.fade == nil)
        #expect(!row.hasSubpixelPositions)
        #expect(fixture.frame(4).nextChange == nil)
        #expect(fixture.row(0, 5)?.pieces.first?.piece == row.pieces.first?.piece)
    }

    @Test func fieldCase002GapAndFadeAreIndependent() throws {
        let fixture = SceneFixture(
            [
                .text("AB") {
                    $0.gap = 8
                    $0.fadeLength = 80
                    $0.scroll = .always
                }
            ], width: 400)
        for frame in 0..<300 {
            let row = try #require(fixture.row(0, Double(frame) / 30))
            #expect(row.fade == EdgeFade(left: 80, right: 80))
            for (x, next) in zip(row.xs, row.xs.dropFirst()) { #expect(abs(next - x - 28) < 1e-9) }
            #expect((row.xs.last ?? 0) + 28 >= 400)
        }
    }

    @Test func fieldCase004SpacesAreKept() throws {
        let fixture = SceneFixture(
            [
                .text("one   two   ") {
                    $0.separator = " • "
                    $0.gap = 0
                }
            ], width: 80)
        _ = fixture.frame(0)
        // 12 characters, then the separator's 3, then again.
        let late = try #require(fixture.row(0, 1 + 100.0 / 42))
        #expect(late.visible.map(\.text) == ["one   two   ", " • ", "one   two   "])
        #expect(late.xs.map { ($0 * 1000).rounded() / 1000 } == [-100, 20, 50])
    }

    @Test func fieldCase005SeparatorOnlyBetweenCopies() throws {
        let separated: (inout TextRow) -> Void = { $0.separator = " || " }
        let short = SceneFixture([.text("Hi", adjust: separated)], width: 200)
        #expect(short.row(0, 0)?.pieces.map(\.text) == ["Hi"])
        let fixture = SceneFixture([.text(long, adjust: separated)], width: 200)
        #expect(fixture.row(0, 0)?.visible.map(\.text) == [long])
        let late = try #require(fixture.row(0, 1 + 600.0 / 42))
        #expect(late.visible.map(\.text) == [" || ", long])
        // Centred in the gap of 48: 4 before and after its 40 points.
        #expect(late.xs.map { ($0 * 1000).rounded() / 1000 } == [4, 48])
    }

    @Test func fieldCase008EveryTextDecidesAnewWhetherToScroll() {
        let fixture = SceneFixture([.text(long)], width: 200)
        #expect(fixture.frame(1.5).isMoving == false)
        #expect(fixture.frame(3).isMoving)
        #expect(fixture.setItems([Item("abc")], ofRow: 0, at: fixture.epoch + 4))
        #expect(!fixture.frame(4.1).isMoving)
        #expect(fixture.frame(4.1).nextChange == nil)
        #expect(fixture.setItems([Item(long)], ofRow: 0, at: fixture.epoch + 6))
        #expect(fixture.frame(6.1).nextChange == fixture.epoch + 7.1)
        #expect(fixture.frame(8).isMoving)
    }

    @Test func fieldCase009AFittingTextStandsAtItsPlaceAtOnce() throws {
        let fixture = SceneFixture([.text(long)], width: 200)
        _ = fixture.frame(0)
        _ = fixture.frame(6)
        #expect(fixture.setItems([Item("Hi")], ofRow: 0, at: fixture.epoch + 6))
        let row = try #require(fixture.row(0, 6.016))
        #expect(row.pieces.map(\.origin.x) == [0])
        #expect(row.pieces.map(\.text) == ["Hi"])
        #expect(row.fade == nil)
    }

    @Test func fieldCase010NothingIsTakenFromASizeOfZero() {
        let fixture = SceneFixture([.text("")], width: 0, height: 0)
        _ = fixture.frame(0)
        #expect(fixture.setItems([Item(long)], ofRow: 0, at: fixture.epoch + 1))
        #expect(!fixture.frame(1).isMoving)
        fixture.scene.resize(to: Size(width: 200, height: 40), at: fixture.epoch + 5)
        #expect(fixture.frame(5).nextChange == fixture.epoch + 6)
        #expect(fixture.frame(6.5).isMoving)
    }

    @Test func fieldCase011TextSetAgainAndAgainStillMovesInTheEnd() {
        let fixture = SceneFixture([.text("")], width: 200)
        var time = 0.0
        for serial in 0..<540 {
            #expect(fixture.setItems([Item(long + "\(serial)")], ofRow: 0, at: fixture.epoch + time))
            time += 0.037
            _ = fixture.frame(time)
        }
        let now = fixture.row(0, time + 3)?.xs.first
        let later = fixture.row(0, time + 3.1)?.xs.first
        #expect(now != nil)
        #expect(now != later)
    }

    @Test func equalTextDoesNotRestart() {
        let fixture = SceneFixture([.text(long)], width: 200)
        _ = fixture.frame(0)
        let before = fixture.row(0, 3)?.xs
        #expect(fixture.setItems([Item(long)], ofRow: 0, at: fixture.epoch + 3))
        #expect(fixture.row(0, 3)?.xs == before)
    }

    @Test func fieldCase015ScrollingDoesNotTouchATextThatFits() {
        let with = SceneFixture([.text("Short")], width: 200).frame(3)
        let without = SceneFixture([.text("Short") { $0.scroll = .never }], width: 200).frame(3)
        #expect(with == without)
    }

    @Test func fieldCase017ATextThatFitsMovesIfAsked() throws {
        let fixture = SceneFixture([.text("Hi") { $0.scroll = .always }], width: 300)
        _ = fixture.frame(0)
        let row = try #require(fixture.row(0, 2))
        #expect(row.isMoving)
        #expect(row.visible.count >= 2)
        #expect(row.xs.first == 26)
        #expect(row.visible.count { !$0.isCopy } == 1)
    }

    @Test func fieldCase018HoverModeHoldsForEveryText() throws {
        let fixture = SceneFixture([.text(long) { $0.scroll = .hover }], width: 200)
        _ = fixture.frame(0)
        #expect(fixture.setItems([Item(long + long)], ofRow: 0, at: fixture.epoch + 1))
        for second in 1..<10 {
            let frame = fixture.frame(Double(second))
            #expect(!frame.isMoving && frame.nextChange == nil)
        }
        fixture.scene.setHovered(true, row: 0, at: fixture.epoch + 10)
        // From where it stands, after its pause.
        #expect(fixture.row(0, 10)?.xs == [0])
        #expect(fixture.row(0, 12)?.xs == [-42])
        fixture.scene.setHovered(false, row: 0, at: fixture.epoch + 12)
        #expect(fixture.row(0, 13)?.xs == [-84])
        // The lap of (1200 + 48) / 42 s and its pause ends at about 40.7 s.
        #expect(fixture.frame(40).isMoving)
        let end = try #require(fixture.row(0, 41))
        #expect(end.pieces.map(\.piece.content) == [.truncatedLine(long + long, width: 200)])
        #expect(!fixture.frame(41).isMoving)
    }

    @Test func fieldCase073MotionBeginsWhereTheTextStands() throws {
        let fixture = SceneFixture([.text(long) { $0.scroll = .hover }], width: 200)
        var last = try #require(fixture.row(0, 5)?.xs.first)
        fixture.scene.setHovered(true, row: 0, at: fixture.epoch + 5)
        for frame in 1...300 {
            let x = try #require(fixture.row(0, 5 + Double(frame) / 60)?.xs.first)
            #expect(x <= last && last - x <= 42 / 60 + 1e-9)
            last = x
        }
        #expect(last < -100)
    }

    @Test func fieldCase041NoFadeAndNoIndentWhenEverythingFits() throws {
        let fixture = SceneFixture([.text("Fits") { $0.fadeLength = 40 }], width: 200)
        let row = try #require(fixture.row(0, 5))
        #expect(row.fade == nil)
        #expect(row.xs == [0])
        #expect(row.pieces.first?.opacity == 1)
    }

    @Test(
        arguments: [
            (TextRow.Fade.both, EdgeFade(left: 10, right: 10)), (.leading, EdgeFade(left: 10, right: 0)),
            (.trailing, EdgeFade(left: 0, right: 10)), (.none, nil),
        ] as [(TextRow.Fade, EdgeFade?)])
    func fieldCase044FadeOnEitherSide(fade: TextRow.Fade, expected: EdgeFade?) {
        let fixture = SceneFixture(
            [
                .text(long) {
                    $0.fade = fade
                    $0.fadeLength = 10
                }
            ], width: 200)
        #expect(fixture.row(0, 0)?.fade == expected)
    }

    @Test func fieldCase063RightToLeftTextMovesRightFromItsRightEdge() throws {
        let hebrew = String(repeating: "שלום עולם ", count: 6)  // 600 points
        let fixture = SceneFixture([.text(hebrew)], width: 200)
        #expect(fixture.row(0, 0)?.xs == [200 - 600])
        #expect(fixture.row(0, 0)?.fade == EdgeFade(left: 16, right: 6))
        #expect(fixture.row(0, 2)?.xs == [200 - 600 + 42])
        let lap = 1 + 648.0 / 42
        let seam = try #require(fixture.row(0, lap - 0.0001))
        let after = try #require(fixture.row(0, lap + 0.0001))
        #expect(abs((seam.visible.first?.origin.x ?? 0) - (after.visible.first?.origin.x ?? 9)) < 0.01)
    }

    @Test func fieldCase067DirectionFollowsTheText() throws {
        let rows: [RowConfiguration] = [.text(String(repeating: "سلام", count: 20)), .text(long)]
        let fixture = SceneFixture(rows, width: 200)
        _ = fixture.frame(0)
        let early = fixture.frame(2).rows.map { $0.xs[0] }
        let late = fixture.frame(2.5).rows.map { $0.xs[0] }
        #expect(late[0] - early[0] == 21)
        #expect(late[1] - early[1] == -21)
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, 60.0), (.center, 30), (.trailing, 0),
    ])
    func fieldCase066RightToLeftTextStaysInItsBox(align: HorizontalAlignment, x: Double) {
        var row = RowConfiguration.text("שלום")
        row.align = align
        #expect(SceneFixture([row], width: 100).row(0, 0)?.xs == [x])
    }

    @Test func itemsOfASourceAreJoined() {
        var text = TextRow()
        text.content = .source("news")
        var source = SourceConfiguration(name: "news", kind: .stdin(StandardInputSource()))
        source.onEmpty = "Nothing yet"
        let fixture = SceneFixture([RowConfiguration(.text(text))], width: 400, sources: [source])
        #expect(fixture.row(0, 0)?.texts == ["Nothing yet"])
        fixture.scene.setContent([Item("one"), Item("two")], ofSource: "news", at: fixture.epoch)
        #expect(fixture.row(0, 0)?.texts == ["one • two"])
        fixture.scene.setContent([], ofSource: "news", at: fixture.epoch)
        #expect(fixture.row(0, 0)?.texts == ["Nothing yet"])
    }

    @Test func speedChangesWithoutAJump() {
        let fixture = SceneFixture([.text(long)], width: 200)
        _ = fixture.frame(0)
        #expect(fixture.row(0, 3)?.xs == [-84])
        fixture.scene.setSpeed(10, row: 0, at: fixture.epoch + 3)
        #expect(abs((fixture.row(0, 3)?.xs.first ?? 0) + 84) < 1e-9)
        #expect(abs((fixture.row(0, 4)?.xs.first ?? 0) + 94) < 1e-9)
    }

    @Test func startOutsideComesInFirst() {
        let fixture = SceneFixture([.text(long) { $0.start = .outside }], width: 210)
        #expect(fixture.row(0, 0)?.visible.isEmpty == true)
        #expect(fixture.row(0, 1)?.xs == [168])
        #expect(fixture.row(0, 5)?.xs == [0])
        #expect(fixture.frame(5.5).nextChange == fixture.epoch + 6)
    }

    @Test func nothingIsMeasuredAgainFromFrameToFrame() {
        let fixture = SceneFixture(
            [.text(long) { $0.separator = "|" }, .chips(["a", "b"]), .words(["x", "yy"])], width: 200, height: 400)
        _ = fixture.frame(0)
        _ = fixture.frame(3)
        let before = fixture.measurer.measurements
        for frame in 0..<200 { _ = fixture.frame(3 + Double(frame) / 60) }
        #expect(fixture.measurer.measurements == before)
    }

    @Test func aChangeOfTextSizeKeepsTheDistance() {
        let fixture = SceneFixture([.text(long) { $0.gap = 0 }], width: 200)
        _ = fixture.frame(0)
        // In the second lap: 1 + 600 / 42 s and 1 s later.
        let time = 2 + 600.0 / 42 + 3
        let before = fixture.row(0, time)?.xs.first ?? 0
        fixture.scene.setEnvironment(SceneEnvironment(category: .accessibility1), at: fixture.epoch + time)
        #expect(abs((fixture.row(0, time)?.xs.first ?? 0) - before) < 1e-9)
        #expect(abs(before + 126) < 1e-9)
    }
}
