/// Decides when a window that no window manager stacks goes to the top again. A value that calls nothing.
///
/// Two such windows would cover each other for ever: it acts at most once a second, and gives up against one that insists until
/// other windows come or go. Times are seconds of the monotonic clock.
struct StackingKeeper {
    static let interval = 1.0
    /// So often in a row it answers to being covered.
    static let patience = 3

    private var last: Double?
    private var lastCovered = -Double.infinity
    private var coveredInRow = 0
    /// When it will act.
    private(set) var deadline: Double?

    /// Something covers the window.
    mutating func wasCovered(at now: Double) {
        let isInRow = now - max(lastCovered, last ?? -.infinity) < 2 * StackingKeeper.interval
        coveredInRow = isInRow ? coveredInRow + 1 : 1
        lastCovered = now
        guard coveredInRow <= StackingKeeper.patience else { return }
        schedule(at: now)
    }

    /// The window manager's windows are others, or are stacked otherwise.
    mutating func othersChanged(at now: Double) {
        coveredInRow = 0
        schedule(at: now)
    }

    /// Whether the window is to be put on top now.
    mutating func isDue(at now: Double) -> Bool {
        guard let deadline, now >= deadline else { return false }
        self.deadline = nil
        last = now
        return true
    }

    private mutating func schedule(at now: Double) {
        guard deadline == nil else { return }
        deadline = max(now, (last ?? -.infinity) + StackingKeeper.interval)
    }
}
