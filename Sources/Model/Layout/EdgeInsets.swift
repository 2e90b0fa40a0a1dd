/// Distances in points from the four sides of a rectangle.
public struct EdgeInsets: Equatable, Hashable, Sendable {
    public var top: Double
    public var right: Double
    public var bottom: Double
    public var left: Double

    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// The same on all four sides.
    public init(_ all: Double) {
        self.init(top: all, right: all, bottom: all, left: all)
    }

    public static let zero = EdgeInsets(0)

    /// Every distance multiplied by `factor`.
    public func scaled(by factor: Double) -> EdgeInsets {
        EdgeInsets(top: top * factor, right: right * factor, bottom: bottom * factor, left: left * factor)
    }
}
