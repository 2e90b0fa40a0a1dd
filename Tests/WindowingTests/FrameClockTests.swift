import Testing

@testable import Windowing

struct FrameClockTests {
    /// A reproducible series between -1 and 1.
    private struct Noise {
        private var state: UInt64
        init(_ seed: UInt64) { state = seed }
        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(UInt64(1) << 53) * 2 - 1
        }
    }

    /// Records `refreshes` of a display and predicts the one after each.
    private func predictions(
        of clock: inout FrameClock, from first: UInt64, count: Int, start: Double, period: Double, jitter: Double,
        seed: UInt64 = 1
    ) -> [Double] {
        var noise = Noise(seed)
        return (0..<count).map { index in
            let refresh = first + UInt64(index)
            clock.record(count: refresh, at: start + Double(index) * period + noise.next() * jitter)
            return clock.time(of: refresh + 1) ?? .nan
        }
    }

    private func steps(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func jitterDoesNotMakeStepsUneven(seed: UInt64) {
        let period = 0.016666
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        let times = predictions(of: &clock, from: 1000, count: 600, start: 50, period: period, jitter: 0.0007, seed: seed)
        #expect(steps(times).allSatisfy { abs($0 - period) < 0.00002 })
        // And the line stays where the display is.
        #expect(abs((times.last ?? 0) - (50 + 600 * period)) < 0.0008)
    }

    @Test(arguments: [50.0, 59.94, 60.2, 75, 119.88, 144, 240])
    func aRateThatTheDisplayDidNotClaimIsFound(rate: Double) {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        let times = predictions(of: &clock, from: 7, count: 200, start: 3, period: 1 / rate, jitter: 0.0005)
        #expect(abs(clock.period - 1 / rate) < 0.00002)
        #expect(steps(times).suffix(100).allSatisfy { abs($0 - 1 / rate) < 0.00004 })
    }

    @Test func predictionsNeverRunBackwardsWhileARateIsFound() {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        let times = predictions(of: &clock, from: 7, count: 60, start: 3, period: 1.0 / 120, jitter: 0.0005)
        #expect(steps(times).allSatisfy { $0 > -0.001 })
    }

    @Test func missedRefreshesAreWholePeriods() throws {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        _ = predictions(of: &clock, from: 0, count: 100, start: 0, period: 1.0 / 60, jitter: 0)
        clock.record(count: 130, at: 130.0 / 60)
        let next = try #require(clock.time(of: 131))
        #expect(abs(next - 131.0 / 60) < 1e-6)
        #expect(abs(clock.period - 1.0 / 60) < 1e-9)
    }

    @Test func aClockThatStoodStillGoesOnWithItsOldPeriod() throws {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        _ = predictions(of: &clock, from: 0, count: 100, start: 0, period: 1.0 / 60, jitter: 0.0005)
        let times = predictions(of: &clock, from: 100, count: 100, start: 500, period: 1.0 / 60, jitter: 0.0005)
        #expect(steps(times).allSatisfy { abs($0 - 1.0 / 60) < 0.0012 })
        #expect(abs(clock.period - 1.0 / 60) < 0.00002)
        #expect(abs((times.last ?? 0) - (500 + 100.0 / 60)) < 0.001)
    }

    @Test func aCountThatRanBackwardsIsTakenAsItIs() throws {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        _ = predictions(of: &clock, from: 100_000, count: 100, start: 0, period: 1.0 / 60, jitter: 0)
        let times = predictions(of: &clock, from: 12, count: 50, start: 100.0 / 60, period: 1.0 / 60, jitter: 0)
        #expect(steps(times).allSatisfy { abs($0 - 1.0 / 60) < 1e-6 })
        #expect(abs((times.first ?? 0) - 101.0 / 60) < 1e-6)
    }

    @Test func theOneHertzClockOfABlankedScreenIsNoRate() {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        _ = predictions(of: &clock, from: 0, count: 64, start: 0, period: 1.0 / 60, jitter: 0)
        let blanked = predictions(of: &clock, from: 64, count: 5, start: 2, period: 1, jitter: 0)
        #expect(steps(blanked).allSatisfy { abs($0 - 1) < 0.001 })
        let lit = predictions(of: &clock, from: 69, count: 64, start: 6.1, period: 1.0 / 60, jitter: 0)
        #expect(steps([blanked.last ?? 0] + lit).allSatisfy { $0 > 0 && $0 < 0.11 })
        #expect(abs(clock.period - 1.0 / 60) < 0.00002)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func lateStampsOfABusyMachineDoNotMakeStepsUneven(seed: UInt64) {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        var noise = Noise(seed)
        var times: [Double] = []
        for count in 0..<600 as Range<UInt64> {
            // Every fifth or so is late, by up to half a refresh.
            let delay = noise.next() > 0.6 ? abs(noise.next()) * 0.008 : abs(noise.next()) * 0.0005
            clock.record(count: count, at: Double(count) / 60 + delay)
            times.append(clock.time(of: count + 1) ?? .nan)
        }
        // A quarter of a millisecond is a sixtieth of a pixel at 60 pixels a second.
        #expect(steps(times).dropFirst(8).allSatisfy { abs($0 - 1.0 / 60) < 0.00025 })
    }

    @Test func theSameRefreshTwiceChangesNothing() {
        var clock = FrameClock(nominalPeriod: 1.0 / 60)
        clock.record(count: 5, at: 1)
        let before = clock
        clock.record(count: 5, at: 1.003)
        #expect(clock == before)
    }

    @Test func anAnswerWithinTheRefreshAgreesAndAnyOtherDoesNot() {
        var clock = FrameClock(nominalPeriod: 0.01)
        #expect(!clock.agrees(count: 5, at: 1))
        clock.record(count: 5, at: 1)
        #expect(clock.agrees(count: 10, at: 1.05))
        #expect(clock.agrees(count: 10, at: 1.058))
        #expect(!clock.agrees(count: 10, at: 1.07))
        #expect(!clock.agrees(count: 10, at: 1.04))
        // Long after the last stamp nothing is certain.
        #expect(!clock.agrees(count: 5005, at: 51))
    }

    @Test func anUnusablePeriodBecomesASixtieth() {
        for period in [0, -1, .nan, .infinity] { #expect(FrameClock(nominalPeriod: period).period == 1.0 / 60) }
        #expect(FrameClock(nominalPeriod: 0.02).time(of: 3) == nil)
    }
}
