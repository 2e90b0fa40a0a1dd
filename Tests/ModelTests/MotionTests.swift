import Glibc
import Model
import TestSupport
import Testing

@Suite struct MotionTests {
    @Test(arguments: [
        (0.5, 0.15, 157.91, 21.363), (0.35, 0.15, 322.27, 30.518), (0.3, 0.15, 438.65, 35.605), (0.25, 0.15, 631.65, 42.726),
        (0.5, 0, 157.91, 25.133), (0.5, 0.3, 157.91, 17.593),
    ])
    func springParameters(duration: Double, bounce: Double, stiffness: Double, damping: Double) {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.stiffness - stiffness) < 0.006)
        #expect(abs(spring.damping - damping) < 0.0006)
    }

    @Test func snappyOvershootsBySixTenthsOfAPercent() {
        let spring = Spring.snappy()
        #expect(spring == Spring(duration: 0.5, bounce: 0.15))
        let highest = (0...2000).map { spring.state(after: Double($0) / 1000, from: Spring.State(displacement: -1)).displacement }
            .max()
        #expect(abs((highest ?? 0) - 0.0063) < 0.0001)
    }

    /// Holds for all three dampings: the closed form solves x'' = -k x - c x'.
    @Test(arguments: [-0.5, -0.2, 0, 0.15, 0.3, 0.9])
    func closedFormSolvesTheEquationOfMotion(bounce: Double) {
        let spring = Spring(duration: 0.45, bounce: bounce)
        let start = Spring.State(displacement: -1, velocity: 3)
        #expect(spring.state(after: 0, from: start).displacement == -1)
        #expect(abs(spring.state(after: 0, from: start).velocity - 3) < 1e-12)
        let h = 1e-5
        for step in 1...100 {
            let time = Double(step) / 100
            let before = spring.state(after: time - h, from: start)
            let now = spring.state(after: time, from: start)
            let after = spring.state(after: time + h, from: start)
            #expect(abs((after.displacement - before.displacement) / (2 * h) - now.velocity) < 1e-6)
            let acceleration = (after.velocity - before.velocity) / (2 * h)
            #expect(abs(acceleration + spring.stiffness * now.displacement + spring.damping * now.velocity) < 1e-4)
        }
    }

    @Test(arguments: [-0.4, 0, 0.15])
    func stoppingOnTheWayChangesNothing(bounce: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        let start = Spring.State(displacement: 2, velocity: -1)
        let atOnce = spring.state(after: 0.7, from: start)
        let inTwo = spring.state(after: 0.4, from: spring.state(after: 0.3, from: start))
        #expect(abs(atOnce.displacement - inTwo.displacement) < 1e-12)
        #expect(abs(atOnce.velocity - inTwo.velocity) < 1e-11)
    }

    @Test func settledMeansTooLittleToSee() {
        #expect(Spring.isSettled(Spring.State(displacement: 0.001, velocity: 0.01), pixelsPerUnit: 40))
        #expect(!Spring.isSettled(Spring.State(displacement: 0.01, velocity: 0), pixelsPerUnit: 40))
        #expect(!Spring.isSettled(Spring.State(displacement: 0, velocity: 0.1), pixelsPerUnit: 40))
    }

    @Test func anchorNeverJumps() {
        var generator = SeededGenerator(seed: 1)
        var anchor = MotionAnchor(speed: 40)
        var time = 0.0
        for _ in 0..<10_000 {
            time += generator.double(0...10)
            let before = anchor.distance(at: time)
            switch generator.int(0...2) {
            case 0: anchor.setSpeed(generator.double(0...200), at: time)
            case 1: anchor.pause(at: time)
            default: anchor.resume(at: time)
            }
            #expect(anchor.distance(at: time) == before)
            let expected = before + 0.5 * anchor.effectiveSpeed
            #expect(abs(anchor.distance(at: time + 0.5) - expected) < 1e-6)
        }
    }

    @Test func pauseHoldsAndResumeGoesOn() {
        var anchor = MotionAnchor(speed: 10)
        anchor.pause(at: 2)
        #expect(anchor.distance(at: 100) == 20)
        anchor.pause(at: 50)
        anchor.resume(at: 100)
        #expect(anchor.distance(at: 101) == 30)
        anchor.move(by: 5, at: 101)
        #expect(anchor.distance(at: 101) == 35)
    }
}
