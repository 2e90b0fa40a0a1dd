import Model
import System

/// Starts a source's command, and hands its messages to the log.
final class CommandRunner {
    let topic: String
    let log: Log
    private let command: CommandSource.Command
    private let environment: [String]
    private var lines = LineBuffer(limit: 1000)
    private var messageTimes: [Double] = []
    private var isSilenced = false
    private var reported: Set<String> = []

    /// How many lines of its standard error are told in a minute.
    private static let messagesPerMinute = 10

    init(_ command: CommandSource.Command, environment: [String], topic: String, log: Log) {
        self.command = command
        self.environment = environment
        self.topic = topic
        self.log = log
    }

    func start() throws(SystemError) -> Subprocess {
        pauseEnd = nil
        let words =
            switch command {
            case .arguments(let arguments): arguments
            case .shell(let line): ["/bin/sh", "-c", line]
            }
        return try Subprocess(words.first ?? "", words, environment: environment, collectsMessages: true)
    }

    /// Until when a flood of messages waits in its pipe; nil where there is none.
    private(set) var pauseEnd: Double?

    /// What to wait for to read a program's messages.
    func descriptors(of program: Subprocess) -> [Int32] {
        pauseEnd == nil ? program.messages.map { [$0.number] } ?? [] : []
    }

    /// Reads what a program wrote to standard error.
    func takeMessages(of program: Subprocess, at now: Double) {
        guard let messages = program.messages, pauseEnd.map({ $0 <= now }) ?? true else { return }
        var bytes: [UInt8] = []
        while bytes.count < 65536, let count = try? Descriptor.read(messages.number, upTo: 65536, appendingTo: &bytes), count > 0
        {}
        pauseEnd = bytes.count < 65536 ? nil : now + StandardInputReader.shortestInterval
        messageTimes.removeAll { $0 < now - 60 }
        for line in lines.append(bytes, keeping: 100) {
            let text = TextSanitizer.text(from: line.bytes).text
            guard !text.isEmpty else { continue }
            if messageTimes.count < CommandRunner.messagesPerMinute {
                isSilenced = false
                messageTimes.append(now)
                log.warning(topic, "the command says: \(text)")
            } else if !isSilenced {
                isSilenced = true
                log.warning(topic, "the command says more, which is left out")
            }
        }
    }

    /// Tells something about lines once.
    func report(_ problem: String) {
        if reported.count < 8, reported.insert(problem).inserted { log.warning(topic, problem) }
    }

    /// How a run ended, in words.
    static func words(for end: Subprocess.End) -> String {
        switch end {
        case .exit(0): "the command ended"
        case .exit(127): "the command was not found (it ended with code 127)"
        case .exit(let code): "the command ended with code \(code)"
        case .signal(let number): "the command was ended by signal \(number)"
        }
    }
}
