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
    /// The user or the window system closed the window.
    case closed(WindowID)
    /// Monitors came, went or changed.
    case outputsChanged
}
