import Glibc

/// Content that scrolls forever without a seam: where its copies stand after a distance.
public struct InfiniteMarqueeRow: Equatable, Sendable {
    /// Of one copy of the content, in points.
    public var contentWidth: Double
    /// Between neighbours, and between the last item and the first again, in points.
    public var spacing: Double
    /// In points.
    public var containerWidth: Double
    /// Whether the content moves left to right.
    public var isReversed: Bool
    /// Whether a first pass enters empty space.
    public var startsOutside: Bool

    /// All lengths in points.
    public init(
        contentWidth: Double, spacing: Double, containerWidth: Double, isReversed: Bool = false, startsOutside: Bool = false
    ) {
        self.contentWidth = contentWidth
        self.spacing = spacing
        self.containerWidth = containerWidth
        self.isReversed = isReversed
        self.startsOutside = startsOutside
    }

    /// The distance in points after which a copy lands exactly where the one before it was.
    public var loopWidth: Double { contentWidth + spacing }

    /// How many copies cover the container at every offset; one while the content has no width.
    public var copies: Int {
        guard contentWidth > 0, loopWidth > 0 else { return 1 }
        return Int((max(containerWidth, 0) / loopWidth).rounded(.up)) + 1
    }

    /// Where the first copy stands after `distance` (points, at least 0), in points from the container's left edge.
    ///
    /// In [-loopWidth, 0], but for the first pass of a row that starts outside.
    public func offset(at distance: Double) -> Double {
        guard loopWidth > 0 else { return 0 }
        var distance = distance
        if startsOutside {
            if distance < containerWidth {
                return isReversed ? distance - containerWidth : containerWidth - distance
            }
            distance -= containerWidth
        }
        let d = fmod(distance, loopWidth)
        return isReversed ? d - loopWidth : -d
    }
}
