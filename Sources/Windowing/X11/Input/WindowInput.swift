import Model

/// What hands do to one window: it selects the events, understands them, and queues what they mean.
final class WindowInput {
    private let id: WindowID
    private let window: UInt32
    private let input: XInput
    private let connection: XConnection
    private let events: EventQueue
    private var translator: PointerTranslator
    private var hasFocus = false
    /// Who had the keyboard before it was taken.
    private var previousOwner: UInt32?
    /// The server's time of the newest event.
    private var lastTime: UInt32 = 0
    private var shape = PointerShape.normal

    /// Selects what is needed of a window that was just made.
    init(_ id: WindowID, window: UInt32, _ input: XInput, _ connection: XConnection, _ events: EventQueue) {
        self.id = id
        self.window = window
        self.input = input
        self.connection = connection
        self.events = events
        translator = PointerTranslator()
        if let version = input.version {
            connection.selectExtendedInput(of: window, withTouch: version >= 202)
        }
        connection.selectInput(of: window, withPointer: input.version == nil)
    }

    func handle(_ event: XInputEvent) {
        if event.time != 0 { lastTime = event.time }
        if translator.needsAxes(before: event) { translator.axes = input.axes }
        for meaning in translator.events(of: event) { events.append(.pointer(id, meaning)) }
        switch event.kind {
        case .key(let code, let state) where hasFocus:
            if let key = input.key(code: code, state: state) { events.append(.key(id, key)) }
        case .focusIn(let mode, let detail): focusChanged(to: true, mode, detail)
        case .focusOut(let mode, let detail): focusChanged(to: false, mode, detail)
        default: break
        }
    }

    /// The window is not on the screen any more.
    func windowWentAway() {
        for meaning in translator.windowWentAway() { events.append(.pointer(id, meaning)) }
    }

    /// Takes the keyboard and remembers who had it; the window must be on the screen. Waits for the server's answer.
    func takeFocus() {
        guard !hasFocus else { return }
        let owner = connection.keyboardOwner()
        if owner != window { previousOwner = owner }
        connection.giveKeyboard(to: window, time: lastTime)
    }

    /// Gives the keyboard to who had it, or where that window is gone to the one under the pointer.
    func giveFocusBack() {
        guard let owner = previousOwner else { return }
        previousOwner = nil
        guard hasFocus else { return }
        connection.giveKeyboard(to: connection.canHaveKeyboard(owner) ? owner : 1, time: lastTime)
    }

    func setPointerShape(_ shape: PointerShape) {
        guard shape != self.shape else { return }
        self.shape = shape
        connection.setCursor(input.cursor(shape), of: window)
    }

    private func focusChanged(to hasFocus: Bool, _ mode: Int, _ detail: Int) {
        // A grab of the keyboard (by a window manager's key, say) changes nothing about whose it is; nor does a pointer that
        // takes it along (details from 5 on).
        guard mode != XInputEvent.grab, mode != XInputEvent.ungrab, detail < 5, hasFocus != self.hasFocus else { return }
        self.hasFocus = hasFocus
        if !hasFocus { previousOwner = nil }
        events.append(.focus(id, hasFocus))
    }
}
