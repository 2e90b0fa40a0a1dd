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
