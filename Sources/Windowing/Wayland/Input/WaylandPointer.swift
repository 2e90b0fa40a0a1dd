import CWayland

/// A seat's pointer.
final class WaylandPointer {
    private(set) var object: WaylandObject?
    private var axes = AxisFrame()
    private var focus: WaylandWindow?
    private var position = (x: 0.0, y: 0.0)
    private var lastTime: UInt32 = 0
    /// What the compositor wants to hear when the pointer's picture is set.
    private var enterSerial: UInt32 = 0
    /// How the pointer's picture was set last; nil for not at all.
    private var shown: (shape: PointerShape, scale: Double)?
    private let cursor: PointerPicture
    private let windowOf: (WaylandObject.Identity) -> WaylandWindow?

    init(_ seat: WaylandObject, _ globals: WaylandGlobals, windowOf: @escaping (WaylandObject.Identity) -> WaylandWindow?) {
        self.windowOf = windowOf
        cursor = PointerPicture(globals)
        let end: WaylandObject.End = seat.version >= 3 ? .request(1) : .silent
        object = unsafe WaylandObject(wl_seat_get_pointer(seat.proxy), end: end, globals.connection, parents: [seat]) {
            [unowned self] event, arguments in handle(event, arguments)
        }
    }

    /// The pointer is gone, or the surface that it was over.
    func leave(isCancelled: Bool) {
        guard let focus else { return }
        self.focus = nil
        shown = nil
        axes = AxisFrame()
        if isCancelled { focus.pointerDid(.cancelled, x: position.x, y: position.y, milliseconds: lastTime) }
        focus.pointerDid(.left, x: position.x, y: position.y, milliseconds: lastTime)
    }

    /// Whether it is over `window`.
    func isOver(_ window: WaylandWindow) -> Bool { focus === window }

    /// Shows what the window under it wants.
    func updatePicture() {
        guard let object, let focus else { return }
        let (shape, scale) = (focus.pointerShape, focus.scale.factor)
        if let shown, shown == (shape, scale) { return }
        shown = (shape, scale)
        cursor.show(shape, scale: scale, of: object, serial: enterSerial)
    }

    private func handle(_ event: UInt32, _ arguments: WaylandArguments) {
        switch event {
        case 0:
            enterSerial = arguments.unsigned(0)
            position = (arguments.fixed(2), arguments.fixed(3))
            focus = arguments.object(1).flatMap(windowOf)
            shown = nil
            tell(.entered)
            updatePicture()
        case 1: leave(isCancelled: false)
        case 2:
            lastTime = arguments.unsigned(0)
            position = (arguments.fixed(1), arguments.fixed(2))
            tell(.moved)
        case 3:
            lastTime = arguments.unsigned(1)
            guard let button = WaylandPointer.button(arguments.unsigned(2)) else { return }
            tell(arguments.unsigned(3) == 1 ? .pressed(button: button) : .released(button: button))
        case 4:
            lastTime = arguments.unsigned(0)
            axes.move(arguments.fixed(2), isHorizontal: arguments.unsigned(1) == 1)
            // Older seats do not group what belongs together.
            if let object, object.version < 5 { scroll() }
        case 5: scroll()
        // Kinds of wheels, and the end of a movement, change nothing.
        case 8: axes.turn(arguments.signed(1) * 120, isHorizontal: arguments.unsigned(0) == 1)
        case 9: axes.turn(arguments.signed(1), isHorizontal: arguments.unsigned(0) == 1)
        default: break
        }
    }

    private func scroll() {
        if let action = axes.take() { tell(action) }
    }

    private func tell(_ action: PointerEvent.Action) {
        focus?.pointerDid(action, x: position.x, y: position.y, milliseconds: lastTime)
    }

    /// As `PointerEvent` counts buttons; nil for further ones.
    private static func button(_ code: UInt32) -> Int? {
        switch Int32(bitPattern: code) {
        case BTN_LEFT: 1
        case BTN_MIDDLE: 2
        case BTN_RIGHT: 3
        default: nil
        }
    }
}
