import Model
import Testing

@Suite struct LabelSceneTests {
    @Test func aLabelWithAFillIsABadge() {
        let row = RowConfiguration.label("LIVE") { $0.badge.fill = .named(.red) }
        let fixture = SceneFixture([row], width: 200, height: 30)
        let piece = fixture.row(0, 0)?.pieces.first
        #expect(piece?.piece.content == .badge("LIVE", width: 200))
        #expect(piece?.size == Size(width: 60, height: 30))
        #expect(fixture.row(0, 0)?.style.badgeFill == .named(.red))
        #expect(fixture.row(0, 0)?.style.badgePadding == EdgeInsets(top: 4, right: 10, bottom: 4, left: 10))
    }

    @Test func aLabelThatDoesNotFitIsTruncated() {
        let fixture = SceneFixture([.label("a long label")], width: 50)
        #expect(fixture.row(0, 0)?.pieces.first?.piece.content == .truncatedLine("a long label", width: 50))
        let badge = SceneFixture([.label("a long label") { $0.badge.fill = .named(.red) }], width: 50)
        #expect(badge.row(0, 0)?.pieces.first?.size.width == 50)
    }

    @Test func aLabelShowsTheNewestItemOfItsSource() {
        var label = LabelRow()
        label.content = .source("mail")
        let fixture = SceneFixture([RowConfiguration(.label(label))])
        #expect(fixture.row(0, 0)?.pieces.isEmpty == true)
        fixture.scene.setContent([Item("old"), Item("new")], ofSource: "mail", at: fixture.epoch)
        #expect(fixture.row(0, 0)?.texts == ["new"])
    }

    @Test func aClockShowsWhatItIsGivenAndNeverMoves() {
        let fixture = SceneFixture([.group([.text("x"), RowConfiguration(.clock(ClockRow()))])], width: 300, height: 22)
        #expect(fixture.scene.clocks.map(\.index) == [2])
        #expect(fixture.scene.clocks.map(\.clock.format) == ["%H:%M"])
        #expect(fixture.frame(0).rows.map(\.index) == [1])
        fixture.scene.setText("12:34", ofClock: 2)
        let frame = fixture.frame(1)
        #expect(frame.rows.last?.texts == ["12:34"])
        #expect(!frame.isMoving && frame.nextChange == nil)
        #expect(frame.rows.last?.xs == [250])
        fixture.scene.setText("99:99", ofClock: 1)
        #expect(fixture.frame(1).rows.first?.texts == ["x"])
    }

    @Test func itemsAreSetAndPushedWhereARowHasItsOwn() {
        var fed = ChipsRow()
        fed.content = .source("news")
        let fixture = SceneFixture(
            [
                .chips(["a", "b"]) { $0.keep = 3 }, RowConfiguration(.chips(fed)), RowConfiguration(.clock(ClockRow())),
                .group([]),
            ],
            height: 400)
        #expect(fixture.push(Item("c"), toRow: 0, at: fixture.epoch))
        #expect(fixture.push(Item("d"), toRow: 0, at: fixture.epoch))
        #expect(fixture.scene.rowStates[0].texts == ["b", "c", "d"])
        for row in [1, 2, 3, 4, -1] {
            #expect(!fixture.setItems([Item("x")], ofRow: row, at: fixture.epoch))
            #expect(!fixture.push(Item("x"), toRow: row, at: fixture.epoch))
        }
    }
}
