import Glibc
import Synchronization

/// A program that a test runs beside itself; it ends with this object.
@safe public final class LiveProcess {
    /// Why a program could not be started.
    public struct StartError: Error {
        public let arguments: [String]
        public let code: Int32
    }

    private static let starting = Mutex(())

    public let identifier: pid_t
    // The reading end of the program's standard output.
    private let output: Int32
    private var unread: [UInt8] = []
    private var status: Int32?

    /// Starts a program that is looked up in PATH. Standard error is dropped.
    ///
    /// - Parameter environment: Besides PATH, HOME and a UTF-8 locale.
    public init(_ arguments: [String], environment: [String: String] = [:]) throws(StartError) {
        // Safety: the vectors of C strings live until the call has copied them, ended by nil.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Threads of the test runner block and ignore signals that programs rely on.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (blocked, byDefault) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&blocked)
        unsafe sigemptyset(&byDefault)
        unsafe sigaddset(&byDefault, SIGPIPE)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setsigdefault(&attributes, &byDefault)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var variables = ["LC_ALL": "C.UTF-8"]
        for name in ["PATH", "HOME"] { if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) } }
        variables.merge(environment) { $1 }
        let argumentVector = unsafe CStringVector(arguments)
        let environmentVector = unsafe CStringVector(variables.map { "\($0)=\($1)" })
        // One at a time: a program must not inherit the pipe of another one that is just being started.
        let started: (code: Int32, identifier: pid_t, output: Int32) = LiveProcess.starting.withLock { _ in
            var ends: [Int32] = [0, 0]
            guard unsafe pipe(&ends) == 0 else { return (errno, 0, -1) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
            var identifier: pid_t = 0
            let code = unsafe posix_spawnp(
                &identifier, arguments.first ?? "", &actions, &attributes, argumentVector.pointers, environmentVector.pointers)
            close(ends[1])
            if code != 0 { close(ends[0]) }
            return (code, identifier, ends[0])
        }
        guard started.code == 0 else { throw StartError(arguments: arguments, code: started.code) }
        identifier = started.identifier
        output = started.output
    }

    deinit {
        end(SIGKILL)
        close(output)
    }

    /// The next line that the program writes, without its end; nil when its output ends or nothing comes for `seconds`.
    public func readLine(within seconds: Double = 20) -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard readMore(within: seconds) else { return nil }
        }
    }

    /// Everything that the program writes until it ends.
    public func readAll(within seconds: Double = 20) -> [UInt8] {
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
        guard LiveWait.isReadable([output], within: seconds) else { return false }
        // Safety: read fills at most as many bytes as the array has room for.
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(unsafe read(output, buffer.baseAddress, buffer.count), 0)
        }
        unread += chunk
        return !chunk.isEmpty
    }
}
