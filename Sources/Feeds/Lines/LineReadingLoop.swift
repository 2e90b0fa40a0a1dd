import Glibc
import Model
import System

/// What the reading thread of a line source does.
struct LineReadingLoop {
    private static let bytesAtOnce = 65536

    let input: Int32
    var lines: LineList
    let mailbox: Mailbox<LineStreamState>
    let cancellation: Wakeup
    let topic: String
    let log: Log

    private var lastUpdate = -Double.infinity
    private var hasNews = false
    // Whether the last read brought a good part of what a pipe holds.
    private var isFlood = false
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
                // A flood waits a little in its pipe, rather than keep a processor busy with lines that nobody can read.
                if isFlood, Descriptor.firstReadable([cancellation.descriptor], within: 0.005) != nil { return }
                if MonotonicClock.now - lastUpdate >= StandardInputReader.shortestInterval { update() }
            default: update()
            }
        }
    }

    /// Whether more may come.
    private mutating func readOnce() -> Bool {
        var bytes: [UInt8] = []
        do {
            guard try Descriptor.read(input, upTo: LineReadingLoop.bytesAtOnce, appendingTo: &bytes) > 0 else { return false }
        } catch {
            if error.code == EAGAIN { return true }
            log.warning(topic, "standard input cannot be read any more (\(error.reason)); its last lines stay")
            return false
        }
        isFlood = bytes.count > LineReadingLoop.bytesAtOnce / 4
        if lines.append(bytes) { hasNews = true }
        return true
    }

    private mutating func end() {
        lines.finish()
        mailbox.post(LineStreamState(items: items(), hasEnded: true))
    }

    private mutating func update() {
        guard hasNews else { return }
        hasNews = false
        lastUpdate = MonotonicClock.now
        mailbox.post(LineStreamState(items: items()))
    }

    private mutating func items() -> ItemList {
        let result = lines.decode()
        // Each kind of problem is told once; a stream that is wrong throughout must not flood the log.
        for problem in result.problems where reported.count < 8 && reported.insert(problem).inserted {
            log.warning(topic, problem.text)
        }
        return result.items
    }
}
