/// Decides when a frame is asked for and when it is drawn. A pure value: it knows neither window nor clock.
///
/// A frame is drawn only when one is wanted, the surface is ready, and the display said when the frame will be shown.
/// With a bound on the rate, frames follow a fixed rhythm from the first one on, so that the rate is exact on average.
struct FrameGate: Equatable {
    /// What is to be done now.
    enum Step: Equatable {
        case nothing
        /// Ask the window for the next frame event.
        case request
        /// Sleep until this moment (monotonic seconds), then look again.
        case sleep(until: Double)
        /// Draw what shall be seen at this presentation time.
        case draw(at: Double)
    }

    /// What the display named with a frame event, in seconds.
    private struct Offer: Equatable {
        var presentationTime: Double
        var period: Double
    }

    /// Seconds from one frame to the next at least; 0: as the display goes.
    private var shortestInterval: Double
    private var isSurfaceReady = false
    private var isWanted = false
    private var isRequested = false
    private var offered: Offer?
    private var lastPeriod = 0.0
    /// When the next frame may be shown.
    private var due = -Double.infinity

    /// - Parameter maximumFramesPerSecond: 0 sets no bound.
    init(maximumFramesPerSecond: Double) {
        shortestInterval = maximumFramesPerSecond > 0 ? 1 / maximumFramesPerSecond : 0
    }

    /// Sets another bound on the rate; 0 sets none.
    mutating func setMaximumFramesPerSecond(_ bound: Double) {
        shortestInterval = bound > 0 ? 1 / bound : 0
        due = -Double.infinity
    }

    /// Something that is shown has changed, or will.
    mutating func wantFrame() { isWanted = true }

    /// The surface has a size.
    mutating func surfaceBecameReady() { isSurfaceReady = true }

    /// The surface is not there any more; nothing is drawn until it is ready again.
    mutating func surfaceWentAway() {
        isSurfaceReady = false
        isRequested = false
        offered = nil
    }

    /// The display asks for the frame that will be shown at `presentationTime`.
    mutating func frameCame(presentationTime: Double, refreshPeriod: Double) {
        isRequested = false
        lastPeriod = refreshPeriod
        offered = Offer(presentationTime: presentationTime, period: refreshPeriod)
    }

    /// The one thing to do at the end of a turn of the loop. After a `draw` the frame counts as drawn.
    mutating func nextStep(now: @autoclosure () -> Double) -> Step {
        let offer = offered
        offered = nil
        guard isWanted, isSurfaceReady else { return .nothing }
        if let offer {
            // A tenth of a period: predictions of the same refresh differ by less.
            if offer.presentationTime >= due - 0.1 * offer.period {
                isWanted = false
                keepRhythm(after: offer.presentationTime)
                return .draw(at: offer.presentationTime)
            }
        }
        guard !isRequested else { return .nothing }
        // Asked for now, a display offers the next refresh but one, or the next: two periods ahead is early enough for both.
        let wake = due - 2.1 * lastPeriod
        if shortestInterval > 0, wake > now() { return .sleep(until: wake) }
        isRequested = true
        return .request
    }

    private mutating func keepRhythm(after presentationTime: Double) {
        guard shortestInterval > 0 else { return }
        let next = due + shortestInterval
        // After a pause the rhythm begins anew.
        due = next > presentationTime ? next : presentationTime + shortestInterval
    }
}
