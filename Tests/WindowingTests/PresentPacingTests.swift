import Testing

@testable import Windowing

struct PresentPacingTests {
    private let period = 1.0 / 60

    /// A pacing whose clock has seen refreshes 90 to 100, the last one at time 100 periods; visible.
    private func running() -> PresentPacing {
        var clock = FrameClock(nominalPeriod: period)
        for count in 90...100 as ClosedRange<UInt64> { clock.record(count: count, at: Double(count) * period) }
        var pacing = PresentPacing(clock: clock)
        pacing.setVisible(true)
        return pacing
    }

    @Test func nothingIsAskedWhenNobodyWantsAFrame() {
        var pacing = running()
        #expect(pacing.questionBeforeWaiting(at: 2) == nil)
        #expect(pacing.deadline == nil)
        let (serial, _) = pacing.willPresent()
        #expect(pacing.shown(serial: serial, count: 101, at: 101 * period, now: 101 * period) == nil)
        #expect(pacing.questionBeforeWaiting(at: 2) == nil)
        #expect(pacing.deadline == nil)
    }

    @Test func theVeryFirstFrameIsShownAtOnceWhileThePhaseIsLearnt() throws {
        var pacing = PresentPacing(clock: FrameClock(nominalPeriod: period))
        pacing.setVisible(true)
        pacing.want(at: 1)
        let possibleFirst = pacing.questionBeforeWaiting(at: 1)
        let first = try #require(possibleFirst)
        #expect(first.count == 0)
        let answer = pacing.answered(serial: first.serial, count: 60, at: 1.009, now: 1.009)
        #expect(answer.frame == FrameTime(presentationTime: 1.009, refreshPeriod: period))
        let second = try #require(answer.question)
        #expect(second.count == 61)
        let (serial, count) = pacing.willPresent()
        #expect(count == 0, "at once")
        pacing.want(at: 1.01)
        #expect(pacing.questionBeforeWaiting(at: 1.01) == nil, "one question at a time")
        #expect(pacing.shown(serial: serial, count: 60, at: nil, now: 1.011) == nil, "the phase is not known yet")
        let possibleFrame = pacing.answered(serial: second.serial, count: 61, at: 61 * period, now: 61 * period + 0.0001).frame
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 62 * period) < 1e-9)
        #expect(pacing.willPresent().count == 62)
    }

    /// How many of a hundred refreshes show a frame, and the steps from one time that frames are drawn for to the next, for a display
    /// whose clock is so far ahead of this machine's, in seconds.
    private func shows(_ ahead: Double) throws -> (count: Int, steps: [Double]) {
        var pacing = PresentPacing(clock: FrameClock(nominalPeriod: period))
        pacing.setVisible(true)
        var frames: [Double] = []
        var questions: [PresentPacing.Question] = []
        var presented: [(serial: UInt32, count: UInt64)] = []
        func draw(_ frame: FrameTime?) {
            guard let frame else { return }
            frames.append(frame.presentationTime)
            presented.append(pacing.willPresent())
        }
        for count in 1000..<1100 as Range<UInt64> {
            // Answers are read a little after the refresh.
            let refresh = 500 + Double(count) * period
            let now = refresh + 0.0004
            pacing.want(at: now)
            for question in questions.filter({ $0.count <= count }) {
                questions.removeAll { $0 == question }
                let (frame, next) = pacing.answered(serial: question.serial, count: count, at: refresh + ahead, now: now)
                if let next { questions.append(next) }
                draw(frame)
            }
            for frame in presented.filter({ $0.count <= count }) {
                presented.removeAll { $0 == frame }
                draw(pacing.shown(serial: frame.serial, count: count, at: frame.count == 0 ? nil : refresh + ahead, now: now))
            }
            pacing.want(at: now)
            if pacing.expire(at: now) { presented = [] }
            if let question = pacing.questionBeforeWaiting(at: now) { questions.append(question) }
        }
        return (frames.count, zip(frames.dropFirst(), frames).map { $0 - $1 })
    }

    @Test(arguments: [0, -100_000, -3, -1, -0.4, 0.4, 1, 30_000])
    func aDisplayWithAnotherClockIsFollowedJustTheSame(_ ahead: Double) throws {
        let (count, steps) = try shows(ahead)
        #expect(count > 95, "\(count)")
        // The first one is drawn before the display's phase is known.
        for step in steps.dropFirst() { #expect(abs(step - period) < 1e-6, "\(step)") }
    }

    @Test func aDisplayWhoseMachineSleptIsFollowedAgain() {
        var clock = ServerClock()
        clock.check(100, askedAt: 99.99, now: 100.001)
        #expect(clock.local(100) == 100)
        // Read late: that says nothing about the clocks.
        clock.check(101, askedAt: 100.99, now: 130)
        #expect(clock.local(101) == 101)
        // This machine slept: what was ahead stays ahead.
        clock.check(200, askedAt: 150, now: 150.02)
        #expect(clock.local(200) == 200)
        // The display's slept.
        clock.check(201, askedAt: 251, now: 251.02)
        #expect(abs(clock.local(202) - 252.02) < 1e-9)
    }

    @Test func anUnknownPhaseIsLearntByWaitingForARefresh() throws {
        var pacing = PresentPacing(clock: FrameClock(nominalPeriod: period))
        pacing.setVisible(true)
        _ = pacing.willPresent()
        pacing.setVisible(false)
        pacing.setVisible(true)
        pacing.want(at: 1)
        let possibleFirst = pacing.questionBeforeWaiting(at: 1)
        let first = try #require(possibleFirst)
        #expect(first.count == 0)
        #expect(pacing.questionBeforeWaiting(at: 1) == nil, "one question at a time")
        let answer = pacing.answered(serial: first.serial, count: 60, at: 1.009, now: 1.009)
        #expect(answer.frame == nil)
        let second = try #require(answer.question)
        #expect(second.count == 61)
        let possibleFrame = pacing.answered(serial: second.serial, count: 61, at: 61 * period, now: 61 * period + 0.0001).frame
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 62 * period) < 1e-9)
        #expect(frame.refreshPeriod == period)
        #expect(pacing.willPresent().count == 62)
    }

    @Test func afterARestTheFirstFrameComesAtOnce() throws {
        var pacing = running()
        let now = 150.4 * period
        pacing.want(at: now)
        let possibleQuestion = pacing.questionBeforeWaiting(at: now)
        let question = try #require(possibleQuestion)
        #expect(question.count == 0)
        let possibleFrame = pacing.answered(serial: question.serial, count: 150, at: now, now: now).frame
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 151 * period) < 1e-9)
    }

    @Test func inMotionEachCompletionBringsTheNextFrameAndNothingIsAsked() throws {
        var pacing = running()
        pacing.want(at: 100 * period)
        let possibleQuestion = pacing.questionBeforeWaiting(at: 100 * period)
        let question = try #require(possibleQuestion)
        var frame = pacing.answered(serial: question.serial, count: 100, at: 100 * period, now: 100 * period).frame
        for count in 101...200 as ClosedRange<UInt64> {
            #expect(abs((frame?.presentationTime ?? 0) - Double(count) * period) < 1e-6)
            let (serial, target) = pacing.willPresent()
            #expect(target == count)
            pacing.want(at: Double(count - 1) * period)
            #expect(pacing.questionBeforeWaiting(at: Double(count - 1) * period + 0.001) == nil)
            frame = pacing.shown(serial: serial, count: count, at: Double(count) * period, now: Double(count) * period + 0.0001)
        }
    }

    @Test func aFrameForWhichNothingWasDrawnIsFollowedByItsRefresh() throws {
        var pacing = running()
        pacing.want(at: 100 * period)
        let possibleFirst = pacing.questionBeforeWaiting(at: 100 * period)
        let first = try #require(possibleFirst)
        _ = pacing.answered(serial: first.serial, count: 100, at: 100 * period, now: 100 * period)
        pacing.want(at: 100.1 * period)
        let possibleSecond = pacing.questionBeforeWaiting(at: 100.1 * period)
        let second = try #require(possibleSecond)
        #expect(second.count == 101)
        let possibleFrame = pacing.answered(serial: second.serial, count: 101, at: 101 * period, now: 101 * period).frame
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 102 * period) < 1e-9)
    }

    @Test func whoeverWasHeldUpDrawsForARefreshThatIsStillToCome() throws {
        var pacing = running()
        pacing.want(at: 100 * period)
        let (serial, _) = pacing.willPresent()
        let possibleFrame = pacing.shown(serial: serial, count: 101, at: 101 * period, now: 130.5 * period)
        let frame = try #require(possibleFrame)
        #expect(abs(frame.presentationTime - 131 * period) < 1e-9)
        #expect(pacing.willPresent().count == 131)
    }

    @Test func anUnseenWindowIsNotPacedAndGoesOnWhenItIsSeen() throws {
        var pacing = running()
        pacing.setVisible(false)
        pacing.want(at: 100 * period)
        #expect(pacing.questionBeforeWaiting(at: 100 * period) == nil)
        #expect(pacing.deadline == nil)
        pacing.setVisible(true)
        #expect(pacing.questionBeforeWaiting(at: 120 * period)?.count == 0)
    }

    @Test func aSilentDisplayIsAskedAgainOnceASecondOnly() throws {
        var pacing = running()
        pacing.want(at: 2)
        let possibleFirst = pacing.questionBeforeWaiting(at: 2)
        let first = try #require(possibleFirst)
        #expect(pacing.deadline == 3)
        pacing.expire(at: 2.9)
        #expect(pacing.questionBeforeWaiting(at: 2.9) == nil)
        pacing.expire(at: 3)
        let possibleSecond = pacing.questionBeforeWaiting(at: 3)
        let second = try #require(possibleSecond)
        #expect(second.count == 0)
        #expect(pacing.deadline == 4)
        // The answer that comes late after all is no frame.
        let late = pacing.answered(serial: first.serial, count: 130, at: 3, now: 3.1)
        #expect(late.frame == nil && late.question == nil)
        #expect(pacing.answered(serial: second.serial, count: 180, at: 180 * period, now: 3.1).frame != nil)
    }

    @Test func aLostFrameDoesNotStopTheRow() throws {
        var pacing = running()
        let (lost, _) = pacing.willPresent()
        pacing.want(at: 2)
        #expect(pacing.questionBeforeWaiting(at: 2) == nil)
        pacing.expire(at: 3)
        #expect(pacing.questionBeforeWaiting(at: 3) != nil)
        // Its completion after all brings no second frame.
        #expect(pacing.shown(serial: lost, count: 185, at: 185 * period, now: 3.09) == nil)
    }

    @Test func anOlderFramesCompletionIsNotTheSignal() {
        var pacing = running()
        let (older, _) = pacing.willPresent()
        let (newer, _) = pacing.willPresent()
        pacing.want(at: 100 * period)
        #expect(pacing.shown(serial: older, count: 101, at: 101 * period, now: 101 * period) == nil)
        #expect(pacing.shown(serial: newer, count: 102, at: 102 * period, now: 102 * period) != nil)
    }
}
