import CLinux
import Glibc

/// Signals as a descriptor to poll. They stay blocked for the whole process from its making on.
final class SignalDescriptor {
    private let owned: Descriptor

    /// Call it before any thread is started: threads inherit what is blocked.
    init(_ signals: [Int32]) throws(SystemError) {
        var set = sigset_t()
        // Safety: `set` lives during the calls.
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        let number = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard number >= 0 else { throw SystemError.last("signalfd") }
        owned = Descriptor(owning: number)
    }

    var descriptor: Int32 { owned.number }

    /// The signals that arrived since the last call.
    func take() -> [Int32] {
        var signals: [Int32] = []
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        // Safety: read(2) fills at most one record, which is as large as the variable.
        while unsafe read(owned.number, &information, size) == size {
            signals.append(Int32(bitPattern: information.ssi_signo))
        }
        return signals
    }
}
