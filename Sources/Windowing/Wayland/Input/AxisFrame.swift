/// What a wheel or a touchpad did within one frame of pointer events. A pure value.
struct AxisFrame: Equatable {
    /// One direction: the compositor may tell the same movement in several units.
    private struct Axis: Equatable {
        var points = 0.0
        /// In 120ths of a notch.
        var notches: Double?

        var distance: Double { notches.map { $0 / 120 * PointerEvent.pointsPerNotch } ?? points }
    }

    private var horizontal = Axis()
    private var vertical = Axis()

    /// A movement in points, of a touchpad or a wheel.
    mutating func move(_ points: Double, isHorizontal: Bool) { change(isHorizontal) { $0.points += points } }

    /// Notches of a wheel, in 120ths: they are meant where both are told.
    mutating func turn(_ parts: Int, isHorizontal: Bool) {
        change(isHorizontal) { $0.notches = ($0.notches ?? 0) + Double(parts) }
    }

    /// What was done, if anything was; nothing is left then.
    mutating func take() -> PointerEvent.Action? {
        defer { self = AxisFrame() }
        let (x, y) = (horizontal.distance, vertical.distance)
        return x == 0 && y == 0 ? nil : .scrolled(x: x, y: y)
    }

    private mutating func change(_ isHorizontal: Bool, _ change: (inout Axis) -> Void) {
        if isHorizontal { change(&horizontal) } else { change(&vertical) }
    }
}
