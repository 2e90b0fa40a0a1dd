import Feeds
import Model
import System

/// The running sources of a configuration.
final class SourceSet {
    /// A source's name and what it holds now.
    struct Update: Equatable {
        var source: String
        var items: [Item]
    }

    private struct Line {
        var name: String
        var keep: Int
        var quits: Bool
    }

    // All sources of kind `stdin` share the one standard input.
    private let lines: [Line]
    private let reader: StandardInputReader?
    /// Whether the input of a source that ends the program has ended.
    private(set) var hasEnded = false

    /// Starts what can be started; each other source is told to `log`.
    ///
    /// - Parameters:
    ///   - input: What a source of kind `stdin` reads.
    ///   - isBuiltIn: Whether the configuration is one of the program's own, which nobody can be asked to change.
    init(_ sources: [SourceConfiguration], isBuiltIn: Bool, input: Int32 = 0, log: Log) throws(SystemError) {
        var lines: [Line] = []
        for source in sources {
            if case .stdin(let stdin) = source.kind {
                lines.append(Line(name: source.name, keep: stdin.keep, quits: stdin.quitOnEndOfFile))
                continue
            }
            let message =
                "\(source.kind.name) sources are not available yet in this version; the row shows its on_empty text"
            if isBuiltIn { log.info("sources.\(source.name)", message) } else { log.warning("sources.\(source.name)", message) }
        }
        self.lines = lines
        reader = try lines.map(\.keep).max().map { keep throws(SystemError) in
            try StandardInputReader(input: input, keep: keep, name: lines[0].name, log: log)
        }
    }

    /// Readable when `take` has something new.
    var descriptors: [Int32] { reader.map { [$0.descriptor] } ?? [] }

    /// What is new.
    func take() -> [Update] {
        guard let state = reader?.take() else { return [] }
        if state.hasEnded, lines.contains(where: \.quits) { hasEnded = true }
        return lines.map { Update(source: $0.name, items: state.items.suffix($0.keep)) }
    }

    /// Ends all reading.
    func stop() { reader?.stop() }
}
