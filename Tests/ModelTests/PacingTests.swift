import Model
import TestSupport
import Testing

@Suite struct PacingTests {
    private let names = (0..<10).map { "chip \($0)" }

    @Test func fieldCase003TheFirstFrameShowsTheFirstChipAtTheLeadingEdge() {
        let fixture = SceneFixture([.chips(names, speed: 5)], width: 1000)
        let row = fixture.row(0, 0)
        #expect(row?.pieces.first?.text == "chip 0")
        #expect(row?.pieces.first?.origin.x == 0)
    }

    @Test(arguments: [60.0, 75, 144, 0])
    func fieldCase024SpeedIsPerSecondWhateverTheRate(rate: Double) {
        var generator = SeededGenerator(seed: 40)
        let fixture = SceneFixture([.chips(names, speed: 50)], width: 500)
        var travelled = 0.0
        var time = 0.0
        var last = fixture.row(0, 0)?.pieces.first?.origin.x ?? 0
        let loop = 1080.0
        while time < 10 {
            time = min(10, time + (rate > 0 ? 1 / rate : generator.double(0.001...0.4)))
            guard let x = fixture.row(0, time)?.ready.last(where: { $0.text == "chip 0" })?.origin.x else { continue }
            var step = last - x
            if step < -1 { step += loop }
            travelled += step
            last = x
        }
        // What is not in sight is not seen to move: up to a whole loop later it is back at the same place.
        let missing = (500 - travelled) / loop
        #expect(abs(missing - missing.rounded()) * loop < 1)
    }

    @Test(arguments: [(30.0, 2.0), (60, 1)])
    func fieldCase026EveryStepIsTheSame(rate: Double, expected: Double) {
        let fixture = SceneFixture([.chips((0..<400).map { "chip \($0)" }, speed: 60)], width: 500)
        var last = fixture.row(0, 0)
        for frame in 1...Int(60 * rate) {
            let row = fixture.row(0, Double(frame) / rate)
            guard let now = row?.visible.last, let before = last?.ready.first(where: { $0.piece == now.piece }) else {
                Issue.record("nothing to compare in frame \(frame)")
                return
            }
            if abs(before.origin.x - now.origin.x - expected) > 1e-7 {
                Issue.record("a step of \(before.origin.x - now.origin.x) in frame \(frame)")
            }
            last = row
        }
    }

    @Test(arguments: [0.5, 3, 20])
    func fieldCase027SlowRowsMoveToo(speed: Double) {
        let fixture = SceneFixture([.chips(names, speed: speed)], width: 500)
        let start = fixture.row(0, 0)?.xs.first ?? 0
        var last = start
        for second in 1...10 {
            let x = fixture.row(0, Double(second))?.pieces.first { $0.text == "chip 0" || $0.text == "chip 1" }?.origin.x ?? 0
            if x < 0 { #expect(x < last || x - last > 90) }
            last = x
        }
        let travelled = fixture.scene.rowStates.first?.offset ?? 0
        #expect(abs(travelled - 10 * speed) < 1e-9)
    }

    @Test(arguments: [0.1, 1])
    func fieldCase030NothingOverflowsInTenDays(speed: Double) {
        let long = String(repeating: "a", count: 20_000)
        let fixture = SceneFixture([.text(long) { $0.speed = speed }, .chips([long, "b"], speed: speed)], width: 500)
        _ = fixture.frame(0)
        for day in [0.01, 1, 5, 10] {
            let time = day * 86_400
            let now = fixture.frame(time)
            let later = fixture.frame(time + 1)
            for (row, next) in zip(now.rows, later.rows) {
                guard let x = row.pieces.first?.origin.x, let nextX = next.pieces.first?.origin.x else {
                    Issue.record("row \(row.index) shows nothing after \(day) days")
                    continue
                }
                #expect(abs(x - nextX - speed) < 1e-6 || abs(x - nextX) < 1e-9)
            }
        }
    }

    @Test func pausedRowsHoldAndGoOnFromThere() {
        let fixture = SceneFixture(
            [.chips(names, speed: 50), .text(String(repeating: "x", count: 90)), .words(["a", "b"])], height: 400)
        _ = fixture.frame(0)
        let before = fixture.frame(5)
        fixture.scene.setPaused(true, row: nil, at: fixture.epoch + 5)
        #expect(fixture.scene.isPaused)
        let held = fixture.frame(500)
        #expect(!held.isMoving)
        #expect(held.nextChange == nil)
        #expect(held.rows.map(\.pieces) == before.rows.map(\.pieces))
        #expect(held.rows.map(\.hasSubpixelPositions) == before.rows.map(\.hasSubpixelPositions))
        fixture.scene.setPaused(false, row: nil, at: fixture.epoch + 500)
        let resumed = fixture.frame(501)
        #expect(abs((resumed.rows[1].xs.first ?? 0) - (before.rows[1].xs.first ?? 0) + 42) < 1e-9)
        #expect(resumed.isMoving)
    }

    @Test func oneRowIsPausedByItsIndexAndAGroupWithItsChildren() {
        let fixture = SceneFixture([.chips(names), .group([.chips(names), .chips(names)])], height: 200)
        _ = fixture.frame(0)
        fixture.scene.setPaused(true, row: 1, at: fixture.epoch)
        #expect(fixture.frame(1).rows.map(\.isMoving) == [true, false, false])
        #expect(!fixture.scene.isPaused)
        fixture.scene.setPaused(false, row: 2, at: fixture.epoch + 1)
        #expect(fixture.frame(2).rows.map(\.isMoving) == [true, true, false])
    }

    @Test func hoveringPausesTheRowUnlessToldNotTo() {
        let fixture = SceneFixture([.chips(names)])
        _ = fixture.frame(0)
        fixture.scene.setHovered(true, row: 0, at: fixture.epoch + 1)
        #expect(!fixture.frame(2).isMoving)
        fixture.scene.setHovered(false, row: 0, at: fixture.epoch + 3)
        #expect(fixture.frame(4).rows.first?.pieces.first?.origin.x == -80)
        let other = SceneFixture([.chips(names)]) { $0.motion.hover = .none }
        other.scene.setHovered(true, row: 0, at: other.epoch)
        #expect(other.frame(1).isMoving)
    }

    @Test func aSceneMayStartPaused() {
        let fixture = SceneFixture([.chips(names)]) { $0.motion.start = .paused }
        #expect(!fixture.frame(10).isMoving)
        #expect(fixture.scene.isPaused)
        fixture.scene.setPaused(false, row: nil, at: fixture.epoch + 10)
        #expect(fixture.frame(11).rows.first?.pieces.first?.origin.x == -40)
    }

    @Test func fieldCase013TimeThatNobodySawIsLeftOut() {
        let fixture = SceneFixture([.chips(names), .words(["a", "b"])])
        _ = fixture.frame(0)
        let before = fixture.frame(5)
        fixture.scene.goOn(at: fixture.epoch + 3605)
        let after = fixture.frame(3605)
        #expect(after.rows == before.rows)
        #expect(after.isMoving)
        // Six seconds at 40 points: the third chip, which began at 216.
        #expect(fixture.row(0, 3606)?.visible.first?.origin.x == -24)
    }

    @Test func timeNeverRunsBackwards() {
        let fixture = SceneFixture([.chips(names)])
        _ = fixture.frame(0)
        let now = fixture.frame(5)
        fixture.scene.setPaused(true, row: nil, at: fixture.epoch + 4.99)
        #expect(fixture.frame(5).rows.first?.pieces == now.rows.first?.pieces)
        fixture.scene.setPaused(false, row: nil, at: fixture.epoch + 5)
        #expect(fixture.frame(4).rows.first?.pieces == now.rows.first?.pieces)
    }

    @Test func speedOfChipsChangesWithoutAJump() {
        let fixture = SceneFixture([.chips(names)])
        _ = fixture.frame(0)
        let before = fixture.row(0, 1)?.xs ?? []
        fixture.scene.setSpeed(400, row: 0, at: fixture.epoch + 1)
        #expect(fixture.row(0, 1)?.xs == before)
        #expect(fixture.scene.rowStates[0].offset == 40)
        _ = fixture.frame(1.1)
        #expect(abs(fixture.scene.rowStates[0].offset - 80) < 1e-9)
        _ = fixture.frame(5)
        #expect(fixture.scene.rowStates[0].loop == 1080)
    }
}
