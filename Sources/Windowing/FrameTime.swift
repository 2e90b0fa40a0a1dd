/// When the frame that is drawn next will be on the screen.
public struct FrameTime: Equatable, Sendable {
    /// Seconds of the monotonic clock at which the frame is expected to be shown.
    public var presentationTime: Double
    /// Seconds from one refresh of the display to the next.
    public var refreshPeriod: Double

    public init(presentationTime: Double, refreshPeriod: Double) {
        self.presentationTime = presentationTime
        self.refreshPeriod = refreshPeriod
    }
}
