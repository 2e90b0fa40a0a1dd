import Model

/// What hands do to a window, and what it asks of the keyboard and the pointer.
extension WaylandWindow {
    /// A pointer or a finger did something, in points of the surface.
    func pointerDid(_ action: PointerEvent.Action, x: Double, y: Double, milliseconds: UInt32) {
        let position = PixelPoint(x: Int(scale.pixels(x).rounded(.down)), y: Int(scale.pixels(y).rounded(.down)))
        surroundings.events.append(.pointer(id, PointerEvent(action, at: position, time: Double(milliseconds) / 1000)))
    }

    func keyWentDown(_ key: Key) { surroundings.events.append(.key(id, key)) }

    /// The keyboard came or went.
    func focusChanged(to hasFocus: Bool) {
        isFocusUnsettled = true
        self.hasFocus = hasFocus
        // Keys may follow. Whether it is gone for long is known when everything was read.
        if hasFocus { tellFocus() }
    }

    /// Everything that had arrived was read: what the keyboard did counts now.
    ///
    /// A compositor that takes a layer's keyboard and gives it back in one go, as sway does whenever a layer's interest changes,
    /// would be answered by two such changes, and so without end.
    func settleFocus() {
        guard isFocusUnsettled else { return }
        isFocusUnsettled = false
        tellFocus()
        // It has what it wanted, and others may have it whenever the user likes; or it does not want it any more.
        wantKeyboard(hasFocus ? .onDemand : .none)
    }

    private func tellFocus() {
        guard hasFocus != toldFocus else { return }
        toldFocus = hasFocus
        surroundings.events.append(.focus(id, hasFocus))
    }

    /// A layer that wants the keyboard takes it.
    func takeFocus() {
        if !hasFocus { wantKeyboard(.exclusive) }
    }

    func giveFocusBack() { wantKeyboard(.none) }

    func setPointerShape(_ shape: PointerShape) {
        guard shape != pointerShape else { return }
        pointerShape = shape
        surroundings.peers.pointerChanged()
    }

    private func wantKeyboard(_ interest: KeyboardInterest) {
        // One that is not there cannot have it once it is.
        guard surface != nil || wish.hasSurface else { return }
        wish.keyboard = interest
    }
}
