import Model
import Testing

@Suite struct LayoutTests {
    private func clips(_ fixture: SceneFixture) -> [Rect] { fixture.frame(0).rows.map(\.clip) }

    @Test func rowsAreStackedAndCentred() {
        let fixture = SceneFixture([.chips(["a"]), .text("b"), .label("c")], width: 300, height: 200)
        // 46 + 14 + 22 + 14 + 22 = 118.
        #expect(
            clips(fixture) == [
                Rect(x: 0, y: 41, width: 300, height: 46), Rect(x: 0, y: 101, width: 300, height: 22),
                Rect(x: 0, y: 137, width: 300, height: 22),
            ])
    }

    @Test(arguments: [(VerticalAlignment.top, 8.0), (.center, 84), (.bottom, 160)])
    func valignPlacesTheStack(align: VerticalAlignment, y: Double) {
        let fixture = SceneFixture([.label("c")], width: 300, height: 190) {
            $0.scene.padding = EdgeInsets(top: 8, right: 12, bottom: 8, left: 12)
            $0.scene.verticalAlign = align
        }
        #expect(clips(fixture) == [Rect(x: 12, y: y, width: 276, height: 22)])
    }

    @Test func anOverfullSceneStartsAtTheTop() {
        let fixture = SceneFixture([.chips(["a"]), .chips(["b"])], width: 300, height: 60)
        #expect(clips(fixture).map(\.minY) == [0, 60])
    }

    @Test func contentHeightIsWhatTheRowsNeed() {
        let fixture = SceneFixture([.chips(["a"]), .text("b")]) {
            $0.scene.padding = EdgeInsets(top: 8, right: 0, bottom: 8, left: 0)
        }
        #expect(fixture.contentHeight(400) == 8 + 46 + 14 + 22 + 8)
    }

    @Test func marginsAndHeightsCount() {
        var label = RowConfiguration.label("a")
        label.margin = EdgeInsets(top: 5, right: 10, bottom: 7, left: 20)
        label.height = 50
        let fixture = SceneFixture([label], width: 300, height: 62)
        let row = fixture.row(0, 0)
        #expect(row?.clip == Rect(x: 20, y: 5, width: 270, height: 50))
        #expect(row?.pieces.first?.origin == Point(x: 20, y: 19))
        #expect(fixture.contentHeight(300) == 62)
    }

    @Test func growingChildrenShareWhatTheOthersLeave() {
        var twice = RowConfiguration.chips(["b"])
        twice.grow = 2
        let fixture = SceneFixture([.group([.label("abcde"), .text("x"), twice], spacing: 10)], width: 370, height: 46)
        // 50 for the label, 20 of spacing; 300 to share.
        #expect(
            clips(fixture) == [
                Rect(x: 0, y: 12, width: 50, height: 22), Rect(x: 60, y: 12, width: 100, height: 22),
                Rect(x: 170, y: 0, width: 200, height: 46),
            ])
        #expect(fixture.frame(0).rows.map(\.index) == [1, 2, 3])
    }

    @Test func textWithoutGrowTakesItsNaturalWidth() {
        var text = RowConfiguration.text("abc")
        text.grow = 0
        let fixture = SceneFixture([.group([text, .label("d")], spacing: 8)], width: 300, height: 22)
        #expect(clips(fixture).map(\.minX) == [0, 38])
        #expect(clips(fixture).map(\.width) == [30, 10])
    }

    @Test func anEmptyChildVanishesWithItsSpacing() {
        let fixture = SceneFixture([.group([.label("ab"), .label(""), .chips(["c"])], spacing: 10)], width: 330, height: 46)
        #expect(clips(fixture).map(\.minX) == [0, 30])
        #expect(clips(fixture).map(\.width) == [20, 300])
        #expect(fixture.setItems([Item("xyz")], ofRow: 2, at: fixture.epoch))
        #expect(clips(fixture).map(\.minX) == [0, 30, 70])
    }

    @Test func anEmptyRowKeepsItsHeight() {
        let fixture = SceneFixture([.chips([]), .text(""), .label("")], width: 300, height: 200)
        #expect(clips(fixture).map(\.height) == [46, 22, 22])
        let group = SceneFixture([.group([.chips([])]), .label("x")], width: 300, height: 200)
        #expect(group.contentHeight(300) == 46 + 14 + 22)
    }

    @Test func aRowThatDrainedGivesItsRoomAway() {
        let fixture = SceneFixture([.group([.chips(["a"]) { $0.speed = 100 }, .text("b")], spacing: 10)], width: 210, height: 46)
        _ = fixture.frame(0)
        #expect(fixture.setItems([], ofRow: 1, at: fixture.epoch))
        #expect(fixture.frame(0.5).rows.map(\.index) == [1, 2])
        _ = fixture.frame(3)
        let after = fixture.frame(3.1)
        #expect(after.rows.map(\.index) == [2])
        #expect(after.rows.first?.clip.width == 210)
    }

    @Test func nestedGroupsKeepToTheirWidth() {
        let column = RowConfiguration.group([.label("title"), .text("line")], axis: .vertical, spacing: 6)
        var growing = column
        growing.grow = 1
        let fixture = SceneFixture([.group([.label("ab"), growing], spacing: 10)], width: 230, height: 50)
        #expect(
            clips(fixture) == [
                Rect(x: 0, y: 14, width: 20, height: 22), Rect(x: 30, y: 0, width: 200, height: 22),
                Rect(x: 30, y: 28, width: 200, height: 22),
            ])
    }

    @Test func aVerticalGroupAlignsItsChildren() {
        var group = GroupRow()
        group.children = [.label("abc"), .label("d")]
        group.axis = .vertical
        group.horizontalAlign = .trailing
        let fixture = SceneFixture([RowConfiguration(.group(group))], width: 200, height: 100)
        #expect(fixture.frame(0).rows.map { $0.xs } == [[170], [190]])
    }

    @Test func aCardTakesTheLesserOfWidthAndHeightLeft() {
        var card = CardRow()
        card.iconPadding = 10
        let rows: [RowConfiguration] = [RowConfiguration(.card(card)), .label("x")]
        let tall = SceneFixture(rows, width: 100, height: 400)
        #expect(tall.row(0, 0)?.pieces.first?.size == Size(width: 100, height: 100))
        let wide = SceneFixture(rows, width: 1000, height: 236)
        #expect(wide.row(0, 0)?.pieces.first?.size == Size(width: 200, height: 200))
        // Where the scene is as high as its rows: 64 and the padding.
        #expect(wide.contentHeight(1000) == 84 + 14 + 22)
        #expect(wide.row(0, 0)?.pieces.first?.size == Size(width: 200, height: 200))
        card.side = 30
        #expect(SceneFixture([RowConfiguration(.card(card))]).row(0, 0)?.pieces.first?.size == Size(width: 30, height: 30))
    }

    @Test func aCardInAGroupTakesTheHeightLeft() {
        let group = RowConfiguration.group([RowConfiguration(.card(CardRow())), .label("x")])
        let fixture = SceneFixture([group, .label("y")], width: 1000, height: 236)
        #expect(fixture.row(1, 0)?.pieces.first?.size == Size(width: 200, height: 200))
        #expect(fixture.row(3, 0)?.clip.minY == 214)
    }

    @Test func imagesStandByTheirAlignment() {
        var image = RowConfiguration(.image(ImageRow(path: "/a.png")))
        image.align = .trailing
        image.height = 40
        let piece = SceneFixture([image], width: 200, height: 40).row(0, 0)?.pieces.first
        #expect(piece?.piece.content == .image(path: "/a.png", height: 40))
        #expect(piece?.origin == Point(x: 140, y: 0))
    }

    @Test func fieldCase045TheNeighbourOfAScrollingTextStandsStill() {
        let text = RowConfiguration.text(String(repeating: "iW", count: 100))
        let fixture = SceneFixture([.group([text, .label("neighbour")])], width: 500, height: 22)
        let x = fixture.row(2, 0)?.xs
        for frame in 0..<300 where fixture.row(2, Double(frame) / 30)?.xs != x { Issue.record("it moved in frame \(frame)") }
    }

    @Test func theStyleScalesWithTheCategoryAndSpacingsOfChipsToo() {
        let fixture = SceneFixture([.chips(["ab", "cd"])], environment: SceneEnvironment(category: .accessibility5))
        let factor = 53.0 / 17
        let width = 20 + 36 * factor
        #expect(fixture.row(0, 0)?.xs[1] == width + 12 * factor)
        #expect(fixture.row(0, 0)?.clip.height == 62 + 24 * factor)
    }

    @Test func aChangeOfTextSizeKeepsTheFirstChipInPlace() {
        let fixture = SceneFixture([.chips((0..<20).map { "chip\($0)" })], width: 400)
        _ = fixture.frame(0)
        let before = fixture.row(0, 7.2)?.visible.first
        fixture.scene.setEnvironment(SceneEnvironment(category: .accessibility1), at: fixture.epoch + 7.2)
        let after = fixture.row(0, 7.2)
        let moved = after?.visible.first { $0.piece == before?.piece }.map { $0.origin.x - (before?.origin.x ?? 0) }
        #expect(moved.map { abs($0) < 1e-9 } == true)
        fixture.scene.setEnvironment(SceneEnvironment(category: .extraSmall), at: fixture.epoch + 7.2)
        let small = fixture.row(0, 7.2)
        #expect((small?.visible.first?.origin.x ?? 99) <= 12)
        #expect((small?.visible.last.map { $0.origin.x + $0.size.width } ?? 0) >= 388)
    }
}
