import Desktop
import Feeds
import Model
import System

/// The running sources of a configuration.
final class SourceSet {
    /// A source's name and what it holds now.
    struct Update: Equatable {
        var source: String
        var items: [Item]
        var hold = SourceHold.none
    }

    /// How a source is doing, for whoever asks from outside.
    struct State: Equatable {
        var name: String
        var kind: String
        var itemCount: Int
        /// Seconds since it last brought something; nil when it never did.
        var age: Double?
        var error: String?
    }

    private struct Line {
        var name: String
        var keep: Int
        var quits: Bool
    }

    // All sources of kind `stdin` share the one standard input.
    private var lines: [Line] = []
    private var reader: StandardInputReader?
    // All sources of kind `mpris` share one connection to the session.
    private var playerSources: [SourceConfiguration] = []
    private var players: PlayerReader?
    private var playersError: String?
    private var lastPlayerUpdate: Double?
    private var configurations: [SourceConfiguration] = []
    private var counts: [String: Int] = [:]
    private var lastUpdate: Double?
    private let input: Int32
    private let log: Log
    /// Whether the input of a source that ends the program has ended.
    private(set) var hasEnded = false

    /// Starts what can be started; each other source is told to `log`.
    ///
    /// - Parameters:
    ///   - input: What a source of kind `stdin` reads.
    ///   - isBuiltIn: Whether the configuration is one of the program's own, which nobody can be asked to change.
    init(_ sources: [SourceConfiguration], isBuiltIn: Bool, input: Int32 = 0, log: Log) throws(SystemError) {
        self.input = input
        self.log = log
        try start(sources, isBuiltIn: isBuiltIn)
    }

    /// Goes on with other sources: what is read already goes on.
    func reload(_ sources: [SourceConfiguration], isBuiltIn: Bool) {
        guard sources != configurations else { return }
        do {
            try start(sources, isBuiltIn: isBuiltIn)
        } catch {
            log.error("sources", "\(error)")
        }
    }

    private func start(_ sources: [SourceConfiguration], isBuiltIn: Bool) throws(SystemError) {
        configurations = sources
        lines = []
        let oldPlayerSources = playerSources
        playerSources = []
        for source in sources {
            if case .stdin(let stdin) = source.kind {
                lines.append(Line(name: source.name, keep: stdin.keep, quits: stdin.quitOnEndOfFile))
                continue
            }
            if case .mpris = source.kind {
                playerSources.append(source)
                continue
            }
            let message =
                "\(source.kind.name) sources are not available yet in this version; the row shows its on_empty text"
            if isBuiltIn { log.info("sources.\(source.name)", message) } else { log.warning("sources.\(source.name)", message) }
        }
        if playerSources != oldPlayerSources {
            players?.stop()
            players = playerSources.isEmpty ? nil : try PlayerReader(playerSources, isQuiet: isBuiltIn, log: log)
        }
        guard reader == nil else { return }
        reader = try lines.map(\.keep).max().map { keep throws(SystemError) in
            try StandardInputReader(input: input, keep: keep, name: lines[0].name, log: log)
        }
    }

    /// Readable when `take` has something new.
    var descriptors: [Int32] { [reader?.descriptor, players?.descriptor].compactMap { $0 } }

    /// What is new.
    func take() -> [Update] { takeLines() + takePlayers() }

    private func takeLines() -> [Update] {
        guard let state = reader?.take() else { return [] }
        if state.hasEnded, lines.contains(where: \.quits) { hasEnded = true }
        lastUpdate = MonotonicClock.now
        for line in lines { counts[line.name] = min(state.items.count, line.keep) }
        return lines.map { Update(source: $0.name, items: state.items.suffix($0.keep)) }
    }

    private func takePlayers() -> [Update] {
        guard let report = players?.take() else { return [] }
        lastPlayerUpdate = MonotonicClock.now
        playersError = report.error
        for state in report.states { counts[state.source] = state.items.count }
        return report.states.map { Update(source: $0.source, items: $0.items, hold: $0.hold) }
    }

    /// How every source is doing, in the order of the configuration.
    var states: [State] {
        configurations.map { source in
            let isRead = lines.contains { $0.name == source.name }
            if case .mpris = source.kind {
                return State(
                    name: source.name, kind: source.kind.name, itemCount: counts[source.name] ?? 0,
                    age: lastPlayerUpdate.map { MonotonicClock.now - $0 }, error: playersError)
            }
            return State(
                name: source.name, kind: source.kind.name, itemCount: counts[source.name] ?? 0,
                age: isRead ? lastUpdate.map { MonotonicClock.now - $0 } : nil,
                error: isRead ? nil : "not available yet in this version")
        }
    }

    /// Ends all reading.
    func stop() {
        reader?.stop()
        players?.stop()
    }
}
