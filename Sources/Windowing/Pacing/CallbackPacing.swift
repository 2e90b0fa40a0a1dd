/// Predicts when frames of a compositor will be seen, from its frame callbacks, refined by presentation feedback while that
/// answers; a value that calls nothing. Times are seconds of the monotonic clock.
///
/// A callback says that the frame before is being shown: what is drawn then is taken at the next refresh and seen at the one
/// after it. Feedback tells the refreshes themselves, by number; once it is known how those follow the callbacks, only a few
/// frames are asked about, since each question costs both sides. When one source takes over from the other, the difference
/// between them is let go so slowly that no step shows it.
struct CallbackPacing {
    /// How fast the difference of two sources is let go, in seconds a frame: far below what an eye or a pixel notices.
    static let largestBend = 2e-5
    /// Answers after which feedback is believed.
    static let trustedAnswers = 5
    /// Frames without an answer after which feedback is not asked for any more.
    static let patience = 8
    /// Answers after which only some frames are asked about: the line through the refreshes is settled then.
    static let settledAnswers = 48
    /// Refreshes from one question to the next then.
    static let questionInterval: UInt64 = 8
    /// Callbacks further apart, in refreshes, tell of a rest, over which refreshes cannot be counted for sure.
    private static let longestGap = 10.0
    /// After a longer rest, in refreshes, a line tells only the period.
    private static let longestMemory = 600.0

    private enum Source { case callbacks, feedback }

    /// A line through the callbacks, which are counted by the time between them.
    private var callbacks: MeasuredClock
    private var callbackCount: UInt64 = 1000
    private var lastCallback: Double?
    /// A line through the refreshes that feedback told.
    private var feedback: MeasuredClock
    private var answers = 0
    /// The callbacks at which frames were drawn that are asked about and not answered yet, oldest first; nil for one before a rest.
    private var questions: [UInt64?] = []
    private var lastQuestion: UInt64 = 0
    /// From the number of the callback at which a frame is drawn to that of the refresh at which it is seen; nil while unknown.
    private var lead: Int64?
    /// What the last answer said instead; a second one is believed.
    private var doubtedLead: Int64?
    private var lastTarget: (source: Source, count: UInt64)?
    /// What is added to the source's own time.
    private var correction = 0.0

    /// - Parameter nominalPeriod: What the monitor claims, in seconds; 0 where it claims nothing.
    init(nominalPeriod: Double) {
        callbacks = MeasuredClock(nominalPeriod: nominalPeriod)
        feedback = MeasuredClock(nominalPeriod: nominalPeriod)
    }

    /// Whether feedback is worth asking for about the frame that is handed over now.
    var wantsFeedback: Bool {
        guard answers > 0 else { return questions.count < CallbackPacing.patience }
        let isKnown = answers >= CallbackPacing.settledAnswers && lead != nil && doubtedLead == nil
        return !isKnown || callbackCount >= lastQuestion + CallbackPacing.questionInterval
    }

    /// Whether feedback tells when frames are seen, so that callbacks need not.
    var isAnswered: Bool { answers > 0 }

    /// Seconds from one refresh to the next.
    var period: Double { isFeedbackTrusted ? feedback.clock.period : callbacks.clock.period }

    /// A callback came.
    ///
    /// - Parameter milliseconds: The compositor's own time: a clock of 32 bits that most of them keep by the monotonic one.
    mutating func callbackCame(milliseconds: UInt32, now: Double) {
        let time = CallbackPacing.time(ofMilliseconds: milliseconds, now: now)
        if let last = lastCallback {
            let periods = ((time - last) / callbacks.clock.period).rounded()
            callbackCount += UInt64(min(max(periods, 1), 1e12))
            if periods > CallbackPacing.longestGap { forgetRefreshes() }
            if periods > CallbackPacing.longestMemory {
                callbacks = MeasuredClock(nominalPeriod: callbacks.clock.period)
                answers = 0
            }
        }
        lastCallback = time
        let expected = callbacks.clock.time(of: callbackCount)
        callbacks.record(count: callbackCount, at: time)
        absorb(from: expected, to: callbacks.clock.time(of: callbackCount), of: .callbacks)
    }

    /// Refreshes cannot be counted on any more; what is asked tells their times all the same.
    private mutating func forgetRefreshes() {
        lead = nil
        doubtedLead = nil
        for index in questions.indices { questions[index] = nil }
    }

    /// A frame was handed over with a question when it will be seen.
    mutating func asked() {
        questions.append(callbackCount)
        lastQuestion = callbackCount
    }

    /// The oldest question was answered: the frame was seen.
    ///
    /// - Parameters:
    ///   - number: Of the refresh; 0 where the compositor does not count them: then the callbacks are counted.
    ///   - period: What the compositor says the refresh period is; nil or 0 where it does not know.
    mutating func answered(count number: UInt64, at time: Double, period: Double?) {
        let question = takeQuestion()
        guard let count = number > 0 ? number : question else { return }
        if let question {
            let found = Int64(truncatingIfNeeded: count &- question)
            let isBelieved = lead == nil || lead == found || doubtedLead == found
            if isBelieved { lead = found }
            doubtedLead = isBelieved ? nil : found
        }
        if answers == 0 {
            feedback = MeasuredClock(nominalPeriod: period.flatMap { $0 > 0 ? $0 : nil } ?? callbacks.clock.period)
        }
        answers += 1
        let expected = feedback.clock.time(of: count)
        feedback.record(count: count, at: time)
        absorb(from: expected, to: feedback.clock.time(of: count), of: .feedback)
    }

    /// The oldest question will not be answered: the frame was never seen.
    mutating func discarded() { _ = takeQuestion() }

    /// What was asked is forgotten, for instance as the surface went away.
    mutating func forgetQuestions() { questions = [] }

    private mutating func takeQuestion() -> UInt64? { questions.isEmpty ? nil : questions.removeFirst() }

    /// When what is drawn now will be seen.
    mutating func nextFrame(now: Double) -> FrameTime {
        let source: Source = isFeedbackTrusted ? .feedback : .callbacks
        let count = target(source, now: now)
        var time = self.time(source, count, now: now)
        if let last = lastTarget, last.source != source {
            let other = target(last.source, now: now)
            correction += self.time(last.source, other, now: now) - time
            if abs(correction) > 0.1 { correction = 0 }
        }
        correction -= min(max(correction, -CallbackPacing.largestBend), CallbackPacing.largestBend)
        lastTarget = (source, count)
        time += correction
        return FrameTime(presentationTime: time, refreshPeriod: period)
    }

    /// A line that is given up for another one (the rate was not what was claimed) would make a step: it is let go slowly too.
    private mutating func absorb(from expected: Double?, to found: Double?, of source: Source) {
        guard let expected, let found, lastTarget?.source == source else { return }
        let step = expected - found
        if abs(step) > CallbackPacing.largestBend, abs(step) < 0.05 { correction += step }
    }

    private var isFeedbackTrusted: Bool {
        answers >= CallbackPacing.trustedAnswers && questions.count < CallbackPacing.patience / 2
    }

    private func time(_ source: Source, _ count: UInt64, now: Double) -> Double {
        let clock = source == .feedback ? feedback.clock : callbacks.clock
        return clock.time(of: count) ?? now + clock.period
    }

    /// The refresh at which what is drawn now will be seen, as `source` counts them.
    private func target(_ source: Source, now: Double) -> UInt64 {
        let clock = source == .feedback ? feedback.clock : callbacks.clock
        var count: UInt64
        switch source {
        case .feedback:
            if let lead {
                count = callbackCount &+ UInt64(bitPattern: lead)
            } else {
                // After a rest: the refresh after the last one that was drawn for, or the next from now on.
                count = lastTarget?.source == source ? lastTarget?.count ?? 0 : 0
            }
        case .callbacks: count = callbackCount + 2
        }
        // Never two frames for one refresh; but whoever ran ahead of the display comes back.
        if let last = lastTarget, last.source == source, last.count >= count, last.count < count &+ 2 { count = last.count &+ 1 }
        if let time = clock.time(of: count), time < now {
            count &+= UInt64(min((now - time) / clock.period, 1e12).rounded(.up))
        }
        return count
    }

    /// A compositor's milliseconds by the monotonic clock; the moment itself where it keeps another clock.
    private static func time(ofMilliseconds milliseconds: UInt32, now: Double) -> Double {
        let nowInMilliseconds = (now * 1000).rounded(.down)
        let age = Int32(bitPattern: UInt32(truncatingIfNeeded: Int64(nowInMilliseconds)) &- milliseconds)
        guard (-2...500).contains(age) else { return now }
        return (nowInMilliseconds - Double(age)) / 1000
    }
}
