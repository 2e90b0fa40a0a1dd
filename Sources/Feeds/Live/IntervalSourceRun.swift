import Glibc
import Model
import System

/// A source of kind command that is run again and again: what a run writes replaces the list, when the run ends with success.
///
/// A run that still goes on when the next is due is ended, and counts as one that failed.
final class IntervalSourceRun: LiveSource {
    private(set) var content = SourceContent()

    private let interval: Double
    private let runner: CommandRunner
    private let clock: SourceClock
    private var program: Subprocess?
    private var killTime: Double?
    private var nextRun: Double
    private var lines = LineItems()
    private var outputByteCount = 0

    /// What a run may write; more is not taken over.
    static let maximumByteCount = 16 << 20
    static let maximumLineCount = 100_000

    init(_ configuration: CommandSource, _ runner: CommandRunner, clock: SourceClock) {
        interval = max(configuration.interval, 1)
        self.runner = runner
        self.clock = clock
        nextRun = clock.now()
    }

    var descriptors: [Int32] {
        guard let program else { return [] }
        return [program.output.number, program.endDescriptor] + runner.descriptors(of: program)
    }

    var deadline: Double? {
        let next = killTime ?? nextRun
        return program == nil ? next : min(next, runner.pauseEnd ?? next)
    }

    func advance(at now: Double) {
        if let program { read(program, at: now) }
        if let program, let killTime {
            if killTime <= now {
                program.send(SIGKILL)
                self.killTime = now + SourceEngine.patience
            }
        } else if let program, nextRun <= now {
            fail("the command takes longer than its interval of \(Int(interval)) s and was ended")
            program.send(SIGTERM)
            killTime = now + SourceEngine.patience
        } else if program == nil, nextRun <= now {
            nextRun = now + interval
            start()
        }
    }

    func stop() -> [Subprocess] {
        defer { program = nil }
        return program.map { [$0] } ?? []
    }

    private func start() {
        lines = LineItems()
        outputByteCount = 0
        do throws(SystemError) { program = try runner.start() } catch { fail("\(error)") }
    }

    private func read(_ program: Subprocess, at now: Double) {
        // The end first: what it wrote before is in the pipe then.
        let end = program.takeEnd()
        runner.takeMessages(of: program, at: now)
        var bytes: [UInt8] = []
        while bytes.count < IntervalSourceRun.maximumByteCount,
            let count = try? Descriptor.read(program.output.number, upTo: 65536, appendingTo: &bytes), count > 0
        {}
        outputByteCount += bytes.count
        lines.append(bytes, keeping: IntervalSourceRun.maximumLineCount + 1)
        let isTooMuch =
            outputByteCount > IntervalSourceRun.maximumByteCount || lines.lineCount > IntervalSourceRun.maximumLineCount
        if isTooMuch, killTime == nil, end == nil {
            fail("the command writes too much; expected at most \(IntervalSourceRun.maximumByteCount >> 20) MiB a run")
            program.send(SIGKILL)
            killTime = now + SourceEngine.patience
        }
        guard let end else { return }
        self.program = nil
        defer { killTime = nil }
        // One that was ended has failed already.
        guard killTime == nil else { return }
        guard end.isSuccess, !isTooMuch else { return fail(CommandRunner.words(for: end)) }
        lines.finish()
        succeed()
    }

    private func succeed() {
        let items = lines.items
        for problem in lines.problems { runner.report(problem.text) }
        lines = LineItems()
        if content.error != nil { runner.log.info(runner.topic, "the command works again") }
        content.error = nil
        content.updated = clock.wall()
        guard items != content.items || content.revision == 0 else { return }
        content.items = items
        content.revision += 1
    }

    private func fail(_ reason: String) {
        lines = LineItems()
        if content.error != reason { runner.log.warning(runner.topic, "\(reason); the last items stay") }
        content.error = reason
    }
}
