/// A frame on its way to the screen.
final class FrameRecord {
    /// When it should be seen, in seconds of the monotonic clock.
    let foreseen: Double
    /// Whether the program was told that it was seen.
    var isReported = false

    init(foreseen: Double) {
        self.foreseen = foreseen
    }
}
