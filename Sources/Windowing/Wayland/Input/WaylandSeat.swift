import CWayland

/// A group of input devices; they come and go.
final class WaylandSeat {
    /// The registry's number.
    let globalName: UInt32
    private var object: WaylandObject?
    private var pointer: WaylandPointer?
    private var keyboard: WaylandKeyboard?
    private var touch: WaylandTouch?
    private let globals: WaylandGlobals
    private let windowOf: (WaylandObject.Identity) -> WaylandWindow?

    /// - Parameter windowOf: The window that a surface belongs to.
    init(
        _ globals: WaylandGlobals, globalName: UInt32, version: UInt32,
        windowOf: @escaping (WaylandObject.Identity) -> WaylandWindow?
    ) {
        self.globalName = globalName
        self.globals = globals
        self.windowOf = windowOf
        object = globals.bind(globalName, mq_interface_seat, version: version, end: version >= 5 ? .request(3) : .silent) {
            [unowned self] event, arguments in
            if event == 0 { take(capabilities: arguments.unsigned(0)) }
        }
    }

    /// The seat is gone.
    func leave() { take(capabilities: 0) }

    /// The window's surface is gone: whatever was over it is not.
    func leave(_ window: WaylandWindow) {
        if pointer?.isOver(window) == true { pointer?.leave(isCancelled: true) }
        if keyboard?.isFor(window) == true { keyboard?.leave() }
        if touch?.isFor(window) == true { touch?.leave() }
    }

    /// The pointer's shape over a window is another one.
    func updatePicture() { pointer?.updatePicture() }

    /// When a held key goes down again.
    var deadline: Double? { keyboard?.deadline }

    func advance(to now: Double) { keyboard?.advance(to: now) }

    private func take(capabilities: UInt32) {
        guard let object else { return }
        let (hasPointer, hasKeyboard, hasTouch) = (capabilities & 1 != 0, capabilities & 2 != 0, capabilities & 4 != 0)
        if !hasPointer {
            pointer?.leave(isCancelled: true)
            pointer = nil
        } else if pointer == nil {
            pointer = WaylandPointer(object, globals, windowOf: windowOf)
        }
        if !hasKeyboard {
            keyboard?.leave()
            keyboard = nil
        } else if keyboard == nil {
            keyboard = WaylandKeyboard(object, globals.connection, windowOf: windowOf)
        }
        if !hasTouch {
            touch?.leave()
            touch = nil
        } else if touch == nil {
            touch = WaylandTouch(object, globals.connection, windowOf: windowOf)
        }
    }
}
