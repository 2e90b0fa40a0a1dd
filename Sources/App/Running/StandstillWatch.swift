/// Notices that the screen stood still: it was off, or the machine was suspended.
///
/// A few frames that came late are caught up, so that distances stay those of the time. After a standstill motion goes on
/// from where it was.
struct StandstillWatch {
    private let longestStep: Double
    private var last: (presentationTime: Double, isMoving: Bool)?

    /// - Parameter framePeriod: Seconds from one frame to the next that are intended at most.
    init(framePeriod: Double) {
        longestStep = Self.longestStep(framePeriod: framePeriod)
    }

    /// A longer step from one frame to the next than this, in seconds, is a standstill and no late frame.
    static func longestStep(framePeriod: Double) -> Double { max(1, 3 * framePeriod) }

    /// For how long the screen stood still before the frame at `presentationTime`, in seconds; nil when it did not.
    func seconds(before presentationTime: Double) -> Double? {
        guard let last, last.isMoving, presentationTime - last.presentationTime > longestStep else { return nil }
        return presentationTime - last.presentationTime
    }

    /// The frame at `presentationTime` was drawn.
    mutating func drew(at presentationTime: Double, isMoving: Bool) {
        last = (presentationTime, isMoving)
    }
}
