import Glibc
import Model
import System

/// The thread of the running sources: it sleeps until one of them has something to do.
final class SourceEngine {
    private let surroundings: SourceSurroundings
    private let requests: Mailbox<[SourceRequest]>
    private let states: Mailbox<[SourceState]>
    private let cancellation: Wakeup
    private let timer: DeadlineTimer
    private let clock = SourceClock()
    private let feeds: FeedPool
    private var slots: [SourceSlot] = []
    private let revisions = RevisionCounter()
    // What is being ended, and when it is killed.
    private var ending: [(program: Subprocess, killTime: Double)] = []
    /// When what new items took has been done; nil when there were none since.
    private var settlingTime: Double?

    /// How long programs have to end by themselves.
    static let patience = 1.0

    init(
        _ surroundings: SourceSurroundings, requests: Mailbox<[SourceRequest]>, states: Mailbox<[SourceState]>,
        cancellation: Wakeup
    ) throws(SystemError) {
        self.surroundings = surroundings
        self.requests = requests
        self.states = states
        self.cancellation = cancellation
        timer = try DeadlineTimer(.boot)
        feeds = FeedPool(surroundings, clock: clock)
    }

    /// Goes on until it is cancelled.
    func run() {
        while true {
            takeRequests()
            let now = clock.now()
            feeds.advance(at: now)
            for slot in slots { slot.source.advance(at: now) }
            advanceEnding(at: now)
            post()
            settle(at: now)
            let deadlines =
                slots.compactMap(\.deadline) + [feeds.deadline, ending.map(\.killTime).min(), settlingTime].compactMap { $0 }
            timer.arm(deadlines.min())
            let own = [cancellation.descriptor, requests.descriptor, timer.descriptor]
            let first = Descriptor.firstReadable(
                own + feeds.descriptors + slots.flatMap(\.source.descriptors) + ending.map(\.program.endDescriptor), within: nil)
            if first == 0 { return end() }
            if first != nil, Descriptor.firstReadable([timer.descriptor], within: 0) != nil { timer.clear() }
        }
    }

    private func takeRequests() {
        guard let wanted = requests.take() else { return }
        let unchanged = slots.filter { wanted.contains($0.request) }
        for slot in slots where !wanted.contains(slot.request) { end(slot.source.stop()) }
        slots = wanted.compactMap { request in
            unchanged.first { $0.request == request }
                ?? makeSource(request).map { SourceSlot(request, $0, clock: clock, revisions: revisions) }
        }
        end(feeds.keepOnly(slots.compactMap { $0.source as? FeedSourceRun }))
        post(always: true)
    }

    private func makeSource(_ request: SourceRequest) -> (any LiveSource)? {
        let topic = "sources.\(request.configuration.name)"
        switch request.configuration.kind {
        case .feed(let feed): return FeedSourceRun(feed, isMarkup: request.configuration.markup, pool: feeds, clock: clock)
        case .file(let file): return FileSourceRun(file, topic: topic, log: surroundings.log, clock: clock)
        case .command(let command):
            let variables = [
                "MARQUESINA_SOURCE=\(request.configuration.name)", "MARQUESINA_ROW=\(request.row ?? "")",
            ]
            let environment = surroundings.environment.filter {
                !$0.hasPrefix("MARQUESINA_SOURCE=") && !$0.hasPrefix("MARQUESINA_ROW=")
            }
            let runner = CommandRunner(
                command.command, environment: environment + variables, topic: topic, log: surroundings.log)
            return command.stream
                ? StreamSourceRun(command, runner, clock: clock) : IntervalSourceRun(command, runner, clock: clock)
        case .stdin, .mpris: return nil
        }
    }

    private func post(always: Bool = false) {
        var hasChanged = always
        for slot in slots where slot.update() { hasChanged = true }
        guard hasChanged else { return }
        states.post(slots.map(\.state))
        settlingTime = settlingTime ?? clock.now() + ProcessMemory.settlingSeconds
    }

    private func settle(at now: Double) {
        guard let time = settlingTime, time <= now else { return }
        settlingTime = nil
        ProcessMemory.giveBackFreed()
    }

    private func end(_ programs: [Subprocess]) {
        for program in programs {
            program.send(SIGTERM)
            ending.append((program, clock.now() + SourceEngine.patience))
        }
    }

    private func advanceEnding(at now: Double) {
        for (program, killTime) in ending where killTime <= now { program.send(SIGKILL) }
        ending.removeAll { $0.program.takeEnd() != nil }
    }

    /// Ends everything that runs, and waits for that, but not for long.
    private func end() {
        for slot in slots { end(slot.source.stop()) }
        end(feeds.keepOnly([]))
        let deadline = clock.now() + SourceEngine.patience
        while !ending.isEmpty {
            ending.removeAll { $0.program.takeEnd() != nil }
            let left = deadline - clock.now()
            guard left > 0, !ending.isEmpty else { break }
            _ = Descriptor.firstReadable(ending.map(\.program.endDescriptor), within: left)
        }
        // Whatever is left is killed as its owner goes.
        ending = []
    }
}
