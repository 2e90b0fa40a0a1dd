import CLinux
import Glibc

/// A program that was started for the user and goes on by itself, in a session of its own, also when this process ends.
///
/// Owned by one thread. It reads nothing, its standard output is dropped, and what it complains about goes where this process's
/// complaints go.
public final class LaunchedProgram {
    /// Readable from its end on; hold this object until then, so that its number is given back.
    public var endDescriptor: Int32 { end.number }

    private let number: pid_t
    private let end: Descriptor

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: A path, or a name that is looked for in PATH, and its arguments; at least one word.
    ///   - environment: All variables, as `NAME=VALUE`.
    public init(_ words: [String], environment: [String]) throws(SystemError) {
        let program = words.first ?? ""
        let null = try Descriptor.null()
        var number: pid_t = 0
        let code = Subprocess.spawn(
            program, words, environment, [nil, null.number, nil], inSessionOfItsOwn: true, &number)
        guard code == 0 else { throw SystemError("start \(program)", code: code) }
        let end = pidfd_open(number, 0)
        guard end >= 0 else { throw SystemError.last("pidfd_open") }
        self.number = number
        self.end = Descriptor(owning: end)
    }

    /// How it ended; nil while it goes on. Ask until it tells.
    public func takeEnd() -> Subprocess.End? {
        guard Descriptor.firstReadable([endDescriptor], within: 0) != nil else { return nil }
        var status: Int32 = 0
        // Safety: the variable lives during the call.
        guard unsafe waitpid(number, &status, 0) == number else { return .exit(0) }
        let signal = status & 0x7F
        return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }
}
