/// What a surface is to its compositor: a layer, or a window.
protocol SurfaceRole: AnyObject {
    /// Tells the compositor where it shall stand; it counts with the next commit.
    ///
    /// - Returns: Whether there was anything to tell.
    func place(_ placement: LayerPlacement) -> Bool
    /// How it wants the keyboard; it counts with the next commit.
    ///
    /// - Returns: Whether there was anything to tell.
    func setKeyboard(_ interest: KeyboardInterest) -> Bool
}

/// How much a layer wants the keyboard, by the protocol's numbers.
enum KeyboardInterest: UInt32 {
    case none = 0
    /// As long as it wants.
    case exclusive = 1
    /// As a window has it: until another one is chosen. Since version 4.
    case onDemand = 2
}

/// What the compositor tells of a role.
enum RoleEvent {
    /// The surface shall have this size, 0 being its own choice; it is acknowledged already.
    case configured(LogicalSize)
    /// The compositor has taken the surface off: its monitor went, for instance.
    case dismissed
    /// The user wants the window to close.
    case closed
}
