/// The direction in which a linear gradient runs.
public enum GradientAngle: Equatable, Hashable, Sendable {
    /// Clockwise; 0 runs up, 90 to the trailing side, 180 down.
    case degrees(Double)
    /// From the top leading to the bottom trailing corner.
    case diagonal
}
