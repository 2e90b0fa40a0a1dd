import Glibc
import Model
import System

/// One feed: what it held last, and when it is asked next.
final class FeedChannel {
    let location: String
    /// What it held last; nil before the first time.
    private(set) var document: FeedDocument?
    /// When that was last found to be true, in seconds since 1970.
    private(set) var updated: Double?
    private(set) var error: String?
    /// Goes up with every new document.
    private(set) var revision = 0
    /// When it is asked next, in seconds of the boot clock.
    private(set) var dueTime: Double

    private let surroundings: SourceSurroundings
    private let cache: FeedCache?
    private let clock: SourceClock
    private var schedule = FetchSchedule(refresh: 0)
    private var task: FeedTask
    // What was asked for when it was read last.
    private var held: (maximumItems: Int, hasSummaries: Bool)?
    private var permanentAddress: String?
    private var failureKind: FeedFailure.Kind?
    private var problem: FeedProblem?
    private var fetch: (program: Subprocess, reader: FeedReportReader, deadline: Double)?
    private var asked: (maximumItems: Int, hasSummaries: Bool)?
    private var hasToldCacheFault = false

    /// A helper that takes longer is ended, in seconds; a fetch with redirects and its decoding together.
    private static let fetchSeconds = 240.0
    private static let summaryField = "{summary"

    init(_ location: String, _ surroundings: SourceSurroundings, cache: FeedCache?, clock: SourceClock) {
        self.location = location
        self.surroundings = surroundings
        self.clock = clock
        task = FeedTask(location: location, userAgent: surroundings.userAgent)
        task.limits = surroundings.limits
        // Files are as near as the cache.
        self.cache = task.isWeb ? cache : nil
        dueTime = clock.now()
        guard let entry = self.cache?.load(location) else { return }
        document = entry.document
        task.validators = entry.validators
        held = (entry.maximumItems, entry.hasSummaries)
        revision = 1
        // A clock that has been set back does not make it fresh for ever.
        updated = min(entry.updated, clock.wall())
    }

    /// Takes over what the sources that show it want.
    func configure(_ sources: [FeedSource]) {
        let refresh = sources.map(\.refresh).min() ?? 600
        task.maximumItems = sources.map(\.maximumItems).max() ?? 50
        task.wantsSummaries = sources.contains { $0.template.contains(FeedChannel.summaryField) }
        defer { schedule.refresh = refresh }
        if let held, held.maximumItems < task.maximumItems || task.wantsSummaries && !held.hasSummaries {
            // It holds more than was kept of it.
            task.validators = nil
            dueTime = clock.now()
        } else if refresh != schedule.refresh, schedule.failureCount == 0, let updated {
            // What is fresh enough is not asked for again, however often the program is started.
            dueTime = clock.now() + max(refresh - (clock.wall() - updated), 0)
        }
    }

    var isFetching: Bool { fetch != nil }
    var fetchDeadline: Double? { fetch?.deadline }
    var deadline: Double? { fetch?.deadline ?? dueTime }
    var descriptors: [Int32] { fetch.map { [$0.program.output.number, $0.program.endDescriptor] } ?? [] }

    /// Starts a fetch if one is due.
    ///
    /// - Returns: Whether it did.
    func start(at now: Double) -> Bool {
        guard fetch == nil, dueTime <= now else { return false }
        var task = task
        // It was told that it has moved for good.
        if let permanentAddress { task.location = permanentAddress }
        do throws(SystemError) {
            let program = try Subprocess(
                surroundings.helper, ["marquesina"] + FeedHelper.arguments, environment: surroundings.environment,
                input: Array(task.line.utf8), collectsMessages: false)
            asked = (task.maximumItems, task.wantsSummaries)
            fetch = (program, FeedReportReader(maximumItems: task.maximumItems), now + FeedChannel.fetchSeconds)
            return true
        } catch {
            fail(FeedFailure(.unreachable, "\(error)"))
            return false
        }
    }

    /// Reads what the helper says.
    func advance(at now: Double) {
        guard let current = fetch else { return }
        var reader = current.reader
        // The end first: what it wrote before is in the pipe then.
        let end = current.program.takeEnd()
        var bytes: [UInt8] = []
        while let count = try? Descriptor.read(current.program.output.number, upTo: 65536, appendingTo: &bytes), count > 0 {
            reader.append(bytes)
            bytes = []
        }
        fetch?.reader = reader
        if let report = reader.report {
            finish(report)
        } else if reader.isBroken {
            finish(FeedReport(.failure(FeedFailure(.unusable, "what the helper told of it makes no sense"))))
        } else if let end {
            finish(FeedReport(.failure(FeedFailure(.unusable, FeedChannel.words(for: end)))))
        } else if current.deadline <= now {
            finish(FeedReport(.failure(FeedFailure(.unreachable, "it took longer than \(Int(FeedChannel.fetchSeconds)) s"))))
        }
    }

    /// - Returns: The helper that has to end.
    func stop() -> Subprocess? {
        defer { fetch = nil }
        return fetch?.program
    }

    private func finish(_ report: FeedReport) {
        fetch = nil
        if let address = report.permanentAddress, address != permanentAddress {
            permanentAddress = address
            surroundings.log.warning(
                topic, "the feed has moved for good to \(WebAddress.shown(address)); write that in the configuration")
        }
        switch report.outcome {
        case .failure(let failure): fail(failure)
        case .unchanged: succeed()
        case .document(let new):
            task.validators = report.validators
            held = asked
            if new.problem != problem, let problem = new.problem { surroundings.log.warning(topic, problem.text) }
            problem = new.problem
            if new != document {
                document = new
                revision += 1
            }
            succeed()
        }
    }

    private func succeed() {
        if failureKind != nil { surroundings.log.info(topic, "the feed can be read again") }
        failureKind = nil
        error = nil
        let updated = clock.wall()
        self.updated = updated
        dueTime = clock.now() + schedule.afterSuccess()
        guard let cache, let document, let held else { return }
        let entry = FeedCache.Entry(
            document: document, validators: task.validators, updated: updated, maximumItems: held.maximumItems,
            hasSummaries: held.hasSummaries)
        do throws(SystemError) {
            try cache.save(entry, of: location)
        } catch {
            if !hasToldCacheFault { surroundings.log.warning(topic, "it cannot be kept for the next start: \(error)") }
            hasToldCacheFault = true
        }
    }

    private func fail(_ failure: FeedFailure) {
        let wait = schedule.afterFailure(failure, random: Double.random(in: 0...1))
        dueTime = clock.now() + wait
        error = failure.reason
        guard failure.kind != failureKind else { return }
        failureKind = failure.kind
        surroundings.log.warning(
            topic, "\(failure.reason). Its last items stay; the next try is in \(Int(wait.rounded())) s")
    }

    private var topic: String { WebAddress.shown(location) }

    private static func words(for end: Subprocess.End) -> String {
        switch end {
        case .signal(SIGXCPU), .signal(SIGKILL): "reading it took more time or memory than a feed may take"
        case .signal(let number): "reading it ended with signal \(number)"
        case .exit(let code): "reading it ended with code \(code)"
        }
    }
}
