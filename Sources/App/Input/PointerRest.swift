import Windowing

/// Hides a pointer that rests, where nobody wants to see it (a kiosk). A value; times are seconds of the monotonic clock.
struct PointerRest {
    /// How long a pointer is seen after its last movement.
    static let duration = 3.0

    private let hides: Bool
    private(set) var isHidden: Bool
    /// When a pointer that is seen will be hidden.
    private(set) var deadline: Double?

    /// - Parameter hides: Whether it hides anything at all; then nothing is seen before the first movement.
    init(hides: Bool) {
        self.hides = hides
        isHidden = hides
    }

    /// Takes note of something that a hand did.
    mutating func noticed(_ event: PointerEvent, at now: Double) {
        guard hides else { return }
        switch event.action {
        case .moved, .pressed, .released, .scrolled:
            isHidden = false
            deadline = now + PointerRest.duration
        case .touchBegan, .touchMoved, .touchEnded, .entered, .left, .cancelled:
            break
        }
    }

    /// Hides the pointer when its time has come.
    mutating func expire(at now: Double) {
        guard let deadline, now >= deadline else { return }
        self.deadline = nil
        isHidden = true
    }
}
