import Model
import Windowing

/// What hands do to a stage.
extension Stage {
    func handle(_ event: PointerEvent) {
        pointerRest.noticed(event, at: shared.now())
        showPointer()
        apply(pointer.effects(of: event, in: surroundings))
    }

    /// Shows the pointer as it is to be seen now, if at all.
    func showPointer() { window?.setPointerShape(pointerRest.isHidden ? .hidden : pointerShape) }

    func handle(_ key: Key) { apply(keyboard.effects(of: key, in: currentScene)) }

    func focusChanged(to hasFocus: Bool) {
        if !hasFocus { apply(keyboard.focusLost(in: currentScene)) }
    }

    /// No hand reaches the window any more: what it held is let go of.
    func handsWentAway() {
        for action in [PointerEvent.Action.cancelled, .left] { handle(PointerEvent(action, at: PixelPoint(x: 0, y: 0), time: 0)) }
        focusChanged(to: false)
    }

    /// Takes the keyboard, as a click does; false where there is no window to have it.
    func takeFocus() -> Bool {
        guard let window, !isHidden else { return false }
        window.takeFocus()
        return true
    }

    /// The rows may stand elsewhere since the last frame.
    func followRows() { apply(pointer.rowsMoved(in: surroundings)) }

    /// The rows are others.
    func forgetRows() {
        keyboard.choose(row: nil)
        apply(pointer.rowsWereReplaced(in: surroundings))
    }

    private func apply(_ effects: [InputEffect]) {
        for effect in effects {
            switch effect {
            case .change(let change): self.change(change)
            case .changeAll(let change): shared.onChange?(change)
            case .activate(let target):
                if let row = scene.rowConfiguration(target.row) { shared.onActivate?(row, target.item) }
            case .takeFocus(let row):
                keyboard.choose(row: row)
                apply(keyboard.focusLost(in: currentScene))
                _ = takeFocus()
            case .giveFocusBack: window?.giveFocusBack()
            case .setPointerShape(let shape):
                pointerShape = shape
                showPointer()
            case .changeTextSize(let steps): shared.onTextSize?(steps)
            }
        }
    }

    /// With what waits for the next frame.
    private var currentScene: LiveScene { changes.isEmpty ? scene : projectedScene }

    private var surroundings: PointerInput.Surroundings {
        PointerInput.Surroundings(scene: currentScene, frame: shownFrame, measuring: renderer, scale: renderer.scale)
    }
}
