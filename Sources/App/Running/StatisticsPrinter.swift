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
        next = StatisticsPrinter.due(after: next, at: now)
        printLine(at: now)
    }

    /// When the line after one that was due at `due` and printed at `now` is due: a second later, by the rhythm while it is kept.
    static func due(after due: Double, at now: Double) -> Double { due + 1 > now ? due + 1 : now + 1 }

    private func printLine(at now: Double) {
        hasNews = false
        let line = controller.shared.statistics.json(
            seconds: now - start, processorSeconds: MonotonicClock.processorSeconds, stripBytes: controller.stripBytes)
        Console.write(JSONWriter.text(line) + "\n")
    }
}
