import Glibc

/// A program that a test runs beside itself; it ends with this object.
public final class LiveProcess {
    /// Why a program could not be started.
    public struct StartError: Error {
        public let arguments: [String]
        public let code: Int32
    }

    public let identifier: pid_t
    // The reading end of the program's standard output.
    private let output: TestPipe
    private var unread: [UInt8] = []
    private var status: Int32?

    /// Starts a program that is looked up in PATH. Standard error is dropped.
    ///
    /// - Parameter environment: Besides PATH, HOME and a UTF-8 locale.
    public init(_ arguments: [String], environment: [String: String] = [:]) throws(StartError) {
        var variables = ["LC_ALL": "C.UTF-8"]
        for name in ["PATH", "HOME"] { if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) } }
        variables.merge(environment) { $1 }
        guard let output = try? TestPipe() else { throw StartError(arguments: arguments, code: errno) }
        let started = Spawn.start(
            arguments, environment: variables.map { "\($0)=\($1)" }, descriptors: [nil, output.inputEnd, nil])
        output.closeInput()
        guard started.code == 0 else { throw StartError(arguments: arguments, code: started.code) }
        identifier = started.identifier
        self.output = output
    }

    deinit {
        end(SIGKILL)
    }

    /// The next line that the program writes, without its end; nil when its output ends or nothing comes for `seconds`.
    public func readLine(within seconds: Double = LiveWait.limit) -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard readMore(within: seconds) else { return nil }
        }
    }

    /// Everything that the program writes until it ends.
    public func readAll(within seconds: Double = LiveWait.limit) -> [UInt8] {
        while readMore(within: seconds) {}
        defer { unread = [] }
        return unread
    }

    /// Sends `signal` and waits for the program's end.
    public func end(_ signal: Int32 = SIGTERM) {
        guard status == nil else { return }
        kill(identifier, signal)
        wait()
    }

    /// Waits for the program's end.
    ///
    /// - Returns: Its exit status, or 128 and the signal that ended it.
    @discardableResult public func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        // Safety: waitpid fills the number.
        while unsafe waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
        let result = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
        status = result
        return result
    }

    private func readMore(within seconds: Double) -> Bool {
        guard LiveWait.isReadable([output.output], within: seconds) else { return false }
        // Safety: read fills at most as many bytes as the array has room for.
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(unsafe read(output.output, buffer.baseAddress, buffer.count), 0)
        }
        unread += chunk
        return !chunk.isEmpty
    }
}
