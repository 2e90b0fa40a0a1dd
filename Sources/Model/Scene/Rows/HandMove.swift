/// Where hands have moved a row since its last frame: perhaps to an end of it, and from there so many points on.
struct HandMove {
    /// Infinity to the list's end, minus infinity to its start, 0 to neither.
    private(set) var jump = 0.0
    /// Points above 0 towards the list's end.
    private(set) var points = 0.0

    /// One after the other; the last may be 0.
    var steps: [Double] { jump == 0 ? [points] : [jump, points] }

    /// Moves on by points, or by infinity to an end, whatever was before.
    mutating func add(_ points: Double) {
        if points.isInfinite {
            self = HandMove()
            jump = points
        } else {
            self.points += points
        }
    }
}
