/// What paces frames.
public enum FramePacing: String, CaseIterable, Sendable {
    /// The display where it can, else a timer.
    case display
    /// The display, but frames are copied into the window at once, as under a compositing manager.
    case copying
    /// A timer, even where the display could: for tests, and where a driver's own clock is broken.
    case timer
}
