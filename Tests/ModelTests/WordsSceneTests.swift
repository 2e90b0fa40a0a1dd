import Model
import Testing

@Suite struct WordsSceneTests {
    @Test func wordsRestBetweenTheirPushes() throws {
        let fixture = SceneFixture([.words(["designers", "everyone"], interval: 1.2)])
        let first = fixture.frame(0)
        #expect(!first.isMoving)
        #expect(abs((first.nextChange ?? 0) - fixture.epoch - 1.2) < 1e-9)
        let row = try #require(first.rows.first)
        #expect(row.pieces.map(\.text) == ["designers"])
        #expect(row.pieces.first?.opacity == 1)
        // The box is as wide as the widest word, and everything is cut to it.
        #expect(row.clip == Rect(x: 0, y: 39, width: 90, height: 22))

        let push = try #require(fixture.row(0, 1.3))
        #expect(push.isMoving)
        #expect(push.pieces.map(\.text) == ["designers", "everyone"])
        let left = 1 + Spring.snappy(duration: 0.45).state(after: 0.1, from: Spring.State(displacement: -1)).displacement
        #expect(abs((push.pieces[0].origin.y - 39) + left * 22) < 1e-6)
        #expect(abs((push.pieces[1].origin.y - 39) - (1 - left) * 22) < 1e-6)
        #expect(abs(push.pieces[0].opacity + push.pieces[1].opacity - 1) < 1e-9)

        let rest = fixture.frame(2.2)
        #expect(!rest.isMoving)
        #expect(rest.rows.first?.pieces.map(\.text) == ["everyone"])
        #expect(rest.rows.first?.pieces.first?.origin.y == 39)
        #expect(abs((rest.nextChange ?? 0) - fixture.epoch - 2.4) < 1e-9)
    }

    @Test func reducedMotionFadesInPlace() throws {
        let fixture = SceneFixture(
            [.words(["one", "two"], interval: 1)], environment: SceneEnvironment(reduceMotion: true))
        _ = fixture.frame(0)
        let row = try #require(fixture.row(0, 1.1))
        #expect(row.pieces.map(\.text) == ["one", "two"])
        #expect(Set(row.pieces.map(\.origin.y)) == [39])
        #expect(row.pieces[0].opacity < 1 && row.pieces[1].opacity < 1)
        #expect(row.isMoving)
    }

    @Test func oneWordNeverWakes() {
        let frame = SceneFixture([.words(["alone"])]).frame(5)
        #expect(!frame.isMoving && frame.nextChange == nil)
        let empty = SceneFixture([.words([])]).frame(5)
        #expect(!empty.isMoving && empty.nextChange == nil)
        #expect(empty.rows.first?.pieces.isEmpty == true)
    }

    @Test func aNewListKeepsTheIndexAndRestartsTheInterval() {
        let fixture = SceneFixture([.words(["a", "b", "c"], interval: 1)])
        _ = fixture.frame(0)
        #expect(fixture.row(0, 2.9)?.texts == ["c"])
        #expect(fixture.setItems([Item("x"), Item("y")], ofRow: 0, at: fixture.epoch + 2.9))
        #expect(fixture.row(0, 2.9)?.texts == ["x"])
        #expect(fixture.row(0, 3.8)?.texts == ["x"])
        #expect(fixture.row(0, 4.8)?.texts == ["y"])
    }

    @Test func wordsStandByTheirRowsAlignment() {
        var row = RowConfiguration.words(["wide word", "w"], interval: 1)
        row.align = .center
        let fixture = SceneFixture([row])
        // The box of 90 is centred in 400; words stand at its leading edge.
        #expect(fixture.row(0, 0)?.clip.minX == 155)
        _ = fixture.frame(0)
        #expect(fixture.row(0, 1.9)?.pieces.map(\.origin.x) == [155])
    }
}
