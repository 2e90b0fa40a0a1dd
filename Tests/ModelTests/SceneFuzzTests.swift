import TestSupport
import Testing

@testable import Model

@Suite struct SceneFuzzTests {
    private func rows(_ generator: inout SeededGenerator) -> [RowConfiguration] {
        var fed = ChipsRow()
        fed.content = .source("news")
        fed.direction = generator.bool() ? .auto : .reversed
        fed.start = generator.bool() ? .outside : .leading
        var marquee = MarqueeRow(duration: generator.double(0.5...20))
        marquee.content = .text(.source("news"))
        marquee.direction = MarqueeRow.Direction.allCases[generator.int(0...3)]
        marquee.autoreverse = generator.bool()
        let text = RowConfiguration.text("some text that may or may not fit") {
            $0.start = generator.bool() ? .outside : .leading
            $0.scroll = TextRow.Scroll.allCases[generator.int(0...3)]
            $0.direction = TextRow.Direction.allCases[generator.int(0...2)]
            $0.separator = generator.bool() ? " • " : ""
        }
        return [
            .chips(["one", "two", "three"]), RowConfiguration(.chips(fed)),
            .group([.label("label"), text, .words(["a", "bb"], interval: 0.5), .chips([])]), RowConfiguration(.marquee(marquee)),
            .group([RowConfiguration(.card(CardRow())), text], axis: .vertical),
        ]
    }

    /// Whatever comes, in whatever order: places stay finite, what is held stands still, and no wake-up lies in the past.
    @Test func anythingMayComeInAnyOrder() {
        var generator = SeededGenerator(seed: 50)
        for _ in 0..<60 {
            let fixture = SceneFixture(rows(&generator), width: 500, height: 400) { $0.motion.sync = generator.bool() }
            var time = 0.0
            var serial = 0
            for _ in 0..<120 {
                for _ in 0..<generator.int(0...2) { event(fixture, at: time, &serial, &generator) }
                time += generator.int(0...20) == 0 ? generator.double(0...100_000) : generator.double(0...0.1)
                var careful = fixture.scene
                for index in careful.rows.indices { careful.rows[index].lastInMotion = nil }
                let frame = fixture.frame(time)
                check(frame, at: fixture.epoch + time)
                // Rows that only move on are spared most of the work: nobody may see that.
                let same = careful.frame(at: fixture.epoch + time, measuring: fixture.measurer)
                if frame != same { Issue.record("moved on to \(frame.rows) instead of \(same.rows)") }
            }
            fixture.scene.setPaused(true, row: nil, at: fixture.epoch + time)
            let held = fixture.frame(time)
            // A room that was given away in the last frame is taken in this one.
            _ = fixture.frame(time + 1)
            let later = fixture.frame(time + 2)
            #expect(!later.isMoving && later.nextChange == nil)
            #expect(held.rows.count >= later.rows.count)
            #expect(fixture.frame(time + 3).rows == later.rows)
        }
    }

    private func check(_ frame: SceneFrame, at now: Double) {
        for row in frame.rows {
            for piece in row.pieces {
                let values = [piece.origin.x, piece.origin.y, piece.size.width, piece.size.height]
                if !values.allSatisfy(\.isFinite) { Issue.record("\(piece) in row \(row.index)") }
                if !(0...1).contains(piece.opacity) { Issue.record("an opacity of \(piece.opacity) in row \(row.index)") }
            }
            if row.pieces.count > 400 { Issue.record("\(row.pieces.count) pieces in row \(row.index)") }
        }
        if let next = frame.nextChange, next < now - 1e-6 { Issue.record("a change at \(next), before \(now)") }
    }

    private func event(_ fixture: SceneFixture, at time: Double, _ serial: inout Int, _ generator: inout SeededGenerator) {
        let at = fixture.epoch + time
        let row = generator.int(-1...12)
        switch generator.int(0...9) {
        case 0: _ = fixture.setItems(items(&serial, &generator), ofRow: row, at: at)
        case 1: _ = fixture.push(Item("pushed \(serial)"), toRow: row, at: at)
        case 2: fixture.scene.setContent(ItemList(items(&serial, &generator)), ofSource: "news", at: at)
        case 3:
            let width = generator.int(0...5) == 0 ? 0 : generator.double(1...2000)
            fixture.scene.resize(to: Size(width: width, height: generator.double(0...800)), at: at)
        case 4:
            let categories = ContentSizeCategory.allCases
            let environment = SceneEnvironment(
                category: categories[generator.int(0...11)], appearance: Appearance(scheme: generator.bool() ? .dark : .light),
                reduceMotion: generator.bool())
            fixture.scene.setEnvironment(environment, at: at)
        case 5: fixture.scene.setPaused(generator.bool(), row: generator.bool() ? nil : row, at: at)
        case 6: fixture.scene.setHovered(generator.bool(), row: row, at: at)
        case 7:
            fixture.scene.scroll(row: row, by: [.infinity, -.infinity, 3000, -3000, 20, -20, 0][generator.int(0...6)], at: at)
        case 8: fixture.scene.setSpeed(generator.int(0...3) == 0 ? 0 : generator.double(0...500), row: row, at: at)
        default: fixture.scene.setMotion(RowConfiguration.Motion.allCases[generator.int(0...2)], row: row, at: at)
        }
    }

    private func items(_ serial: inout Int, _ generator: inout SeededGenerator) -> [Item] {
        (0..<generator.int(0...6)).map { _ in
            serial += generator.int(0...1)
            return Item(
                generator.int(0...9) == 0 ? "" : "text \(serial)" + String(repeating: "ש", count: generator.int(0...9)),
                id: generator.int(0...3) == 0 ? "id\(generator.int(0...3))" : nil)
        }
    }
}
