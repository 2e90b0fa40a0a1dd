/// Turns a display's stamps into seconds of this machine's monotonic clock; a value that calls nothing.
///
/// Both are the same clock where both run on one machine. Another machine's, or a container's with a clock of its own, may be hours
/// ahead or behind: a refresh that was waited for then began before it was asked about, or has not begun yet.
struct ServerClock: Equatable {
    /// Seconds by which a stamp of the same clock may lie before the question: more than a refresh.
    private static let past = 0.1
    /// Seconds by which it may lie after the answer.
    private static let future = 0.05

    /// What is added to a stamp; kept, so that nothing that moves sees a step.
    private var offset = 0.0
    private var isChecked = false

    /// The stamp in seconds of this machine's clock.
    func local(_ stamp: Double) -> Double { stamp + offset }

    /// Compares the clocks by the stamp of a refresh that was waited for.
    ///
    /// - Parameters:
    ///   - questionTime: When it was asked for, by this machine's clock.
    ///   - now: When the answer was read.
    mutating func check(_ stamp: Double, askedAt questionTime: Double, now: Double) {
        let isPast = local(stamp) < questionTime - ServerClock.past
        // Later on this machine may have slept while the display's went on: time that was ahead does not go back.
        let isFuture = !isChecked && local(stamp) > now + ServerClock.future
        isChecked = true
        if isPast || isFuture { offset = now - stamp }
    }
}
