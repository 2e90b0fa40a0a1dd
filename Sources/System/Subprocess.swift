import CLinux
import Glibc

/// A program that this one started, in a process group of its own; it and its children are killed when nobody holds it any
/// more.
///
/// Owned by one thread. Its standard input is `/dev/null` unless there is something for it to read, and no other descriptor
/// of this process is open in it.
public final class Subprocess {
    /// How it ended.
    public enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)

        /// Whether it says that it did its work.
        public var isSuccess: Bool { self == .exit(0) }
    }

    /// The process's number, also that of its group.
    public let id: Int32
    /// What it writes to standard output; reading never waits.
    public let output: Descriptor
    /// What it writes to standard error; reading never waits. nil where that goes to this process's own.
    public let messages: Descriptor?
    /// Readable from its end on.
    public var endDescriptor: Int32 { endOwner.number }

    private let endOwner: Descriptor
    private var end: End?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked for in PATH.
    ///   - arguments: All of them, its own name first.
    ///   - environment: All variables, as `NAME=VALUE`.
    ///   - input: What it reads from standard input: fewer bytes than a pipe holds (65536).
    ///   - collectsMessages: Whether its standard error is read.
    public init(
        _ program: String, _ arguments: [String], environment: [String], input: [UInt8]? = nil, collectsMessages: Bool
    ) throws(SystemError) {
        let out = try Descriptor.pipe()
        let errors = collectsMessages ? try Descriptor.pipe() : nil
        let given = input == nil ? nil : try Descriptor.pipe()
        // Only this end is read by somebody who waits.
        if let given { _ = fcntl(given.output.number, F_SETFL, 0) }
        if let given, let input {
            guard input.count < 65536 else { throw SystemError("write to \(program)", code: E2BIG) }
            try Descriptor.write(input, to: given.input.number)
        }
        var number: pid_t = 0
        let code = Subprocess.spawn(
            program, arguments, environment, [given?.output.number, out.input.number, errors?.input.number],
            inSessionOfItsOwn: false, &number)
        guard code == 0 else { throw SystemError("start \(program)", code: code) }
        let end = pidfd_open(number, 0)
        guard end >= 0 else {
            let error = SystemError.last("pidfd_open")
            kill(-number, SIGKILL)
            _ = waitpid(number, nil, 0)
            throw error
        }
        id = number
        output = out.output
        messages = errors?.output
        endOwner = Descriptor(owning: end)
    }

    deinit {
        guard end == nil else { return }
        send(SIGKILL)
        // A killed process ends soon.
        _ = waitpid(id, nil, 0)
    }

    /// Sends a signal to it and its children; nothing once `takeEnd` told its end.
    public func send(_ signal: Int32) {
        if end == nil { kill(-id, signal) }
    }

    /// How it ended; nil while it goes on. Children that it left behind are killed.
    public func takeEnd() -> End? {
        if let end { return end }
        guard Descriptor.firstReadable([endDescriptor], within: 0) != nil else { return nil }
        // While the process waits to be asked for its end nobody else gets its number.
        kill(-id, SIGKILL)
        var status: Int32 = 0
        // Safety: the variable lives during the call.
        guard unsafe waitpid(id, &status, 0) == id else { return nil }
        let signal = status & 0x7F
        end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
        return end
    }

    /// Starts a program in a process group, or in a session, of its own.
    ///
    /// - Parameter standard: What becomes its descriptors 0 to 2; nil: nothing to read, this process's own to write to.
    /// - Returns: 0, or the error's code.
    static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String], _ standard: [Int32?], inSessionOfItsOwn: Bool,
        _ number: inout pid_t
    ) -> Int32 {
        // POSIX_SPAWN_SETSID, which the header keeps to itself.
        let setSession: Int32 = 0x80
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var none = sigset_t()
        var all = sigset_t()
        // Safety: actions and attributes live from init to destroy, the sets and strings during the calls.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes,
            Int16(
                (inSessionOfItsOwn ? setSession : POSIX_SPAWN_SETPGROUP) | POSIX_SPAWN_SETSIGMASK
                    | POSIX_SPAWN_SETSIGDEF))
        for (target, descriptor) in standard.enumerated() {
            if let descriptor {
                unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
            } else if target == 0 {
                unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            }
        }
        unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        return unsafe withStrings(arguments) { arguments in
            unsafe withStrings(environment) { environment in
                unsafe posix_spawnp(&number, program, &actions, &attributes, arguments, environment)
            }
        }
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
        // Safety: every string is a copy of its own, freed after the call; the list ends with nil.
        for (index, string) in strings.enumerated() { unsafe copies[index] = strdup(string) }
        unsafe copies[strings.count] = nil
        defer {
            for index in strings.indices { unsafe free(copies[index]) }
            unsafe copies.deallocate()
        }
        return unsafe body(copies)
    }
}
