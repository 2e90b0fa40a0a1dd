import System
import Windowing

/// Connects to the display that there is.
enum WindowSystemOpener {
    /// A connection, and how much larger than usual the session wants text.
    struct Opened {
        var windowSystem: any WindowSystem
        var textScale: Double
    }

    /// - Parameter log: Is told what the window system refuses later.
    static func open(_ choice: BackendChoice, log: Log) throws(NoBackendError) -> Opened {
        let system = try BackendChooser(environment: Environment.value).open(choice)
        guard let x11 = system as? X11WindowSystem else { return Opened(windowSystem: system, textScale: 1) }
        x11.onProblem = { problem in log.warning(problem.backend, "\(problem.request) was refused: \(problem.error)") }
        return Opened(windowSystem: x11, textScale: x11.textScale)
    }
}

extension NoBackendError {
    /// The message for a person.
    var text: String {
        "there is no display that can be used\n" + attempts.map { "  \($0.backend): \($0.reason)\n" }.joined()
            + "Start it in a graphical session; marquesina render draws a picture without one"
    }
}
