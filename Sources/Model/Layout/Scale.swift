/// Device pixels per point.
public struct Scale: Equatable, Hashable, Sendable {
    /// The factor; finite and greater than 0.
    public let factor: Double

    /// Takes `factor` as it is; anything that is not finite and positive becomes 1.
    public init(_ factor: Double) {
        self.factor = factor.isFinite && factor > 0 ? factor : 1
    }

    /// One device pixel a point.
    public static let one = Scale(1)

    /// A length in points as device pixels, not rounded.
    public func pixels(_ points: Double) -> Double { points * factor }

    /// A length in points as whole device pixels, rounded half away from zero.
    public func wholePixels(_ points: Double) -> Int { Int((points * factor).rounded()) }

    /// A length in device pixels as points.
    public func points(_ pixels: Double) -> Double { pixels / factor }

    /// A size in points as whole device pixels.
    public func wholePixels(_ size: Size) -> PixelSize {
        PixelSize(width: wholePixels(size.width), height: wholePixels(size.height))
    }

    /// The rectangle on the pixel grid: each edge is rounded by itself, so neighbours that touch in points touch in pixels.
    public func wholePixels(_ rect: Rect) -> PixelRect {
        let left = wholePixels(rect.minX)
        let top = wholePixels(rect.minY)
        return PixelRect(x: left, y: top, width: wholePixels(rect.maxX) - left, height: wholePixels(rect.maxY) - top)
    }
}
