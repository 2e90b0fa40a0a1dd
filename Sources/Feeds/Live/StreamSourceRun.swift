import Glibc
import Model
import System

/// A source of kind command that keeps running: every line that it writes is an item, the newest stay.
///
/// When it ends it is started again: after a second, then after twice that each time, up to a minute, until it has run for a
/// minute.
final class StreamSourceRun: LiveSource {
    private(set) var content = SourceContent()

    private let runner: CommandRunner
    private let clock: SourceClock
    private let keep: Int
    private var program: Subprocess?
    private var lines: LineList
    private var startTime: Double
    private var delay = 1.0
    private var hasNews = false
    // Lines are taken over so often at most; a flood waits in its pipe until then.
    private var nextUpdate = 0.0
    private var isFlood = false
    private var toldReason: String?

    private static let longestDelay = 60.0
    private static let bytesPerUpdate = 1 << 20

    init(_ configuration: CommandSource, _ runner: CommandRunner, clock: SourceClock) {
        self.runner = runner
        self.clock = clock
        keep = configuration.keep
        lines = LineList(keep: configuration.keep)
        startTime = clock.now()
    }

    var descriptors: [Int32] {
        guard let program else { return [] }
        return (isFlood ? [] : [program.output.number]) + runner.descriptors(of: program) + [program.endDescriptor]
    }

    var deadline: Double? {
        if program == nil { return startTime }
        return [hasNews || isFlood ? nextUpdate : nil, runner.pauseEnd].compactMap { $0 }.min()
    }

    func advance(at now: Double) {
        if let program {
            runner.takeMessages(of: program, at: now)
            if !isFlood || nextUpdate <= now { read(program, at: now) }
            if let end = program.takeEnd() { finish(program, end, at: now) }
            if hasNews, nextUpdate <= now { update(at: now) }
        } else if startTime <= now {
            start(at: now)
        }
    }

    func stop() -> [Subprocess] {
        defer { program = nil }
        return program.map { [$0] } ?? []
    }

    private func start(at now: Double) {
        startTime = now
        do throws(SystemError) { program = try runner.start() } catch { fail("\(error)", at: now) }
    }

    private func read(_ program: Subprocess, at now: Double) {
        var taken = 0
        isFlood = false
        while true {
            var bytes: [UInt8] = []
            guard let count = try? Descriptor.read(program.output.number, upTo: 65536, appendingTo: &bytes), count > 0 else {
                break
            }
            if lines.append(bytes) { hasNews = true }
            taken += count
            if taken >= StreamSourceRun.bytesPerUpdate {
                isFlood = true
                nextUpdate = max(nextUpdate, now + StandardInputReader.shortestInterval)
                break
            }
        }
        if hasNews { content.error = nil }
    }

    private func finish(_ program: Subprocess, _ end: Subprocess.End, at now: Double) {
        read(program, at: now)
        lines.finish()
        self.program = nil
        isFlood = false
        update(at: now)
        fail(CommandRunner.words(for: end), at: now)
    }

    private func update(at now: Double) {
        hasNews = false
        nextUpdate = now + StandardInputReader.shortestInterval
        let decoded = lines.decode()
        for problem in decoded.problems { runner.report(problem.text) }
        content.updated = clock.wall()
        guard decoded.items != content.items || content.revision == 0 else { return }
        content.items = decoded.items
        content.revision += 1
    }

    private func fail(_ reason: String, at now: Double) {
        // It did work.
        if now - startTime >= StreamSourceRun.longestDelay { (delay, toldReason) = (1, nil) }
        startTime = now + delay
        delay = min(delay * 2, StreamSourceRun.longestDelay)
        if toldReason != reason { runner.log.warning(runner.topic, "\(reason); it is started again, and the last items stay") }
        (content.error, toldReason) = (reason, reason)
    }
}
