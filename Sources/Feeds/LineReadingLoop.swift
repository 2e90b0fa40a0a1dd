import Glibc
import System

/// What the reading thread of a line source does.
struct LineReadingLoop {
    let input: Int32
    var lines: LineList
    let mailbox: Mailbox<LineStreamState>
    let cancellation: Wakeup
    let topic: String
    let log: Log

    private var lastUpdate = -Double.infinity
    private var hasNews = false
    private var reported: Set<ItemLineDecoder.Problem> = []

    init(input: Int32, lines: LineList, mailbox: Mailbox<LineStreamState>, cancellation: Wakeup, topic: String, log: Log) {
        self.input = input
        self.lines = lines
        self.mailbox = mailbox
        self.cancellation = cancellation
        self.topic = topic
        self.log = log
    }

    /// Reads until the end of the input or the cancellation.
    mutating func run() {
        while true {
            let untilUpdate = hasNews ? max(lastUpdate + StandardInputReader.shortestInterval - MonotonicClock.now, 0) : nil
            switch Descriptor.firstReadable([cancellation.descriptor, input], within: untilUpdate) {
            case 0: return
            case 1:
                guard readOnce() else { return end() }
                if MonotonicClock.now - lastUpdate >= StandardInputReader.shortestInterval { update() }
            default: update()
            }
        }
    }

    /// Whether more may come.
    private mutating func readOnce() -> Bool {
        var bytes: [UInt8] = []
        do {
            guard try Descriptor.read(input, upTo: 65536, appendingTo: &bytes) > 0 else { return false }
        } catch {
            if error.code == EAGAIN { return true }
            log.warning(topic, "standard input cannot be read any more (\(error.reason)); its last lines stay")
            return false
        }
        note(lines.append(bytes))
        return true
    }

    private mutating func end() {
        note(lines.finish())
        mailbox.post(LineStreamState(items: lines.items, hasEnded: true))
    }

    private mutating func update() {
        guard hasNews else { return }
        hasNews = false
        lastUpdate = MonotonicClock.now
        mailbox.post(LineStreamState(items: lines.items))
    }

    private mutating func note(_ result: (hasChanged: Bool, problems: [ItemLineDecoder.Problem])) {
        hasNews = hasNews || result.hasChanged
        // Each kind of problem is told once; a stream that is wrong throughout must not flood the log.
        for problem in result.problems where reported.count < 8 && reported.insert(problem).inserted {
            log.warning(topic, LineReadingLoop.words(for: problem))
        }
    }

    private static func words(for problem: ItemLineDecoder.Problem) -> String {
        switch problem {
        case .tooLong:
            "a line is longer than \(TextSanitizer.maximumByteCount) bytes and was cut; break long texts into several lines"
        case .unknownTint(let name):
            "unknown tint \"\(name.prefix(40))\"; expected a colour name such as pink, or #rrggbb. The row's own tint is used"
        }
    }
}
