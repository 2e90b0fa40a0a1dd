/// A horizontal alpha ramp over the ends of a row's clip: 0 at the edge, 1 from the given length inwards.
public struct EdgeFade: Equatable, Hashable, Sendable {
    /// In points, at the left end; 0 is a hard edge.
    public var left: Double
    /// In points, at the right end; 0 is a hard edge.
    public var right: Double

    public init(left: Double, right: Double) {
        self.left = left
        self.right = right
    }
}
