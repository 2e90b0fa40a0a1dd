import JSON
import System

/// Prints a controller's statistics on standard error, a line a second while frames are drawn, and one at the end.
final class StatisticsPrinter {
    private let controller: Controller
    private let start = MonotonicClock.now
    private var next: Double
    private var hasNews = false

    init(_ controller: Controller) {
        self.controller = controller
        next = start + 1
        controller.shared.onDrawn = { [weak self] in self?.frameWasDrawn() }
    }

    /// Prints the frames that no line has told of yet.
    func finish() {
        if hasNews { printLine(at: MonotonicClock.now) }
    }

    private func frameWasDrawn() {
        hasNews = true
        let now = MonotonicClock.now
        guard now >= next else { return }
        next = max(next + 1, now)
        printLine(at: now)
    }

    private func printLine(at now: Double) {
        hasNews = false
        let line = controller.shared.statistics.json(
            seconds: now - start, processorSeconds: MonotonicClock.processorSeconds, stripBytes: controller.stripBytes)
        Console.write(JSONWriter.text(line) + "\n")
    }
}
