import Model

/// What a window system reports.
public enum WindowEvent: Equatable, Sendable {
    /// The window has this size (device pixels) and scale; sent once before its first frame, and whenever either changes.
    case configured(WindowID, size: PixelSize, scale: Scale)
    /// The answer to `requestFrame`: draw now what shall be seen at that time, and present it.
    case frame(WindowID, FrameTime)
    /// A presented frame was shown, in seconds of the monotonic clock.
    case presented(WindowID, at: Double, refreshPeriod: Double)
    /// What was shown is lost: the next composition counts as wholly damaged.
    case exposed(WindowID)
    /// Whether something of the window can be seen is other than before, as far as the window system tells: without it no frame
    /// comes. A window can be seen until the first of these.
    case seen(WindowID, Bool)
    /// The user or the window system closed the window.
    case closed(WindowID)
    /// The window system took the window away, as with its monitor: another one may be made while a monitor is there.
    case taken(WindowID)
    /// A mouse, a touchpad or a finger did something.
    case pointer(WindowID, PointerEvent)
    /// A key went down, or repeats, while the window has the keyboard.
    case key(WindowID, Key)
    /// The window has the keyboard now, or has it no more.
    case focus(WindowID, Bool)
    /// Monitors came, went or changed.
    case outputsChanged
    /// `WindowSystem.settings` are others.
    case settingsChanged

    /// The window that it is about; nil for the whole display.
    public var window: WindowID? {
        switch self {
        case .configured(let id, _, _), .frame(let id, _), .presented(let id, _, _), .exposed(let id), .seen(let id, _),
            .closed(let id), .taken(let id), .pointer(let id, _), .key(let id, _), .focus(let id, _):
            id
        case .outputsChanged, .settingsChanged: nil
        }
    }
}
