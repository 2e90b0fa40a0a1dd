/// When something that is away is looked for again: soon at first, then less and less often. A pure value.
struct RetrySchedule: Equatable {
    private static let first = 0.25
    private static let longest = 30.0

    /// When to look next, in seconds of the clock that it is given.
    private(set) var next: Double
    private var delay = RetrySchedule.first

    init(from now: Double) {
        next = now + RetrySchedule.first
    }

    /// It was not there.
    mutating func failed(at now: Double) {
        delay = min(2 * delay, RetrySchedule.longest)
        next = now + delay
    }
}
