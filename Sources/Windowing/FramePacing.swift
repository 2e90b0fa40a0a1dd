/// What paces frames.
public enum FramePacing: String, CaseIterable, Sendable {
    /// The display where it can, else a timer.
    case display
    /// A timer, even where the display could: for tests, and where a driver's own clock is broken.
    case timer
}
