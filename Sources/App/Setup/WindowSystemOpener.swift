import Model
import System
import Windowing

/// Connects to the display that there is.
enum WindowSystemOpener {
    /// - Parameters:
    ///   - mode: What kind of window will be made; nil for none.
    ///   - log: Is told what the window system refuses later, and what it lacks.
    static func open(
        _ choice: BackendChoice, for mode: WindowConfiguration.Mode? = nil, log: Log
    ) throws(NoBackendError) -> any WindowSystem {
        let system = try BackendChooser(environment: Environment.value).open(choice, for: mode)
        if let x11 = system as? X11WindowSystem {
            var limit = RepetitionLimit()
            x11.onProblem = { problem in
                let text = "\(problem.request) was refused: \(problem.error)"
                if limit.allows(text, at: MonotonicClock.now) { log.warning(problem.backend, text) }
            }
            x11.onLimitation = { log.warning("x11", $0.text) }
        }
        return system
    }
}

extension NoBackendError {
    /// The message for a person.
    var text: String {
        "there is no display that can be used\n" + attempts.map { "  \($0.backend): \($0.reason)\n" }.joined()
            + "Start it in a graphical session; marquesina render draws a picture without one"
    }
}
