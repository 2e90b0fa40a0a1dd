import Glibc

/// A program that a test runs; it is killed when nobody holds it any more.
///
/// Its output is collected through pipes: waiting for something is waiting for what it writes, not for time.
public final class ChildProcess {
    /// How it ended.
    public enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// The process could not be started: the error number.
    public struct Failure: Error {
        /// The program's path.
        public let path: String
        /// The error number.
        public let code: Int32
    }

    /// The process's number.
    public let id: Int32
    /// What it has written to standard output so far, as far as somebody waited for it.
    public private(set) var outputBytes: [UInt8] = []
    /// What it has written to standard error so far, as far as somebody waited for it.
    public private(set) var messageBytes: [UInt8] = []

    /// Where the program has its sockets; removed with this object.
    public var runtimeFolder: TemporaryFolder?

    private let input: TestPipe
    private let output: TestPipe
    private let messages: TestPipe
    private var isOutputOpen = true
    private var areMessagesOpen = true
    private var end: End?

    /// Starts a program.
    ///
    /// - Parameter environment: What differs from this process's environment; nil removes a variable.
    public init(_ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]) throws {
        input = try TestPipe()
        output = try TestPipe()
        messages = try TestPipe()
        let descriptors = [input.output, output.inputEnd, messages.inputEnd].compactMap { $0 }
        let started = Spawn.start(
            [path] + arguments, environment: ChildProcess.environment(changedBy: environment), descriptors: descriptors)
        input.closeOutput()
        output.closeInput()
        messages.closeInput()
        id = started.identifier
        guard started.code == 0 else { throw Failure(path: path, code: started.code) }
    }

    deinit {
        if end == nil, id > 0 {
            kill(id, SIGKILL)
            _ = waitpid(id, nil, 0)
        }
    }

    /// Standard output as text.
    public var text: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error as text.
    public var messageText: String { String(decoding: messageBytes, as: UTF8.self) }

    /// Writes to its standard input.
    public func write(_ text: String) { input.write(text) }

    /// Ends its standard input.
    public func closeInput() { input.closeInput() }

    /// Reads its standard output no more.
    public func closeOutput() {
        output.closeOutput()
        isOutputOpen = false
    }

    /// Sends a signal.
    public func send(_ signal: Int32) { kill(id, signal) }

    /// Waits until the process has ended, at most for `seconds`; nil when it goes on.
    public func waitForEnd(within seconds: Double = LiveWait.limit) -> End? {
        if let end { return end }
        guard wait(within: seconds, until: { _ in false }) == false, !isOutputOpen, !areMessagesOpen else { return nil }
        var status: Int32 = 0
        guard unsafe waitpid(id, &status, 0) == id else { return nil }
        let signal = status & 0x7F
        end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        return end
    }

    /// Waits for output until `isDone`, the end of all output, or `seconds` have passed.
    ///
    /// - Returns: Whether `isDone` was true.
    @discardableResult
    public func wait(within seconds: Double = LiveWait.limit, until isDone: (ChildProcess) -> Bool) -> Bool {
        let deadline = LiveWait.now + seconds
        while !isDone(self) {
            let open = (isOutputOpen ? [output.output] : []) + (areMessagesOpen ? [messages.output] : [])
            let left = deadline - LiveWait.now
            guard !open.isEmpty, left > 0 else { return false }
            var entries = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            // Safety: the array lives during the call and has as many entries as it is told.
            _ = unsafe poll(&entries, nfds_t(entries.count), Int32(left * 1000) + 1)
            for entry in entries where entry.revents != 0 { readSome(entry.fd) }
        }
        return true
    }

    private func readSome(_ descriptor: Int32) {
        var chunk = [UInt8](repeating: 0, count: 65536)
        // Safety: at most the array's count is read into it.
        let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if descriptor == output.output {
            outputBytes += chunk.prefix(max(count, 0))
            isOutputOpen = count > 0
        } else {
            messageBytes += chunk.prefix(max(count, 0))
            areMessagesOpen = count > 0
        }
    }

    private static func environment(changedBy changes: [String: String?]) -> [String] {
        var entries: [String] = []
        // Safety: environ is a list of terminated strings that ends with nil; nobody changes it meanwhile.
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            let pair = unsafe String(cString: text)
            if changes[String(pair.prefix { $0 != "=" })] == nil { entries.append(pair) }
            unsafe entry += 1
        }
        for case (let name, let value?) in changes { entries.append("\(name)=\(value)") }
        return entries
    }
}
