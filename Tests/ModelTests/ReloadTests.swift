import TestSupport
import Testing

@testable import Model

/// Another configuration in a running scene.
struct ReloadTests {
    private let names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"]

    private func reload(
        _ fixture: SceneFixture, _ rows: [RowConfiguration], at time: Double,
        adjust: (inout TickerConfiguration) -> Void = { _ in }
    ) {
        var configuration = fixture.scene.configuration
        configuration.rows = rows
        adjust(&configuration)
        fixture.scene.reload(configuration, environment: fixture.scene.environment, at: fixture.epoch + time)
    }

    private func places(_ row: RowFrame?) -> [String: Double] {
        Dictionary((row?.visible ?? []).map { ($0.text, $0.origin.x) }) { first, _ in first }
    }

    /// That what both frames show stands where it would, `step` points further on.
    private func expectStep(from before: RowFrame?, to after: RowFrame?, _ step: Double, atLeast count: Int) {
        let (old, new) = (places(before), places(after))
        let common = old.keys.filter { new[$0] != nil }
        #expect(common.count >= count)
        for text in common {
            #expect(abs((new[text] ?? 0) - (old[text] ?? 0) - step) < 1e-6, "\(text)")
        }
    }

    @Test func theSameConfigurationChangesNothing() throws {
        let rows: [RowConfiguration] = [.chips(names), .text(String(repeating: "long ", count: 30)), .words(names)]
        let (changed, control) = (SceneFixture(rows, height: 300), SceneFixture(rows, height: 300))
        for step in 0..<400 {
            let time = Double(step) / 60
            if step % 37 == 5 { reload(changed, rows, at: time) }
            let (a, b) = (changed.frame(time), control.frame(time))
            #expect(a.rows.map(\.isMoving) == b.rows.map(\.isMoving))
            for (a, b) in zip(a.rows, b.rows) {
                #expect(a.pieces.map(\.piece.id) == b.pieces.map(\.piece.id))
                #expect(
                    zip(a.pieces, b.pieces).allSatisfy { abs($0.origin.x - $1.origin.x) < 1e-9 && $0.origin.y == $1.origin.y })
            }
        }
    }

    /// Whoever has drawn a row knows by its revision that it looks different now.
    @Test func anotherLookIsAnotherRevision() throws {
        let long = RowConfiguration.text(String(repeating: "long ", count: 30))
        let fixture = SceneFixture([long])
        let before = try #require(fixture.row(0, 0))
        reload(fixture, [long], at: 1) { $0.text.family = .design(.monospaced) }
        let after = try #require(fixture.row(0, 1))
        #expect(before.style != after.style && before.revision != after.revision)
    }

    @Test func aRowThatStaysKeepsItsPlaceBelowANewOne() throws {
        let fixture = SceneFixture([.chips(names)], height: 300)
        _ = fixture.frame(0)
        let before = fixture.row(0, 3)
        reload(fixture, [.label("new"), .chips(names)], at: 3)
        expectStep(from: before, to: fixture.row(1, 3), 0, atLeast: 3)
        expectStep(from: before, to: fixture.row(1, 3.5), -20, atLeast: 2)
    }

    @Test func rowsAreKnownByTheirIDs() throws {
        func row(_ id: String, _ texts: [String]) -> RowConfiguration {
            var row = RowConfiguration.chips(texts)
            row.id = id
            return row
        }
        let others = names.map { $0.uppercased() }
        let fixture = SceneFixture([row("a", names), row("b", others)], height: 300)
        _ = fixture.frame(0)
        let (a, b) = (fixture.row(0, 4), fixture.row(1, 4))
        reload(fixture, [row("b", others), row("a", names)], at: 4)
        expectStep(from: b, to: fixture.row(0, 4), 0, atLeast: 3)
        expectStep(from: a, to: fixture.row(1, 4), 0, atLeast: 3)
    }

    @Test func newContentComesInAsNewContentDoes() throws {
        let fixture = SceneFixture([.chips(names)])
        _ = fixture.frame(0)
        let before = fixture.row(0, 2)
        reload(fixture, [.chips(["alpha", "BETA", "gamma", "new"])], at: 2)
        expectStep(from: before, to: fixture.row(0, 2), 0, atLeast: 4)
        #expect(fixture.scene.rowStates[0].texts == ["alpha", "BETA", "gamma", "new"])
        _ = (0..<1200).map { fixture.frame(2 + Double($0) / 60) }
        let texts = fixture.row(0, 23)?.texts ?? []
        #expect(Set(texts).isSubset(of: ["alpha", "BETA", "gamma", "new"]))
    }

    @Test func anotherSpeedGoesOnFromWhereTheRowIs() throws {
        let fixture = SceneFixture([.chips(names, speed: 40)])
        _ = fixture.frame(0)
        let before = fixture.row(0, 5)
        reload(fixture, [.chips(names, speed: 100)], at: 5)
        expectStep(from: before, to: fixture.row(0, 5), 0, atLeast: 3)
        expectStep(from: before, to: fixture.row(0, 5.1), -10, atLeast: 3)
    }

    @Test func aTextKeepsItsPlaceWhenItsKeysChange() throws {
        let text = String(repeating: "long ", count: 30)
        let fixture = SceneFixture([.text(text) { $0.pause = 1 }])
        _ = fixture.frame(0)
        let before = fixture.row(0, 3)
        reload(
            fixture,
            [
                .text(text) {
                    $0.pause = 5
                    $0.speed = 84
                    $0.gap = 100
                }
            ], at: 3)
        expectStep(from: before, to: fixture.row(0, 3), 0, atLeast: 1)
        #expect(abs((fixture.row(0, 3.5)?.xs.first ?? 0) - (before?.xs.first ?? 0) + 42) < 1e-6)
    }

    @Test func aMarqueeKeepsItsPlaceWhenItsDurationChanges() throws {
        func row(_ duration: Double) -> RowConfiguration {
            var marquee = MarqueeRow(duration: duration)
            marquee.content = .text(.items([Item("crossing")]))
            return RowConfiguration(.marquee(marquee))
        }
        let fixture = SceneFixture([row(8)])
        _ = fixture.frame(0)
        let before = fixture.row(0, 3)
        reload(fixture, [row(4)], at: 3)
        expectStep(from: before, to: fixture.row(0, 3), 0, atLeast: 1)
        // 800 points in 4 seconds.
        expectStep(from: before, to: fixture.row(0, 3.5), -100, atLeast: 1)
    }

    @Test func pausesAndMotionThatWereToldOutlastIt() throws {
        let fixture = SceneFixture([.chips(names), .chips(names)], height: 200)
        _ = fixture.frame(0)
        fixture.scene.setPaused(true, row: 0, at: fixture.epoch + 1)
        fixture.scene.setMotion(.off, row: 1, at: fixture.epoch + 1)
        fixture.scene.setSpeed(5, row: 0, at: fixture.epoch + 1)
        let before = fixture.row(0, 1)
        reload(fixture, [.chips(names), .chips(names), .chips(["more"])], at: 2)
        expectStep(from: before, to: fixture.row(0, 9), 0, atLeast: 3)
        #expect(fixture.scene.rowStates.map(\.isPaused) == [true, false, false])
        #expect(fixture.row(1, 9)?.isMoving == false)
        // Speeds end with a reload.
        fixture.scene.setPaused(false, row: 0, at: fixture.epoch + 9)
        expectStep(from: before, to: fixture.row(0, 9.5), -20, atLeast: 2)
        // Where everything was held, what is new is held too.
        fixture.scene.setPaused(true, row: nil, at: fixture.epoch + 10)
        reload(fixture, [.chips(names), .chips(names), .chips(["more"]), .chips(["most"])], at: 10)
        #expect(fixture.scene.isPaused)
    }

    @Test func whatWasSetFromOutsideEndsAndWhatASourceBroughtStays() throws {
        var row = ChipsRow()
        row.content = .source("news")
        var source = SourceConfiguration(name: "news", kind: .stdin(StandardInputSource()))
        source.onEmpty = "nothing"
        let rows: [RowConfiguration] = [.chips(["own"]), RowConfiguration(.chips(row))]
        let fixture = SceneFixture(rows, height: 200, sources: [source])
        _ = fixture.frame(0)
        #expect(fixture.setItems([Item("told")], ofRow: 0, at: fixture.epoch + 1))
        fixture.scene.setContent([Item("headline")], ofSource: "news", at: fixture.epoch + 1)
        reload(fixture, rows + [RowConfiguration(.chips(row))], at: 2)
        #expect(fixture.scene.rowStates.map(\.texts) == [["own"], ["headline"], ["headline"]])
        reload(fixture, rows, at: 3) { $0.sources = [] }
        #expect(fixture.scene.sourceLists.isEmpty)
    }

    @Test func aRowOfAnotherKindIsNew() throws {
        let fixture = SceneFixture([.chips(names)])
        _ = fixture.frame(0)
        _ = fixture.frame(5)
        reload(fixture, [.text(String(repeating: "long ", count: 30))], at: 5)
        #expect(fixture.row(0, 5)?.xs.first == 0)
        #expect(fixture.scene.rowStates.map(\.kind) == ["text"])
        // Its time begins now: it waits at its start, and then goes.
        #expect(fixture.row(0, 5.9)?.xs.first == 0)
        #expect((fixture.row(0, 6.5)?.xs.first ?? 0) < 0)
    }

    @Test func clocksKeepTheirText() throws {
        let clock = RowConfiguration(.clock(ClockRow()))
        let fixture = SceneFixture([clock])
        fixture.scene.setText("12:34", ofClock: 0)
        _ = fixture.frame(0)
        reload(fixture, [.label("x"), clock], at: 1)
        #expect(fixture.scene.rowStates.map(\.texts) == [["x"], ["12:34"]])
    }

    @Test func rowsInGroupsAreFollowedToo() throws {
        let fixture = SceneFixture([.group([.label("x"), .chips(names)])])
        _ = fixture.frame(0)
        let before = fixture.row(2, 4)
        reload(fixture, [.group([.chips(names), .label("x")])], at: 4)
        let (old, new) = (places(before), places(fixture.row(1, 4)))
        let shifts = old.keys.compactMap { key in new[key].map { $0 - (old[key] ?? 0) } }
        // The whole row moved to its new room, and nothing within it.
        #expect(shifts.count >= 3)
        #expect(shifts.allSatisfy { abs($0 - (shifts.first ?? 0)) < 1e-6 })
    }
}
