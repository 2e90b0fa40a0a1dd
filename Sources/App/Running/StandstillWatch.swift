/// Notices that the screen stood still: it was off, or the machine was suspended.
///
/// A few frames that came late are caught up, so that distances stay those of the time. After a standstill motion goes on
/// from where it was.
struct StandstillWatch {
    /// A longer step than this, in seconds, is no late frame.
    private let longestStep: Double
    private var last: (presentationTime: Double, isMoving: Bool)?

    /// - Parameter framePeriod: Seconds from one frame to the next that are intended at most.
    init(framePeriod: Double) {
        longestStep = max(1, 3 * framePeriod)
    }

    /// Whether the screen stood still before the frame at `presentationTime`.
    func stoodStill(before presentationTime: Double) -> Bool {
        guard let last else { return false }
        return last.isMoving && presentationTime - last.presentationTime > longestStep
    }

    /// The frame at `presentationTime` was drawn.
    mutating func drew(at presentationTime: Double, isMoving: Bool) {
        last = (presentationTime, isMoving)
    }
}
