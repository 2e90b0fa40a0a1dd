import Model
import Testing

@Suite struct MarqueeSceneTests {
    private func marquee(
        _ text: String = "twenty characters ok", duration: Double = 4, adjust: (inout MarqueeRow) -> Void = { _ in }
    ) -> RowConfiguration {
        var row = MarqueeRow(duration: duration)
        row.content = .text(.items([Item(text)]))
        adjust(&row)
        return RowConfiguration(.marquee(row))
    }

    @Test func contentCrossesTheRow() throws {
        let fixture = SceneFixture([marquee { $0.wrap = false }], width: 400)
        #expect(fixture.row(0, 0)?.pieces.isEmpty == true)
        #expect(fixture.row(0, 0)?.isMoving == true)
        let row = try #require(fixture.row(0, 1))
        #expect(row.xs == [200])
        #expect(row.pieces.first?.piece.content == .line("twenty characters ok"))
        #expect(row.hasSubpixelPositions)
        #expect(fixture.row(0, 2)?.xs == [0])
        #expect(fixture.row(0, 5)?.xs == [200])
    }

    @Test func textBreaksAtTheParentsWidth() {
        let fixture = SceneFixture([marquee()], width: 100)
        _ = fixture.frame(0)
        let row = fixture.row(0, 2)
        #expect(row?.pieces.first?.piece.content == .paragraph("twenty characters ok", width: 100))
        #expect(row?.clip.height == 44)
    }

    @Test func iconsAreOneStrip() {
        let fixture = SceneFixture([marquee { $0.content = .icons([.builtIn("star"), .builtIn("note")]) }], width: 400)
        _ = fixture.frame(0)
        let row = fixture.row(0, 2)
        #expect(row?.pieces.first?.piece.content == .icons([.builtIn("star"), .builtIn("note")]))
        #expect(row?.pieces.first?.size == Size(width: 72, height: 32))
    }

    @Test func aChangeOfSizeStartsItAgain() {
        let fixture = SceneFixture([marquee { $0.wrap = false }], width: 400)
        _ = fixture.frame(0)
        #expect(fixture.row(0, 2)?.xs == [0])
        fixture.scene.resize(to: Size(width: 300, height: 100), at: fixture.epoch + 2)
        _ = fixture.frame(2)
        #expect(fixture.row(0, 3)?.xs == [150])
        #expect(fixture.setItems([Item("another text")], ofRow: 0, at: fixture.epoch + 3))
        _ = fixture.frame(3)
        #expect(fixture.row(0, 4)?.xs == [150])
    }

    @Test func verticalMarqueeMovesInItsHeight() {
        var row = marquee { $0.direction = .up }
        row.height = 80
        let fixture = SceneFixture([row], width: 400, height: 100)
        _ = fixture.frame(0)
        #expect(fixture.row(0, 1)?.pieces.first?.origin == Point(x: 0, y: 50))
        #expect(fixture.row(0, 1)?.hasSubpixelPositions == false)
        #expect(abs((fixture.row(0, 2.2)?.pieces.first?.origin.y ?? 0) - 2) < 1e-9)
        #expect(fixture.row(0, 3)?.pieces.isEmpty == true)
    }

    @Test func reducedMotionStandsAtItsOriginAndFollowsAHand() {
        let fixture = SceneFixture(
            [marquee(String(repeating: "m", count: 60)) { $0.wrap = false }], width: 400,
            environment: SceneEnvironment(reduceMotion: true))
        #expect(fixture.row(0, 1)?.xs == [0])
        #expect(!fixture.frame(1).isMoving)
        fixture.scene.scroll(row: 0, by: 150, at: fixture.epoch + 2)
        #expect(fixture.row(0, 2)?.xs == [-150])
        fixture.scene.scroll(row: 0, by: 1000, at: fixture.epoch + 3)
        #expect(fixture.row(0, 3)?.xs == [-200])
        // Motion goes on from there: halfway is the origin.
        fixture.scene.setEnvironment(SceneEnvironment(), at: fixture.epoch + 4)
        #expect(abs((fixture.row(0, 4)?.xs.first ?? 0) + 200) < 1e-9)
    }
}
