/// When a burst of events is answered: once none has come for a while, and at the latest some time after the first. A pure value.
struct Debounce: Equatable {
    /// Seconds without an event that end a burst.
    let quiet: Double
    /// Seconds from the first event of a burst to its answer, at most.
    let longest: Double
    private var first: Double?
    /// When to look again, in seconds of the clock that events are timed by; nil while nothing happened.
    private(set) var deadline: Double?

    init(quiet: Double, longest: Double) {
        self.quiet = quiet
        self.longest = longest
    }

    /// One more event.
    mutating func eventCame(at now: Double) {
        let first = first ?? now
        self.first = first
        deadline = min(now + quiet, first + longest)
    }

    /// Whether the burst is over; true once for each.
    mutating func isOver(at now: Double) -> Bool {
        guard let deadline, deadline <= now else { return false }
        self = Debounce(quiet: quiet, longest: longest)
        return true
    }
}
