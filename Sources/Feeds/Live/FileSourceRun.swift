import Model
import System

/// A source of kind file: one item a line of a file, which may be changed, replaced, removed, and come later.
final class FileSourceRun: LiveSource {
    private(set) var content = SourceContent()

    /// Reads the file from its start.
    private let reading: FileReading
    /// While not all of it is read.
    private var underWay: FileReading?
    private var nextReading: Double?
    private let topic: String
    private let log: Log
    private let clock: SourceClock
    private let watch: FolderWatch?
    private var watched: Set<String> = []
    private var firstChange: Double?
    private var reported: Set<String> = []

    /// Seconds without a change after which a file is taken for written, and after which it is read all the same.
    private static let calm = 0.05
    private static let longestWait = 0.3

    init(_ configuration: FileSource, topic: String, log: Log, clock: SourceClock) {
        reading = FileReading(configuration)
        self.topic = topic
        self.log = log
        self.clock = clock
        do throws(SystemError) { watch = try FolderWatch() } catch {
            watch = nil
            log.warning(topic, "changes of \(configuration.path) will not be noticed: \(error)")
        }
        nextReading = clock.now()
    }

    var deadline: Double? { underWay == nil ? nextReading : clock.now() }

    var descriptors: [Int32] { watch.map { [$0.descriptor] } ?? [] }

    func advance(at now: Double) {
        if let watch, Descriptor.firstReadable([watch.descriptor], within: 0) != nil {
            let changed = watch.take()
            // A folder that went or came tells no name of ours.
            if changed.map({ !$0.isDisjoint(with: watched) || $0.isEmpty }) ?? true {
                let start = firstChange ?? now
                firstChange = start
                nextReading = min(now + FileSourceRun.calm, start + FileSourceRun.longestWait)
            }
        }
        if let due = nextReading, due <= now {
            nextReading = nil
            firstChange = nil
            // Before reading, so that no change falls between.
            follow()
            underWay = reading
        }
        if underWay != nil { read() }
    }

    func stop() -> [Subprocess] { [] }

    /// Watches the folder of the file, that of what it links to, and where there is none yet, the next one above.
    private func follow() {
        guard let watch else { return }
        watched = []
        for path in [reading.path, FileReader.resolved(reading.path)].compactMap({ $0 }) {
            var name = path
            var isWatched = false
            while !isWatched {
                let slash = name.lastIndex(of: "/")
                let folder = slash.map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? "."
                isWatched = (try? watch.watch(folder, tellsWrites: true)) != nil
                if isWatched {
                    watched.insert("\(folder)/\(slash.map { name[name.index(after: $0)...] } ?? name[...])")
                } else if folder == "/" || folder == "." {
                    return
                } else {
                    name = folder
                }
            }
        }
    }

    private func read() {
        guard let result = underWay?.goOn() else { return showBeginning() }
        underWay = nil
        for problem in result.problems where reported.count < 8 && reported.insert(problem).inserted {
            log.warning(topic, problem)
        }
        if let error = result.error {
            if error != content.error { log.warning(topic, error) }
            content.error = error
            // What is gone is gone; what cannot be read is still there.
            guard result.isMissing else { return }
        } else {
            if content.error != nil { log.info(topic, "\(reading.path) can be read again") }
            content.error = nil
            content.updated = clock.wall()
        }
        guard result.items != content.items || content.revision == 0 else { return }
        content.items = result.items
        content.revision += 1
    }

    /// What comes first is shown before the rest is there; what is shown already stays until then.
    private func showBeginning() {
        guard content.revision == 0, let beginning = underWay?.beginning, !beginning.isEmpty else { return }
        content.items = beginning
        content.revision += 1
    }
}
