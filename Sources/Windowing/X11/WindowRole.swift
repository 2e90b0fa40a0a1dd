import Model

/// What a window of a mode is for the window manager. A pure value.
struct WindowRole: Equatable {
    /// Who sees to it that the window is above or below others.
    enum Stacking: Equatable {
        case windowManager
        /// The window is put on top again when something covers it.
        case top
        /// The window is put below everything when it is mapped.
        case bottom
    }

    let type: Atoms.Name
    let states: [Atoms.Name]
    /// Whether the window manager sees the window at all; otherwise it is override-redirect.
    var isManaged = true
    var stacking = Stacking.windowManager
    var isOnEveryDesktop = false
    /// `_NET_WM_BYPASS_COMPOSITOR`: 1 please, 2 please not; nil says nothing.
    var bypass: UInt32?
    var isDecorated = false
    /// Whether the window manager gives it the keyboard like any other window.
    var takesKeyboard = false
    /// Whether no other size will do.
    var hasFixedSize = false

    /// - Parameter supports: Whether the window manager, if there is one, knows a state.
    init(_ configuration: WindowConfiguration, supports: (Atoms.Name) -> Bool) {
        switch configuration.mode {
        case .bar:
            type = .windowTypeDock
            states = [.stateAbove, .stateSticky, .stateSkipTaskbar, .stateSkipPager]
        case .overlay where configuration.layer == .below:
            // A dock would not do: openbox and KWin never put one lower than other windows, but among them.
            type = .windowTypeNormal
            states = [.stateBelow, .stateSticky, .stateSkipTaskbar, .stateSkipPager]
        case .overlay:
            type = .windowTypeDock
            states = [.stateAbove, .stateSticky, .stateSkipTaskbar, .stateSkipPager]
        case .kiosk:
            type = .windowTypeNormal
            states = [.stateFullScreen]
            bypass = 1
            takesKeyboard = true
            return
        case .window:
            type = .windowTypeNormal
            states = []
            isDecorated = configuration.decorations
            takesKeyboard = true
            return
        }
        isOnEveryDesktop = true
        bypass = 2
        hasFixedSize = true
        guard configuration.mode == .overlay else { return }
        // No window manager shows anything over a window that fills the screen. And one that knows no layers (i3) would tile an
        // overlay, or reserve room for it.
        switch configuration.layer {
        case .overlay:
            isManaged = false
            stacking = .top
        case .above where !supports(.stateAbove):
            isManaged = false
            stacking = .top
        case .below where !supports(.stateBelow):
            isManaged = false
            stacking = .bottom
        case .above, .below:
            break
        }
    }
}
