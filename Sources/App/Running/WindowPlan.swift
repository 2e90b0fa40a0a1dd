import System
import Windowing

/// Which windows to make, to move and to take away, so that every wanted monitor has exactly one. A pure value.
///
/// What is in none of the lists stays as it is, untouched.
struct WindowPlan: Equatable {
    /// A window that goes on elsewhere.
    struct Move: Equatable {
        /// The monitor that it was for.
        var from: String
        var to: Output
    }

    /// Every monitor that shall have a window, in the order of the monitors.
    let wanted: [Output]
    /// Those of them that have none and get a new one.
    let made: [Output]
    let moved: [Move]
    /// The monitors whose windows go.
    let closed: [String]
    /// What was asked for and is not there, as it was written.
    let missing: [String]

    /// - Parameters:
    ///   - patterns: Connectors, globs, `primary` or `all`.
    ///   - outputs: The monitors that are there, the primary one first.
    ///   - windows: The monitors that windows are for now, by name.
    ///   - isPlain: Whether windows stand where a user puts them: those that are there stay, whatever monitors do.
    init(_ patterns: [String], outputs: [Output], windows: [String], isPlain: Bool) {
        let real = outputs.filter { !$0.isPlaceholder || patterns.contains($0.name) }
        func matches(_ output: Output, _ pattern: String) -> Bool {
            switch pattern {
            case "all": true
            case "primary": output == real.first
            default: GlobPattern.matches(output.name, pattern: pattern)
            }
        }
        let matching = real.filter { output in patterns.contains { matches(output, $0) } }
        let wanted = WindowPlan.withoutMirrors(matching, windows: windows)
        self.wanted = wanted
        missing = patterns.filter { pattern in !real.contains { matches($0, pattern) } }
        let lacking = wanted.filter { !windows.contains($0.name) }
        guard !isPlain else {
            // The only one was perhaps carried off to another monitor.
            made = wanted.count == 1 && !windows.isEmpty ? [] : lacking
            moved = []
            closed = []
            return
        }
        let leaving = windows.filter { name in !wanted.contains { $0.name == name } }
        // One that is wanted elsewhere, as with the primary monitor, goes there with what it shows.
        let isOneMove = wanted.count == 1 && lacking.count == 1 && leaving.count == 1
        moved = isOneMove ? [Move(from: leaving[0], to: lacking[0])] : []
        made = isOneMove ? [] : lacking
        closed = isOneMove ? [] : leaving
    }

    /// Of monitors that show the same part of the screen only one: that with a window, else the first.
    private static func withoutMirrors(_ outputs: [Output], windows: [String]) -> [Output] {
        outputs.enumerated().filter { index, output in
            let mirrors = outputs.indices.filter { outputs[$0].frame == output.frame && !output.frame.isEmpty }
            let chosen = mirrors.first { windows.contains(outputs[$0].name) } ?? mirrors.first
            return chosen == nil || chosen == index
        }.map(\.element)
    }
}
