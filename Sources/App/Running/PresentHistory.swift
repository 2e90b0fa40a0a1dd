/// How evenly the frames of one window are shown.
struct PresentHistory {
    private var last: (time: Double, wasMoving: Bool)?
    private var framesWithoutChange = 0

    /// A frame came out like the one before, so that nothing was presented.
    mutating func drewNothingNew() { framesWithoutChange += 1 }

    /// A frame was shown at `time`, in seconds.
    ///
    /// - Parameters:
    ///   - framePeriod: Seconds from one frame to the next that were intended: the refresh period, or longer by a bound.
    ///   - isMoving: Whether the frame after it was to differ.
    /// - Returns: Refresh periods since the frame before in which something should have moved and did not; 0 after a standstill,
    ///   from which motion goes on where it was.
    mutating func frameWasShown(at time: Double, refreshPeriod: Double, framePeriod: Double, isMoving: Bool) -> Int {
        var missed = 0
        if let last, last.wasMoving, refreshPeriod > 0, time - last.time <= StandstillWatch.longestStep(framePeriod: framePeriod)
        {
            let periods = ((time - last.time) / refreshPeriod).rounded()
            let intended = max((framePeriod / refreshPeriod - 0.1).rounded(.up), 1) + Double(framesWithoutChange)
            missed = Int(min(max(periods - intended, 0), 1e9))
        }
        last = (time, isMoving)
        framesWithoutChange = 0
        return missed
    }
}
