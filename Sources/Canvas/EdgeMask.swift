/// Alpha ramps at the two ends of a layer's clip, linear from 0 at the edge to 1.
public struct EdgeMask: Equatable, Hashable, Sendable {
    /// Device pixels at the left end; 0 is a hard edge.
    public var left: Int
    /// Device pixels at the right end; 0 is a hard edge.
    public var right: Int

    public init(left: Int, right: Int) {
        self.left = left
        self.right = right
    }
}
