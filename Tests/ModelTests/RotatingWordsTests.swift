import Model
import TestSupport
import Testing

@Suite struct RotatingWordsTests {
    @Test func wordsTakeTurns() {
        let words = RotatingWords(count: 4, interval: 1.2)
        #expect([0, 1.1, 1.3, 2.5, 3.7, 4.9].map { words.index(at: $0) } == [0, 0, 1, 2, 3, 0])
        #expect(words.nextTurn(after: 1.3) == 2.4)
        #expect(words.index(at: 1.3, back: 1) == 0)
        #expect(words.index(at: 4.9, back: 1) == 3)
    }

    @Test func oneWordNeverTurns() {
        #expect(!RotatingWords(count: 1, interval: 1).rotates)
        #expect(!RotatingWords(count: 0, interval: 1).rotates)
        #expect(RotatingWords(count: 1, interval: 1).push(at: 100).displacement == 0)
    }

    @Test func pushFollowsTheSnappySpring() {
        let words = RotatingWords(count: 3, interval: 2)
        let spring = Spring.snappy(duration: 0.45)
        #expect(words.push(at: 1.9).displacement == 0)
        #expect(words.push(at: 2).displacement == -1)
        for step in 0...15 {
            let time = Double(step) / 10
            let expected = spring.state(after: time, from: Spring.State(displacement: -1)).displacement
            #expect(abs(words.push(at: 2 + time).displacement - expected) < 1e-9)
        }
    }

    @Test func aTurnInMidPushKeepsPositionAndVelocity() {
        // Shorter than any interval that a configuration may have, so that the push is really under way.
        let words = RotatingWords(count: 3, interval: 0.2)
        for turn in 1..<6 {
            let seam = Double(turn) * 0.2
            let before = words.push(at: seam - 1e-9)
            let after = words.push(at: seam + 1e-9)
            #expect(abs(after.displacement - (before.displacement - 1)) < 1e-6)
            #expect(abs(after.velocity - before.velocity) < 1e-4)
        }
    }

    @Test func tenThousandRandomLists() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<10_000 {
            let words = RotatingWords(
                count: generator.int(2...50), interval: generator.double(0.5...10), firstIndex: generator.int(0...1))
            let turn = generator.int(0...100_000)
            let time = (Double(turn) + generator.double(0.01...0.99)) * words.interval
            #expect(words.turn(at: time) == turn)
            #expect(words.index(at: time) == (words.firstIndex + turn) % words.count)
            #expect(words.index(at: time, back: 1) == (words.firstIndex + turn + words.count - 1) % words.count)
            // Every push is the same once the first is over, to 1e-9.
            let inTurn = time - Double(turn) * words.interval
            let late = words.push(at: time).displacement
            let alsoLate = words.push(at: inTurn + Double(30) * words.interval).displacement
            if turn > 20 { #expect(abs(late - alsoLate) < 1e-7) }
        }
    }
}
