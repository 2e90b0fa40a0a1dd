import Model
import System
import TestSupport

@testable import Feeds

/// Runs feed sources in a test's own time: fetches happen when the test says, each in a helper as in the program.
final class FeedDriver {
    let messages = MessageCollector()
    private(set) var sources: [FeedSourceRun] = []
    private(set) var slots: [SourceSlot] = []
    private let pool: FeedPool
    private let time: Time

    private final class Time {
        /// Of the boot clock and since 1970.
        var now = 1000.0
        var offset = 1_700_000_000.0
    }

    init(
        _ configurations: [FeedSource], cacheFolder: String? = nil, limits: HTTPLimits = HTTPLimits(),
        startingAt start: Double = 1000,
        shape: (inout SourceConfiguration) -> Void = { _ in }
    ) {
        let collector = messages
        let surroundings = SourceSurroundings.forTests(cacheFolder: cacheFolder, limits: limits) { collector.add($0) }
        let time = Time()
        time.now = start
        self.time = time
        let clock = SourceClock(now: { time.now }, wall: { time.now + time.offset })
        pool = FeedPool(surroundings, clock: clock)
        for (index, feed) in configurations.enumerated() {
            let source = FeedSourceRun(feed, pool: pool, clock: clock)
            var configuration = SourceConfiguration(name: "s\(index)", kind: .feed(feed))
            shape(&configuration)
            sources.append(source)
            slots.append(SourceSlot(.init(configuration, row: nil), source, clock: clock, revisions: RevisionCounter()))
        }
        _ = pool.keepOnly(sources)
        // What was kept is there; nothing is fetched yet.
        update()
    }

    var now: Double { time.now }
    /// How long until the next fetch.
    var wait: Double? { pool.deadline.map { $0 - time.now } }

    func titles(_ index: Int = 0) -> [String] { slots[index].state.items.map(\.text) }
    var error: String? { sources[0].content.error }

    /// Lets time pass; a fetch that becomes due is started and waited for.
    func pass(_ seconds: Double) {
        time.now += seconds
        turn()
        while let waiting = pool.descriptorsOfFetches, Descriptor.firstReadable(waiting, within: LiveWait.limit) != nil { turn() }
    }

    /// Does the next fetch, whenever it is due.
    func fetch() { pass(max(wait ?? 0, 0)) }

    private func turn() {
        pool.advance(at: time.now)
        update()
    }

    private func update() {
        for source in sources { source.advance(at: time.now) }
        for slot in slots { _ = slot.update() }
    }
}

extension FeedPool {
    fileprivate var descriptorsOfFetches: [Int32]? { descriptors.isEmpty ? nil : descriptors }
}

extension SourceSurroundings {
    /// With the built program as helper, and no proxy between it and the test's server.
    static func forTests(
        cacheFolder: String? = nil, limits: HTTPLimits = HTTPLimits(), log: @escaping @Sendable (String) -> Void = { _ in }
    ) -> SourceSurroundings {
        var surroundings = SourceSurroundings(userAgent: "Marquesina/test", log: Log(level: .info, sink: log))
        surroundings.environment.removeAll { $0.split(separator: "=")[0].lowercased().hasSuffix("_proxy") }
        surroundings.helper = ProgramUnderTest.path
        surroundings.cacheFolder = cacheFolder
        surroundings.limits = limits
        return surroundings
    }
}
