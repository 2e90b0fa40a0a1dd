import Model
import Testing

/// What the keyboard is at, and its ring.
@Suite struct FocusTests {
    private func links(_ texts: [String]) -> RowConfiguration {
        .chips([]) { $0.content = .items(texts.map { Item($0, link: $0.isEmpty ? nil : "https://example.org/\($0)") }) }
    }

    private func ring(_ frame: SceneFrame) -> RowFrame? { frame.rows.first { $0.index == -1 } }

    @Test func tabWalksTheLinksOfAllRowsRoundAndRound() {
        let fixture = SceneFixture([.chips(["no", "link"]), links(["a", "b"]), .label("none"), links(["c"])], height: 300)
        _ = fixture.frame(0)
        var target: FocusTarget?
        var walked: [FocusTarget?] = []
        for _ in 0..<4 {
            target = fixture.scene.link(after: target, backwards: false)
            walked.append(target)
        }
        let order = [FocusTarget(row: 1, item: 0), FocusTarget(row: 1, item: 1), FocusTarget(row: 3, item: 0)]
        #expect(walked == [order[0], order[1], order[2], order[0]])
        #expect(fixture.scene.link(after: order[0], backwards: true) == order[2])
        #expect(fixture.scene.link(after: order[2], backwards: true) == order[1])
        #expect(SceneFixture([.chips(["no"])]).scene.link(after: nil, backwards: false) == nil)
    }

    @Test func theRingSurroundsTheLinkAndItsRowHolds() {
        let fixture = SceneFixture([links(["a", "bb", "ccc"])])
        _ = fixture.frame(0)
        _ = fixture.frame(0.5)
        fixture.scene.setFocus(FocusTarget(row: 0, item: 1), at: fixture.epoch + 0.5)
        let frame = fixture.frame(0.5)
        #expect(!frame.isMoving)
        let chip = frame.rows[0].pieces.first { $0.text == "bb" }
        let placed = ring(frame)?.pieces.first
        #expect(placed?.origin.x == (chip?.origin.x ?? 0) - 3)
        #expect(placed?.size == Size(width: 56 + 6, height: 46 + 6))
        #expect(fixture.scene.focusedItem?.item.text == "bb")
        fixture.scene.setFocus(nil, at: fixture.epoch + 9)
        #expect(ring(fixture.frame(9)) == nil)
        #expect(fixture.frame(9.1).isMoving)
        #expect(abs((fixture.row(0, 9)?.pieces.first { $0.text == "bb" }?.origin.x ?? 0) - (chip?.origin.x ?? 9)) < 5)
    }

    @Test(arguments: [false, true], [false, true])
    func aFarLinkComesIntoSight(isReduced: Bool, isReversed: Bool) {
        let texts = (0..<20_000).map { "chip\($0)" }
        var row = links(texts)
        if isReversed {
            row = .chips([]) {
                $0.content = .items(texts.map { Item($0, link: "https://example.org/\($0)") })
                $0.direction = .reversed
            }
        }
        let fixture = SceneFixture([row], environment: SceneEnvironment(reduceMotion: isReduced))
        _ = fixture.frame(0)
        let measured = fixture.measurer.measurements
        for item in [12_345, 12_346, 19_999, 0] {
            fixture.scene.setFocus(FocusTarget(row: 0, item: item), at: fixture.epoch)
            let frame = fixture.frame(0)
            let chip = frame.rows[0].pieces.first { $0.text == "chip\(item)" }
            #expect((chip?.origin.x ?? -1) >= -1e-9)
            #expect((chip?.origin.x ?? 999) + (chip?.size.width ?? 0) <= 400 + 1e-9)
        }
        #expect(fixture.measurer.measurements - measured < 200)
        // Let go, it goes on from there.
        fixture.scene.setFocus(nil, at: fixture.epoch)
        #expect(fixture.row(0, 0.01)?.texts.contains("chip0") == true)
    }

    @Test func aLinkThatTheListMovesIsFollowed() {
        let fixture = SceneFixture([links(["a", "b", "c"])])
        _ = fixture.frame(0)
        fixture.scene.setFocus(FocusTarget(row: 0, item: 1), at: fixture.epoch)
        _ = fixture.frame(0)
        let items = ["x", "a", "b"].map { Item($0, link: "https://example.org/\($0)") }
        #expect(fixture.setItems(items, ofRow: 0, at: fixture.epoch + 1))
        _ = fixture.frame(1)
        #expect(fixture.scene.focusedItem?.item.text == "b")
        #expect(fixture.setItems(Array(items.prefix(2)), ofRow: 0, at: fixture.epoch + 2))
        _ = fixture.frame(2)
        #expect(fixture.scene.focusedItem == nil)
        #expect(fixture.scene.focus == FocusTarget(row: 0))
    }

    @Test func aLinkInALongLineComesIntoSight() {
        let items = (0..<9).map { Item(String(repeating: "\($0)", count: 20), link: "https://example.org/\($0)") }
        for isReduced in [false, true] {
            let fixture = SceneFixture(
                [
                    .text("") {
                        $0.content = .items(items)
                        $0.separator = " • "
                    }
                ], environment: SceneEnvironment(reduceMotion: isReduced))
            _ = fixture.frame(0)
            fixture.scene.setFocus(FocusTarget(row: 0, item: 5), at: fixture.epoch + 1)
            let frame = fixture.frame(1)
            let placed = ring(frame)?.pieces.first
            #expect((placed?.origin.x ?? -99) >= -3 - 1e-6)
            #expect((placed?.origin.x ?? 999) + (placed?.size.width ?? 0) <= 403 + 1e-6)
            #expect(placed?.size.width == 206)
        }
    }

    @Test func theRingStandsOutFromTheGround() {
        for (ground, expected) in [(Color.black, Color.white), (Color.white, Color.black)] {
            let fixture = SceneFixture([links(["a"])]) { $0.scene.background = .paint(.color(.value(ground))) }
            _ = fixture.frame(0)
            fixture.scene.setFocus(FocusTarget(row: 0, item: 0), at: fixture.epoch)
            guard case .focusRing(_, let radius, let color, let edge)? = ring(fixture.frame(0))?.pieces.first?.piece.content
            else {
                Issue.record("no ring")
                continue
            }
            #expect(color == expected)
            #expect(edge == ground)
            #expect(radius == 26)
        }
    }

    @Test func arrowsGoFromRowToRow() {
        let fixture = SceneFixture([.chips(["a"]), .label("none"), .text("b")], height: 300)
        _ = fixture.frame(0)
        #expect(fixture.scene.row(after: nil, backwards: false) == 0)
        #expect(fixture.scene.row(after: 0, backwards: false) == 2)
        #expect(fixture.scene.row(after: 2, backwards: false) == 2)
        #expect(fixture.scene.row(after: 2, backwards: true) == 0)
    }
}
