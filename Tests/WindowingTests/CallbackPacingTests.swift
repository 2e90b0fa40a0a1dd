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

    /// A display that takes what is drawn at a callback at the refresh after it, and tells it when it is asked, somewhat later.
    private struct Display {
        var pacing = CallbackPacing(nominalPeriod: 1.0 / 60)
        /// Number of the first refresh; nil for a compositor that does not count them.
        var firstNumber: UInt64? = 700_000
        var index = 0
        private var open: [Int] = []
        private(set) var targets: [Double] = []
        private(set) var asked: [Int] = []

        static func time(_ index: Int) -> Double { 100 + Double(index) / 60 }

        init(firstNumber: UInt64? = 700_000) { self.firstNumber = firstNumber }

        /// One refresh: a callback, what was asked before is answered, and a frame is drawn.
        ///
        /// - Parameter isLate: Whether the frame is taken a refresh too late, and the callback after it comes as much later.
        mutating func refresh(isLate: Bool = false) {
            let now = Display.time(index)
            pacing.callbackCame(milliseconds: UInt32(truncatingIfNeeded: Int(now * 1000)), now: now + 0.0003)
            for shown in open {
                // A timer's jitter, up to a millisecond.
                let jitter = Double(shown * 7 % 11 - 5) * 1e-4
                let number = firstNumber.map { $0 + UInt64(shown) } ?? 0
                pacing.answered(count: number, at: Display.time(shown) + 0.004 + jitter, period: nil)
            }
            open = []
            let target = pacing.nextFrame(now: now + 0.0003).presentationTime
            targets.append(target)
            let shownAt = index + (isLate ? 2 : 1)
            if pacing.wantsFeedback {
                pacing.asked()
                open.append(shownAt)
                asked.append(index)
            }
            index += isLate ? 2 : 1
        }

        /// Nothing is drawn for so many refreshes.
        mutating func rest(_ refreshes: Int) { index += refreshes }
    }

    @Test(arguments: [700_000 as UInt64, nil])
    func onceTheRefreshesAreKnownFewFramesAreAskedAbout(_ firstNumber: UInt64?) throws {
        var display = Display(firstNumber: firstNumber)
        for _ in 0..<600 { display.refresh() }
        #expect(display.asked.prefix(40) == ArraySlice(0..<40))
        let late = display.asked.filter { $0 >= 100 }
        #expect(zip(late.dropFirst(), late).allSatisfy { $0 - $1 == 8 }, "\(late)")
        // An eighth of a phase of a pixel at 60 points a second.
        let steps = steps(display.targets).dropFirst(100)
        #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 5e-5 }, "\(steps.min() ?? 0) \(steps.max() ?? 0)")
        // And what was foreseen is what is seen.
        #expect(abs(try #require(display.targets.last) - Display.time(display.index) - 0.004) < 0.001)
    }

    @Test(arguments: [0, 3])
    func aFrameThatCameLateShiftsNoneAfterIt(_ offset: Int) throws {
        var display = Display()
        for _ in 0..<400 { display.refresh() }
        // Also when just this one is asked about.
        let next = try #require(display.asked.last) + 8
        while display.index < next + offset { display.refresh() }
        display.refresh(isLate: true)
        for _ in 0..<100 { display.refresh() }
        let steps = steps(display.targets).suffix(100)
        #expect(abs(try #require(steps.first) - 2.0 / 60) < 1e-4)
        #expect(steps.dropFirst().allSatisfy { abs($0 - 1.0 / 60) < 1e-4 }, "\(steps.max() ?? 0)")
    }

    @Test func afterARestTheRefreshesAreFoundAgain() throws {
        var display = Display()
        for _ in 0..<400 { display.refresh() }
        display.rest(100_000)
        let start = display.index
        for _ in 0..<200 { display.refresh() }
        #expect(display.asked.contains(start) && display.asked.contains(start + 1))
        #expect(display.asked.count { $0 >= start } < 80)
        let targets = display.targets.suffix(200)
        for (number, target) in targets.enumerated().dropFirst(4) {
            // What the lines did not know over the rest is let go bit by bit.
            #expect(abs(target - Display.time(start + number + 1) - 0.004) < (number < 150 ? 0.006 : 0.003), "\(number)")
        }
        #expect(steps(Array(targets)).dropFirst(4).allSatisfy { abs($0 - 1.0 / 60) < 2e-4 })
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
