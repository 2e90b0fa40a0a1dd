import CLinux
import Glibc

/// A descriptor that becomes readable at a moment; unarmed it costs nothing.
public final class DeadlineTimer {
    /// What the deadline is a time of.
    public enum Clock: Sendable {
        /// The time base of `MonotonicClock`.
        case monotonic
        /// The time base of `BootClock`: it fires after a suspension as if there had been none.
        case boot
        /// The time base of `WallClock`; the descriptor becomes readable also when somebody sets the clock.
        case wall

        fileprivate var id: clockid_t {
            switch self {
            case .monotonic: CLOCK_MONOTONIC
            case .boot: CLOCK_BOOTTIME
            case .wall: CLOCK_REALTIME
            }
        }
    }

    private let clock: Clock
    private let owned: Descriptor
    /// The moment it is armed for, in seconds of its clock; nil while it is not armed.
    public private(set) var deadline: Double?

    /// An unarmed timer.
    public init(_ clock: Clock) throws(SystemError) {
        self.clock = clock
        let number = timerfd_create(clock.id, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard number >= 0 else { throw SystemError.last("timerfd_create") }
        owned = Descriptor(owning: number)
    }

    /// Readable from the deadline until `clear` or the next `arm`.
    public var descriptor: Int32 { owned.number }

    /// Arms the timer for `deadline` (seconds of its clock; a moment that has passed fires at once), or disarms it.
    public func arm(_ deadline: Double?) {
        guard deadline != self.deadline else { return }
        self.deadline = deadline
        var specification = itimerspec()
        if let deadline {
            // Zero would disarm it; later than the clock can say is never.
            let moment = min(max(deadline, 1e-9), 1e15)
            let seconds = moment.rounded(.down)
            specification.it_value.tv_sec = Int(seconds)
            specification.it_value.tv_nsec = min(
                max(Int(((moment - seconds) * 1e9).rounded(.up)), seconds == 0 ? 1 : 0), 999_999_999)
        }
        var flags = Int32(TFD_TIMER_ABSTIME)
        if clock == .wall { flags |= 1 << 1 /* TFD_TIMER_CANCEL_ON_SET */ }
        // Safety: `specification` lives during the call.
        _ = unsafe timerfd_settime(owned.number, flags, &specification, nil)
    }

    /// Takes note that the descriptor was readable: the timer is unarmed then.
    public func clear() {
        var expirations: UInt64 = 0
        // Safety: eight bytes are read into eight bytes. A clock that was set ends it with ECANCELED, which is as good.
        _ = unsafe read(owned.number, &expirations, 8)
        deadline = nil
    }
}
