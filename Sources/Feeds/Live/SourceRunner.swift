import Model
import System

/// Runs sources of the kinds feed, file and command, all on one thread of their own.
///
/// It starts at once and waits for nothing; the thread sleeps until something is due. Owned by the thread that takes its news.
public final class SourceRunner {
    private let requests: Mailbox<[SourceRequest]>
    private let states: Mailbox<[SourceState]>
    private let cancellation: Wakeup
    private let thread: WorkerThread
    private var revisions: [String: Int] = [:]
    /// The sources as they were told last.
    public private(set) var lastStates: [SourceState] = []

    /// Starts the thread, with no source.
    public init(_ surroundings: SourceSurroundings) throws(SystemError) {
        let requests = try Mailbox<[SourceRequest]>()
        let states = try Mailbox<[SourceState]>()
        let cancellation = try Wakeup()
        self.requests = requests
        self.states = states
        self.cancellation = cancellation
        thread = try WorkerThread {
            do throws(SystemError) {
                try SourceEngine(surroundings, requests: requests, states: states, cancellation: cancellation).run()
            } catch {
                surroundings.log.error("sources", "no source can be run: \(error)")
            }
        }
    }

    /// Runs these sources from now on: what runs already and is asked for in the same words goes on, the rest ends.
    public func run(_ wanted: [SourceRequest]) {
        requests.post(wanted)
    }

    /// Readable when `take` has something new.
    public var descriptor: Int32 { states.descriptor }

    /// The sources whose items are new.
    public func take() -> [SourceState] {
        guard let newest = states.take() else { return [] }
        lastStates = newest
        defer { revisions = Dictionary(uniqueKeysWithValues: newest.map { ($0.name, $0.revision) }) }
        return newest.filter { $0.revision != 0 && revisions[$0.name] != $0.revision }
    }

    /// Ends all of them and whatever they started; returns within little more than a second.
    public func stop() {
        cancellation.signal()
        thread.join()
    }

    deinit {
        stop()
    }
}
