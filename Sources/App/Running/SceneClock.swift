/// The time that a scene lives by: the display's, without the spans in which the screen stood still.
///
/// A few frames that came late are caught up, so that distances stay those of the time. After a screen that was off, or a
/// machine that was suspended, motion goes on from where it was.
struct SceneClock {
    /// A longer step than this, in seconds, is no late frame.
    private let longestStep: Double
    private var skipped = 0.0
    private var last: (presentationTime: Double, isMoving: Bool)?

    /// - Parameter framePeriod: Seconds from one frame to the next that are intended at most.
    init(framePeriod: Double) {
        longestStep = max(1, 3 * framePeriod)
    }

    /// The scene's time of a frame.
    mutating func time(at presentationTime: Double, refreshPeriod: Double) -> Double {
        if let last, last.isMoving, presentationTime - last.presentationTime > longestStep {
            skipped += presentationTime - last.presentationTime - refreshPeriod
        }
        return presentationTime - skipped
    }

    /// The frame at `presentationTime` was drawn.
    mutating func drew(at presentationTime: Double, isMoving: Bool) {
        last = (presentationTime, isMoving)
    }

    /// When a time of the scene will be shown.
    func presentationTime(of sceneTime: Double) -> Double { sceneTime + skipped }
}
