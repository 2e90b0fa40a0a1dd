import Model

/// The frames of one window from when they were drawn: those that are on their way to the screen, and the one that it shows.
struct FrameLog {
    /// More are not waited for: they were never shown.
    private static let limit = 8

    /// What the screen shows.
    private(set) var shown: SceneFrame?
    /// The oldest that is on its way; mostly the only one.
    private var next: SceneFrame?
    /// Those behind it, oldest first.
    private var later: [SceneFrame] = []

    /// The frame that was drawn last.
    var newest: SceneFrame? { later.last ?? next ?? shown }

    /// Whether the newest frame is on the screen and nothing will ever follow by itself.
    var isAtRest: Bool {
        guard next == nil, let shown else { return false }
        return !shown.isMoving && shown.nextChange == nil
    }

    /// A frame was handed over.
    mutating func handedOver(_ frame: consuming SceneFrame) {
        guard next != nil else {
            next = frame
            return
        }
        later.append(frame)
        if later.count >= FrameLog.limit { next = later.removeFirst() }
    }

    /// A frame came out like the newest one, so that nothing was handed over.
    mutating func drewNothingNew(_ frame: consuming SceneFrame) {
        if !later.isEmpty {
            later[later.count - 1] = frame
        } else if next != nil {
            next = frame
        } else {
            shown = frame
        }
    }

    /// The oldest of those that were on their way is on the screen.
    ///
    /// - Returns: Whether it moves; nil if none was on its way.
    mutating func wasShown() -> Bool? {
        guard next != nil else { return nil }
        swap(&shown, &next)
        next = later.isEmpty ? nil : later.removeFirst()
        return shown?.isMoving
    }

    /// Nothing that is on its way will arrive.
    mutating func forgetUnderWay() {
        next = nil
        later = []
    }
}
