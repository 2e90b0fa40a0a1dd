/// Lets a message that comes again and again be told once a minute, so that a fault in every frame does not fill a disk.
struct RepetitionLimit {
    /// Seconds from one telling to the next.
    private static let interval = 60.0
    /// As many messages are remembered.
    private static let capacity = 64

    private var told: [String: Double] = [:]

    /// Whether `text` shall be told at `now`, in seconds of the monotonic clock.
    mutating func allows(_ text: String, at now: Double) -> Bool {
        if let last = told[text], now < last + RepetitionLimit.interval { return false }
        if told.count >= RepetitionLimit.capacity { told = told.filter { now < $0.value + RepetitionLimit.interval } }
        guard told.count < RepetitionLimit.capacity else { return false }
        told[text] = now
        return true
    }
}
