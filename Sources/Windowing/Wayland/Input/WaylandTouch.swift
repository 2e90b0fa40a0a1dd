import CWayland

/// A seat's touch screen: of several fingers only the first one counts.
final class WaylandTouch {
    private var object: WaylandObject?
    private var finger: (number: Int, window: WaylandWindow, x: Double, y: Double)?
    private let windowOf: (WaylandObject.Identity) -> WaylandWindow?

    init(_ seat: WaylandObject, _ connection: WaylandConnection, windowOf: @escaping (WaylandObject.Identity) -> WaylandWindow?) {
        self.windowOf = windowOf
        let end: WaylandObject.End = seat.version >= 3 ? .request(0) : .silent
        object = unsafe WaylandObject(wl_seat_get_touch(seat.proxy), end: end, connection, parents: [seat]) {
            [unowned self] event, arguments in handle(event, arguments)
        }
    }

    /// The touch screen is gone, or the surface that it was used on.
    func leave() {
        guard let finger else { return }
        self.finger = nil
        finger.window.pointerDid(.cancelled, x: finger.x, y: finger.y, milliseconds: 0)
    }

    /// Whether a finger is on `window`.
    func isFor(_ window: WaylandWindow) -> Bool { finger?.window === window }

    private func handle(_ event: UInt32, _ arguments: WaylandArguments) {
        switch event {
        case 0:
            guard finger == nil, let window = arguments.object(2).flatMap(windowOf) else { return }
            let (x, y) = (arguments.fixed(4), arguments.fixed(5))
            finger = (arguments.signed(3), window, x, y)
            window.pointerDid(.touchBegan, x: x, y: y, milliseconds: arguments.unsigned(1))
        case 1:
            guard let finger, finger.number == arguments.signed(2) else { return }
            self.finger = nil
            finger.window.pointerDid(.touchEnded, x: finger.x, y: finger.y, milliseconds: arguments.unsigned(1))
        case 2:
            guard let finger, finger.number == arguments.signed(1) else { return }
            let (x, y) = (arguments.fixed(2), arguments.fixed(3))
            self.finger = (finger.number, finger.window, x, y)
            finger.window.pointerDid(.touchMoved, x: x, y: y, milliseconds: arguments.unsigned(0))
        case 4: leave()
        default: break
        }
    }
}
