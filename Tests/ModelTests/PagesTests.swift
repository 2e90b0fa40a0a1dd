import Model
import Testing

/// Rows that turn their pages under reduced motion.
@Suite struct PagesTests {
    private let names = (0..<10).map { "chip\($0)" }  // 86 points each, 12 apart

    private func fixture(_ rows: [RowConfiguration]) -> SceneFixture {
        SceneFixture(rows, environment: SceneEnvironment(reduceMotion: true)) { $0.motion.reduced = .pages }
    }

    @Test func aScreenfulFadesIntoTheNextOneAndNothingWakesBetween() {
        let fixture = fixture([.chips(names)])
        let first = fixture.frame(0)
        #expect(!first.isMoving)
        #expect(first.nextChange == fixture.epoch + 8)
        let begun = fixture.frame(8)
        #expect(begun.isMoving)
        let middle = fixture.frame(8.225)
        #expect(middle.rows[0].pieces.allSatisfy { abs($0.opacity - 0.5) < 1e-9 })
        #expect(Set(middle.rows[0].texts).isSuperset(of: ["chip0", "chip4"]))
        let second = fixture.frame(8.5)
        #expect(!second.isMoving)
        #expect(second.rows[0].texts.first == "chip4")
        #expect(second.rows[0].visible.first?.origin.x == 0)
        #expect(second.rows[0].pieces.allSatisfy { $0.opacity == 1 })
        #expect(second.nextChange == fixture.epoch + 16)
        _ = fixture.frame(16)
        // The end of the list stands at the edge; then it begins again.
        #expect(fixture.row(0, 16.5)?.texts.last == "chip9")
        _ = fixture.frame(24)
        #expect(fixture.row(0, 24.5)?.texts.first == "chip0")
    }

    @Test func aPageStaysWhileItIsHoveredOrFocused() {
        let fixture = fixture([.chips(names)])
        _ = fixture.frame(0)
        fixture.scene.setHoveredRow(0, at: fixture.epoch + 1)
        #expect(fixture.frame(1).nextChange == nil)
        #expect(fixture.row(0, 100)?.texts.first == "chip0")
        fixture.scene.setHoveredRow(nil, at: fixture.epoch + 100)
        fixture.scene.setFocus(FocusTarget(row: 0), at: fixture.epoch + 100)
        #expect(fixture.frame(100).nextChange == nil)
        #expect(fixture.row(0, 200)?.texts.first == "chip0")
        fixture.scene.setFocus(nil, at: fixture.epoch + 200)
        #expect(fixture.frame(200).nextChange == fixture.epoch + 207)
    }

    @Test func aHandLetsThePageStayForAWholeInterval() {
        let fixture = fixture([.chips(names)])
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: 98, at: fixture.epoch + 6)
        #expect(fixture.frame(6).nextChange == fixture.epoch + 14)
        #expect(fixture.row(0, 7)?.texts.first == "chip1")
    }

    @Test func whatFitsTurnsNoPages() {
        let fixture = fixture([.chips(["a", "b"]), .text("short"), .words(["one"])])
        #expect(fixture.frame(0).nextChange == nil)
    }

    @Test func aLongLineGoesOnWithALittleOfWhatWasSeen() {
        let fixture = fixture([.text(String(repeating: "x", count: 70))])
        _ = fixture.frame(0)
        _ = fixture.frame(8)
        #expect(fixture.row(0, 8.5)?.xs.first == -300)
        _ = fixture.frame(16)
        #expect(fixture.row(0, 16.5)?.xs.first == 0)
    }

    @Test func rowsInMotionTurnNoPages() {
        let fixture = SceneFixture([.chips(names)]) { $0.motion.reduced = .pages }
        _ = fixture.frame(0)
        #expect(fixture.frame(9).isMoving)
        #expect(fixture.row(0, 9)?.pieces.allSatisfy { $0.opacity == 1 } == true)
    }
}
