import Testing

@testable import Windowing

struct CallbackPacingTests {
    /// Callbacks at `rate` a second in whole milliseconds, each late by up to a millisecond more.
    private func times(_ pacing: inout CallbackPacing, rate: Double, count: Int, from start: Double = 100) -> [Double] {
        (0..<count).map { index in
            let time = start + Double(index) / rate
            pacing.callbackCame(
                milliseconds: UInt32(truncatingIfNeeded: Int(time * 1000)), now: time + 0.0002 * Double(index % 5))
            return pacing.nextFrame(now: time + 0.0002 * Double(index % 5)).presentationTime
        }
    }

    private func steps(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

    @Test(arguments: [50.0, 60, 62.5, 144])
    func callbacksOfWholeMillisecondsMakeEvenSteps(_ rate: Double) throws {
        var pacing = CallbackPacing(nominalPeriod: 1 / rate)
        let steps = steps(times(&pacing, rate: rate, count: 400)).dropFirst(100)
        let (smallest, largest) = try (#require(steps.min()), #require(steps.max()))
        #expect(abs(smallest - 1 / rate) < 3e-5)
        #expect(abs(largest - 1 / rate) < 3e-5)
    }

    @Test func aRateThatNobodyClaimedIsFound() throws {
        var pacing = CallbackPacing(nominalPeriod: 0)
        let steps = steps(times(&pacing, rate: 62.5, count: 400)).dropFirst(100)
        #expect(steps.allSatisfy { abs($0 - 0.016) < 4e-5 })
    }

    @Test func aCallbackThatWasLeftOutIsASingleLongerStep() {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        let before = times(&pacing, rate: 60, count: 200)
        let after = times(&pacing, rate: 60, count: 100, from: 100 + 203.0 / 60)
        #expect(abs(after[0] - before[199] - 4.0 / 60) < 1e-4)
        #expect(steps(after).allSatisfy { abs($0 - 1.0 / 60) < 1e-4 })
    }

    @Test func whatIsDrawnLiesAheadOfNow() {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        #expect(pacing.nextFrame(now: 5).presentationTime > 5)
        pacing.callbackCame(milliseconds: 6000, now: 6)
        #expect(pacing.nextFrame(now: 6.9).presentationTime >= 6.9)
    }

    @Test func feedbackTakesOverWithoutAStep() {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        var times: [Double] = []
        for index in 0..<300 {
            let time = 100 + Double(index) / 60
            pacing.callbackCame(milliseconds: UInt32(Int(time * 1000)), now: time)
            times.append(pacing.nextFrame(now: time).presentationTime)
            pacing.asked()
            // What was drawn two refreshes before is seen, somewhat later than callbacks made believe.
            if index >= 1 { pacing.answered(count: UInt64(5000 + index), at: time + 0.004, period: 1.0 / 60) }
        }
        #expect(pacing.isAnswered)
        #expect(steps(times).dropFirst(50).allSatisfy { abs($0 - 1.0 / 60) < 1e-4 })
    }

    @Test func feedbackThatNeverAnswersIsNotAskedForAnyMore() {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        for _ in 0..<CallbackPacing.patience {
            #expect(pacing.wantsFeedback)
            pacing.asked()
        }
        #expect(!pacing.wantsFeedback)
    }

    @Test func aForeignClockIsReplacedByTheTimeOfArrival() {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        for index in 0..<100 {
            let time = 100 + Double(index) / 60
            pacing.callbackCame(milliseconds: UInt32(4_000_000_000 + index * 17), now: time)
            #expect(abs(pacing.nextFrame(now: time).presentationTime - time - 2.0 / 60) < 0.003)
        }
    }
}
