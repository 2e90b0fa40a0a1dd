import Model
import Testing

/// Hovering, holding, letting go.
@Suite struct HandsTests {
    private let reduced = SceneEnvironment(reduceMotion: true)

    @Test func momentumRunsOutByTheRateOfAMillisecond() {
        let momentum = Momentum(velocity: 1000, start: 5)
        #expect(momentum.distance(at: 5) == 0)
        // The velocity is the change of the distance, and 0.998 of it are left a millisecond later.
        let first = momentum.distance(at: 5.001) - momentum.distance(at: 5)
        let second = momentum.distance(at: 5.002) - momentum.distance(at: 5.001)
        #expect(abs(second / first - 0.998) < 1e-9)
        #expect(abs(first - 0.999) < 0.001)
        #expect(!momentum.hasEnded(at: 7))
        #expect(momentum.hasEnded(at: 7.5))
        #expect(Momentum(velocity: -9, start: 0).hasEnded(at: 0))
    }

    @Test func aRowThatIsLetGoRunsOutAndGoesOnWithoutAJump() {
        let fixture = SceneFixture([.chips(["a", "bb"])])
        _ = fixture.frame(0)
        let before = fixture.scene.rowStates[0].offset
        fixture.scene.grab(row: 0, at: fixture.epoch)
        _ = fixture.frame(1)
        #expect(fixture.scene.rowStates[0].offset == before)
        fixture.scene.letGo(row: 0, velocity: 600, at: fixture.epoch + 1)
        var (last, steps): (Double, [Double]) = (before, [])
        for frame in 1...300 {
            let shown = fixture.frame(1 + Double(frame) / 60)
            #expect(shown.isMoving)
            var step = fixture.scene.rowStates[0].offset - last
            if step < -60 { step += 126 }
            steps.append(step)
            last = fixture.scene.rowStates[0].offset
        }
        #expect(abs(steps[0] - 10) < 0.5)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 0.7 && $1 > 0 })
        #expect(abs((steps.last ?? 0) - 40.0 / 60) < 1e-6)
    }

    @Test func underReducedMotionThereIsNoMomentum() {
        let fixture = SceneFixture([.chips((0..<10).map { "chip\($0)" })], environment: reduced)
        _ = fixture.frame(0)
        fixture.scene.grab(row: 0, at: fixture.epoch)
        fixture.scene.scroll(row: 0, by: 30, at: fixture.epoch)
        fixture.scene.letGo(row: 0, velocity: 2000, at: fixture.epoch)
        #expect(fixture.row(0, 0.1)?.xs.first == -30)
        #expect(fixture.frame(0.2).isMoving == false)
        #expect(fixture.row(0, 1)?.xs.first == -30)
    }

    @Test func onlyOneRowIsHovered() {
        let fixture = SceneFixture([.chips(["a", "bb"]), .chips(["c", "dd"])], height: 200)
        _ = fixture.frame(0)
        fixture.scene.setHoveredRow(0, at: fixture.epoch)
        fixture.scene.setHoveredRow(1, at: fixture.epoch + 1)
        let frame = fixture.frame(1)
        #expect(frame.rows.map(\.isMoving) == [true, false])
        fixture.scene.setHoveredRow(nil, at: fixture.epoch + 2)
        #expect(fixture.frame(2).rows.map(\.isMoving) == [true, true])
    }

    @Test func fieldCase018And073ALineThatWaitsForThePointerBeginsWhereItStands() {
        let long = String(repeating: "long ", count: 20)
        let fixture = SceneFixture([
            .text(long) {
                $0.scroll = .hover
                $0.pause = 0
            }
        ])
        #expect(!fixture.frame(0).isMoving)
        // Another text does not move by itself either.
        #expect(fixture.setItems([Item(long + "title")], ofRow: 0, at: fixture.epoch + 5))
        #expect(!fixture.frame(5).isMoving)
        #expect(!fixture.frame(20).isMoving)
        let before = fixture.row(0, 20)?.xs.first
        fixture.scene.setHoveredRow(0, at: fixture.epoch + 20)
        _ = fixture.frame(20)
        let after = fixture.row(0, 20 + 1.0 / 60)?.xs.first
        #expect(abs((before ?? -99) - (after ?? 99)) <= 42.0 / 60 + 1e-9)
        #expect(fixture.frame(21).isMoving)
    }
}
