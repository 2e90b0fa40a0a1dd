import Desktop
import Feeds
import Model
import System

/// The running sources of a configuration.
final class SourceSet {
    /// A source's name and what it holds now.
    struct Update: Equatable {
        var source: String
        var items: ItemList
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

    // There is at most one source of kind `stdin`.
    private var line: Line?
    private var reader: StandardInputReader?
    // All sources of kind `mpris` share one connection to the session.
    private var playerSources: [SourceConfiguration] = []
    private var players: PlayerReader?
    private var playersError: String?
    private var lastPlayerUpdate: Double?
    // Feeds, files and commands.
    private var requests: [SourceRequest] = []
    private var runner: SourceRunner?
    private let surroundings: SourceSurroundings
    private var configurations: [SourceConfiguration] = []
    private var counts: [String: Int] = [:]
    private var lastUpdate: Double?
    private let input: Int32
    private let log: Log
    /// Whether the input of a source that ends the program has ended.
    private(set) var hasEnded = false

    /// Starts them.
    ///
    /// - Parameters:
    ///   - rows: For each source that is shown the name of the first row that shows it.
    ///   - input: What a source of kind `stdin` reads.
    ///   - isBuiltIn: Whether the configuration is one of the program's own, which nobody can be asked to change.
    init(
        _ sources: [SourceConfiguration], rows: [String: String] = [:], isBuiltIn: Bool, input: Int32 = 0, log: Log
    ) throws(SystemError) {
        self.input = input
        self.log = log
        surroundings = SourceSurroundings(userAgent: Version.userAgent, log: log)
        try start(sources, rows, isBuiltIn: isBuiltIn)
    }

    /// Goes on with other sources: what is read already goes on.
    func reload(_ sources: [SourceConfiguration], rows: [String: String] = [:], isBuiltIn: Bool) {
        do {
            try start(sources, rows, isBuiltIn: isBuiltIn)
        } catch {
            log.error("sources", "\(error)")
        }
    }

    private func start(_ sources: [SourceConfiguration], _ rows: [String: String], isBuiltIn: Bool) throws(SystemError) {
        configurations = sources
        line = nil
        let oldRequests = requests
        requests = []
        let oldPlayerSources = playerSources
        playerSources = []
        for source in sources {
            switch source.kind {
            case .stdin(let stdin):
                line = Line(name: source.name, keep: stdin.keep, quits: stdin.quitOnEndOfFile)
            case .mpris: playerSources.append(source)
            case .feed, .file, .command: requests.append(SourceRequest(source, row: rows[source.name]))
            }
        }
        if requests != oldRequests {
            if runner == nil { runner = try SourceRunner(surroundings) }
            runner?.run(requests)
        }
        if playerSources != oldPlayerSources {
            players?.stop()
            players = playerSources.isEmpty ? nil : try PlayerReader(playerSources, isQuiet: isBuiltIn, log: log)
        }
        guard reader == nil else { return }
        reader = try line.map { line throws(SystemError) in
            try StandardInputReader(input: input, keep: line.keep, name: line.name, log: log)
        }
    }

    /// Readable when `take` has something new.
    var descriptors: [Int32] { [reader?.descriptor, players?.descriptor, runner?.descriptor].compactMap { $0 } }

    /// What is new.
    func take() -> [Update] { takeLines() + takePlayers() + takeOthers() }

    private func takeLines() -> [Update] {
        guard let state = reader?.take(), let line else { return [] }
        if state.hasEnded, line.quits { hasEnded = true }
        lastUpdate = MonotonicClock.now
        let items = state.items.count > line.keep ? ItemList(state.items.suffix(line.keep)) : state.items
        counts[line.name] = items.count
        return [Update(source: line.name, items: items)]
    }

    private func takePlayers() -> [Update] {
        guard let report = players?.take() else { return [] }
        lastPlayerUpdate = MonotonicClock.now
        playersError = report.error
        for state in report.states { counts[state.source] = state.items.count }
        return report.states.map { Update(source: $0.source, items: $0.items, hold: $0.hold) }
    }

    private func takeOthers() -> [Update] {
        (runner?.take() ?? []).map { Update(source: $0.name, items: $0.items) }
    }

    /// How every source is doing, in the order of the configuration.
    var states: [State] {
        configurations.map { source in
            var state = State(name: source.name, kind: source.kind.name, itemCount: counts[source.name] ?? 0)
            switch source.kind {
            case .stdin: state.age = lastUpdate.map { MonotonicClock.now - $0 }
            case .mpris:
                state.age = lastPlayerUpdate.map { MonotonicClock.now - $0 }
                state.error = playersError
            case .feed, .file, .command:
                let last = runner?.lastStates.first { $0.name == source.name }
                state.itemCount = last?.items.count ?? 0
                state.age = last?.updated.map { max(WallClock.now - $0, 0) }
                state.error = last?.error
            }
            return state
        }
    }

    /// Ends all reading, and what was started for it.
    func stop() {
        reader?.stop()
        players?.stop()
        runner?.stop()
    }
}
