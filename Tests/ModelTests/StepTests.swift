import Model
import Testing

@Suite struct StepTests {
    private func rows(_ lengths: [Int]) -> [RowConfiguration] {
        lengths.map { .text(String(repeating: "m", count: $0)) }
    }

    @Test func fieldCase023RowsInStepPauseAndStartTogether() {
        let fixture = SceneFixture(rows([60, 90, 120]), width: 200, height: 200) { $0.motion.sync = true }
        // The longest lap: 1 + 1248 / 42 s.
        let lap = 1 + 1248.0 / 42
        #expect(fixture.frame(0).nextChange == fixture.epoch + 1)
        for round in 0..<3 {
            let start = Double(round) * lap
            #expect(!fixture.frame(start + 0.5).isMoving)
            let early = fixture.frame(start + 2).rows.map { $0.xs[0] }
            let late = fixture.frame(start + 3).rows.map { $0.xs[0] }
            for (x, next) in zip(early, late) {
                #expect(abs(x + 42) < 1e-6)
                #expect(abs(x - next - 42) < 1e-6)
            }
            // The shorter ones wait at the end of theirs.
            #expect(fixture.frame(start + lap - 0.1).rows.map(\.isMoving) == [false, false, true])
        }
    }

    @Test func aNewTextWaitsForTheOthers() {
        let fixture = SceneFixture(rows([60, 90]), width: 200, height: 200) { $0.motion.sync = true }
        _ = fixture.frame(0)
        _ = fixture.frame(5)
        #expect(fixture.setItems([Item(String(repeating: "n", count: 50))], ofRow: 0, at: fixture.epoch + 5))
        // The other finishes its lap of 1 + 948 / 42 s; then both start after the pause of 1 s.
        let lap = 1 + 948.0 / 42
        #expect(fixture.frame(6).rows[0].xs == [0])
        #expect(fixture.frame(lap - 0.1).rows.map(\.isMoving) == [false, true])
        #expect(!fixture.frame(lap + 0.5).isMoving)
        #expect(abs((fixture.frame(lap + 0.5).nextChange ?? 0) - fixture.epoch - lap - 1) < 1e-9)
        let after = fixture.frame(lap + 2)
        #expect(after.rows.allSatisfy { $0.isMoving && abs($0.xs[0] + 42) < 1e-6 })
    }

    @Test func rowsThatAreNotAskedToDoNotWait() {
        let fixture = SceneFixture(rows([60, 90]), width: 200, height: 200)
        _ = fixture.frame(0)
        // 1 + 648 / 42 s later the first is in its second pause.
        #expect(fixture.frame(17).rows.map(\.isMoving) == [false, true])
    }
}
