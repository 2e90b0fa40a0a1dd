/// Decides when to ask a display for its next refresh and when to draw, one wake-up a frame; a value that calls nothing.
///
/// In motion the completion of one frame is the signal to draw the next; only when none is on its way is the display asked
/// for a refresh, and never unless a frame is wanted. Times are seconds of the monotonic clock, refreshes are counts (MSC).
public struct PresentPacing {
    /// A question to the display: tell when this refresh begins; count 0 asks for the current one.
    public struct Question: Equatable, Sendable {
        /// Comes back with the answer.
        public let serial: UInt32
        /// The refresh that is asked about.
        public let count: UInt64
        /// When it was asked.
        let time: Double
    }

    /// Serials begin anew after this one: two bits of the 32 are free for whoever sends them.
    static let largestSerial: UInt32 = 0x3FFF_FFFF

    /// Seconds without an answer after which the display is asked again.
    static let patience = 1.0

    /// Predicts when refreshes are shown.
    public private(set) var clock: FrameClock
    private var serverClock = ServerClock()
    private var isWanted = false
    private var isVisible = false
    private var question: Question?
    /// The serial of the newest frame that was handed over and not yet shown.
    private var presentation: UInt32?
    private var lastSerial: UInt32 = 0
    /// The refresh that the last frame was drawn for, until it is handed over.
    private var drawnFor: UInt64?
    private var lastProgress = 0.0
    private var hasPresented = false

    public init(clock: FrameClock) {
        self.clock = clock
    }

    /// A frame is wanted.
    public mutating func want(at now: Double) {
        if !isWanted { lastProgress = now }
        isWanted = true
    }

    /// While the window cannot be seen nothing is asked for.
    public mutating func setVisible(_ visible: Bool) {
        isVisible = visible
        if !visible {
            question = nil
            presentation = nil
        }
    }

    /// What must be asked before waiting; nil when the answer is already on its way or nobody wants a frame.
    public mutating func questionBeforeWaiting(at now: Double) -> Question? {
        guard isWanted, isVisible, question == nil, presentation == nil else { return nil }
        var count: UInt64 = 0
        // A frame was announced and nothing was drawn for it: its refresh is the next signal, if it is still to come.
        if let drawnFor, let time = clock.time(of: drawnFor), time > now - clock.period / 2 { count = drawnFor }
        drawnFor = nil
        return ask(for: count, at: now)
    }

    /// Whether an answer of the display is on its way.
    public var isWaiting: Bool { question != nil || presentation != nil }

    /// When the frame that was announced last will be shown; nil when it was handed over, or none was announced.
    ///
    /// A frame that is not handed over but copied leaves it so: then the display is asked for that refresh.
    public var timeOfDrawnFrame: Double? { drawnFor.flatMap { clock.time(of: $0) } }

    /// A frame is handed over: its serial and the refresh that it is for (0: at once).
    public mutating func willPresent() -> (serial: UInt32, count: UInt64) {
        hasPresented = true
        lastSerial = (lastSerial + 1) & PresentPacing.largestSerial
        presentation = lastSerial
        defer { drawnFor = nil }
        return (lastSerial, drawnFor ?? 0)
    }

    /// The frame `serial` was shown, or dropped, at refresh `count`.
    ///
    /// - Parameter time: When that refresh began, by the display's clock; nil if that was not told.
    /// - Returns: The frame to draw now, if one is wanted.
    public mutating func shown(serial: UInt32, count: UInt64, at time: Double?, now: Double) -> FrameTime? {
        if let time { clock.record(count: count, at: serverClock.local(time)) }
        lastProgress = now
        // An older frame, or one that was given up: the newest one's completion is the signal.
        guard presentation == serial else { return nil }
        presentation = nil
        return question == nil ? frame(after: count, now: now) : nil
    }

    /// The display answered a question.
    ///
    /// The very first frame is to be shown at once, while the display's phase is learnt: nothing moves before it.
    ///
    /// - Parameter time: Of the refresh, by the display's clock.
    /// - Returns: The frame to draw now, and the next question; both nil for an answer that came too late.
    public mutating func answered(
        serial: UInt32, count: UInt64, at time: Double, now: Double
    ) -> (frame: FrameTime?, question: Question?) {
        guard let asked = question, asked.serial == serial else { return (nil, nil) }
        question = nil
        lastProgress = now
        if asked.count > 0 {
            serverClock.check(time, askedAt: asked.time, now: now)
            clock.record(count: count, at: serverClock.local(time))
        } else if !clock.agrees(count: count, at: serverClock.local(time)) {
            // The phase is not known: only a refresh that was waited for tells it.
            guard isWanted, isVisible else { return (nil, nil) }
            guard !hasPresented else { return (nil, ask(for: count + 1, at: now)) }
            isWanted = false
            return (FrameTime(presentationTime: now, refreshPeriod: clock.period), ask(for: count + 1, at: now))
        }
        return (frame(after: count, now: now), nil)
    }

    /// When `expire` shall be called, if nothing happens before; nil while nothing is waited for.
    public var deadline: Double? {
        isWanted && isVisible && (question != nil || presentation != nil) ? lastProgress + PresentPacing.patience : nil
    }

    /// The display has not answered for long (a blanked screen, a count that ran backwards): forget what was asked.
    ///
    /// - Returns: Whether something was given up.
    @discardableResult
    public mutating func expire(at now: Double) -> Bool {
        guard let deadline, now >= deadline else { return false }
        question = nil
        presentation = nil
        drawnFor = nil
        lastProgress = now
        return true
    }

    private mutating func ask(for count: UInt64, at now: Double) -> Question {
        lastSerial = (lastSerial + 1) & PresentPacing.largestSerial
        let asked = Question(serial: lastSerial, count: count, time: now)
        question = asked
        return asked
    }

    private mutating func frame(after count: UInt64, now: Double) -> FrameTime? {
        guard isWanted, isVisible else { return nil }
        var next = count + 1
        guard let time = clock.time(of: next) else { return nil }
        // Whoever was held up draws for a refresh that is still to come.
        if time < now { next += UInt64(min((now - time) / clock.period, 1e9).rounded(.up)) }
        isWanted = false
        drawnFor = next
        return clock.time(of: next).map { FrameTime(presentationTime: $0, refreshPeriod: clock.period) }
    }
}
