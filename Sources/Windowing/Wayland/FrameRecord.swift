/// A frame on its way to the screen.
struct FrameRecord {
    /// Counts the frames of one window.
    let number: UInt64
    /// When it should be seen, in seconds of the monotonic clock.
    let foreseen: Double
    /// Whether the compositor was asked when it is seen.
    let isAskedAbout: Bool
}
