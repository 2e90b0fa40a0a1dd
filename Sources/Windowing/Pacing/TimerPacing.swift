/// Paces frames by a timer where the display does not: deadlines lie a period apart, counted from the first.
///
/// Times are seconds of the monotonic clock.
public struct TimerPacing {
    /// Seconds from one frame to the next.
    public let period: Double
    /// When a frame is due; nil while none is wanted.
    public private(set) var deadline: Double?
    private var start = 0.0
    private var lastCount = 0.0
    private var lastFrame: Double?

    /// - Parameter period: Seconds; finite and above 0, else a sixtieth.
    public init(period: Double) {
        self.period = period.isFinite && period > 0 ? period : 1.0 / 60
    }

    /// A frame is wanted: it is due at the next beat, or at once after a rest.
    public mutating func want(at now: Double) {
        guard deadline == nil else { return }
        if let lastFrame, now - lastFrame < 2 * period {
            lastCount = max(lastCount + 1, ((now - start) / period).rounded(.down))
        } else {
            start = now
            lastCount = 0
        }
        deadline = start + lastCount * period
    }

    /// The frame that is due at `now`, if one is; whoever was held up gets the newest beat, not all that were missed.
    public mutating func frame(at now: Double) -> FrameTime? {
        guard let deadline, now >= deadline else { return nil }
        lastCount = max(lastCount, ((now - start) / period).rounded(.down))
        let time = start + lastCount * period
        lastFrame = time
        self.deadline = nil
        return FrameTime(presentationTime: time, refreshPeriod: period)
    }

    /// Nothing is wanted any more.
    public mutating func cancel() {
        deadline = nil
    }
}
