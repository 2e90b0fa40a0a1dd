/// Decides when a window manager is asked again to map a window. A value that calls nothing; times in seconds of the monotonic
/// clock.
///
/// One that is still starting (openbox) drops what it is asked for. Some show a window much later on purpose, so it gives up after
/// half a minute.
struct MapRetry {
    private static let firstDelay = 0.5
    /// The last wait between two requests.
    private static let longestDelay = 16.0

    /// When to ask again; nil once it was answered, or given up.
    private(set) var deadline: Double?
    private var delay = 1.0

    /// The first request was sent.
    mutating func begin(at now: Double) {
        deadline = now + Self.firstDelay
        delay = 1
    }

    /// The window is there, or is not wanted any more.
    mutating func end() { deadline = nil }

    /// Whether to ask again now.
    mutating func isDue(at now: Double) -> Bool {
        guard let due = deadline, now >= due else { return false }
        deadline = delay > Self.longestDelay ? nil : now + delay
        delay *= 2
        return true
    }
}
