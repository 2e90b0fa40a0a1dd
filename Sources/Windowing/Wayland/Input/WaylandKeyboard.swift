import CWayland
import Glibc
import System

/// A seat's keyboard.
final class WaylandKeyboard {
    private var object: WaylandObject?
    private var symbols: KeySymbols?
    private var repetition = KeyRepeat()
    private var focus: WaylandWindow?
    private let windowOf: (WaylandObject.Identity) -> WaylandWindow?

    init(_ seat: WaylandObject, _ connection: WaylandConnection, windowOf: @escaping (WaylandObject.Identity) -> WaylandWindow?) {
        self.windowOf = windowOf
        let end: WaylandObject.End = seat.version >= 3 ? .request(0) : .silent
        object = unsafe WaylandObject(wl_seat_get_keyboard(seat.proxy), end: end, connection, parents: [seat]) {
            [unowned self] event, arguments in handle(event, arguments)
        }
    }

    /// The keyboard is gone, or the surface that it was for.
    func leave() {
        repetition.stop()
        focus?.focusChanged(to: false)
        focus = nil
    }

    /// Whether `window` has it.
    func isFor(_ window: WaylandWindow) -> Bool { focus === window }

    /// When a held key goes down again.
    var deadline: Double? { repetition.deadline }

    func advance(to now: Double) {
        if let key = repetition.key(at: now) { focus?.keyWentDown(key) }
    }

    private func handle(_ event: UInt32, _ arguments: WaylandArguments) {
        switch event {
        case 0:
            let text: UInt32 = 1
            let descriptor = arguments.descriptor(1)
            guard arguments.unsigned(0) == text else {
                close(descriptor)
                return
            }
            symbols = KeySymbols(descriptor: descriptor, byteCount: Int(arguments.unsigned(2)))
        case 1:
            leave()
            focus = arguments.object(1).flatMap(windowOf)
            focus?.focusChanged(to: true)
        case 2: leave()
        case 3: keyChanged(arguments.unsigned(2), isDown: arguments.unsigned(3) == 1)
        case 4:
            symbols?.setModifiers(
                depressed: arguments.unsigned(1), latched: arguments.unsigned(2), locked: arguments.unsigned(3),
                group: arguments.unsigned(4))
        case 5:
            repetition.rate = Double(max(arguments.signed(0), 0))
            repetition.delay = Double(max(arguments.signed(1), 0)) / 1000
            if repetition.rate == 0 { repetition.stop() }
        default: break
        }
    }

    private func keyChanged(_ code: UInt32, isDown: Bool) {
        guard isDown else { return repetition.release(code) }
        repetition.stop()
        guard let key = symbols?.key(code) else { return }
        if symbols?.repeats(code) == true { repetition.press(code, key, at: MonotonicClock.now) }
        focus?.keyWentDown(key)
    }
}
