import Testing

@testable import Windowing

struct TimerPacingTests {
    @Test func nothingIsDueUnlessAFrameIsWanted() {
        var pacing = TimerPacing(period: 0.01)
        #expect(pacing.deadline == nil)
        #expect(pacing.frame(at: 5) == nil)
    }

    @Test func deadlinesLieWholePeriodsApartHoweverLateOneIsServed() throws {
        var pacing = TimerPacing(period: 0.01)
        pacing.want(at: 5)
        #expect(pacing.frame(at: 5) == FrameTime(presentationTime: 5, refreshPeriod: 0.01))
        for count in 1...500 {
            pacing.want(at: 5 + Double(count - 1) * 0.01 + 0.004)
            let deadline = try #require(pacing.deadline)
            #expect(abs(deadline - (5 + Double(count) * 0.01)) < 1e-9)
            #expect(pacing.frame(at: deadline - 0.001) == nil)
            #expect(pacing.frame(at: deadline + 0.003)?.presentationTime == deadline)
        }
    }

    @Test func missedBeatsAreLeftOut() throws {
        var pacing = TimerPacing(period: 0.01)
        pacing.want(at: 0)
        _ = pacing.frame(at: 0)
        pacing.want(at: 0.001)
        let possibleFrame = pacing.frame(at: 0.0353)
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 0.03) < 1e-9)
        #expect(pacing.deadline == nil)
    }

    @Test func afterARestTheFirstFrameComesAtOnce() {
        var pacing = TimerPacing(period: 0.01)
        pacing.want(at: 0)
        _ = pacing.frame(at: 0)
        pacing.want(at: 7.123)
        #expect(pacing.deadline == 7.123)
    }

    @Test func cancellingForgetsTheFrame() {
        var pacing = TimerPacing(period: 0.01)
        pacing.want(at: 0)
        pacing.cancel()
        #expect(pacing.deadline == nil)
    }

    @Test func anUnusablePeriodBecomesASixtieth() {
        for period in [0, -1, .nan, .infinity] { #expect(TimerPacing(period: period).period == 1.0 / 60) }
    }
}
