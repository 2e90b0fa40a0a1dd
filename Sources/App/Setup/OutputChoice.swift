import Model
import System
import Windowing

/// Which monitor the window stands on.
enum OutputChoice: Equatable {
    /// This one; nil when there is no monitor at all.
    case only(Output?)
    /// Several were asked for; only the first of them is used.
    case firstOfSeveral(Output)
    /// None that is there was asked for; the primary one is used.
    case noneFound(Output?)

    /// The monitor.
    var output: Output? {
        switch self {
        case .only(let output), .noneFound(let output): output
        case .firstOfSeveral(let output): output
        }
    }

    /// - Parameters:
    ///   - wanted: Connectors, patterns, `primary` or `all`.
    ///   - outputs: Those that are there, the primary one first.
    init(_ wanted: [String], among outputs: [Output]) {
        let found = outputs.filter { output in
            wanted.contains { name in
                name == "all" || (name == "primary" && output == outputs.first)
                    || GlobPattern.matches(output.name, pattern: name)
            }
        }
        guard let first = found.first else {
            self = .noneFound(outputs.first)
            return
        }
        self = found.count > 1 ? .firstOfSeveral(first) : .only(first)
    }
}

extension OutputChoice {
    /// The monitor for a configuration's window; what is not as it was asked for is told to `log`.
    static func output(for configuration: TickerConfiguration, of windowSystem: any WindowSystem, log: Log) -> Output? {
        let wanted = configuration.window.outputs
        let choice = OutputChoice(wanted, among: windowSystem.outputs)
        let name = choice.output?.name ?? "no monitor"
        switch choice {
        case .only: break
        case .firstOfSeveral:
            log.warning("window", "several monitors are not available yet in this version; the window stands on \(name)")
        case .noneFound:
            log.warning(
                "window",
                "there is no monitor \(wanted.joined(separator: ", ")); marquesina outputs prints their names. The window stands on \(name)"
            )
        }
        return choice.output
    }
}
