import Glibc

/// Where the items of a list stand at any distance, once all widths are known: InfiniteMarqueeRow's formula from an anchor.
///
/// Positions that are stepped from frame to frame are set right by it, so that nothing accumulates.
struct LaneFormula {
    /// The left edge of each item in one copy, in points.
    private let starts: [Double]
    let loopWidth: Double
    private let isReversed: Bool
    private let anchorDistance: Double
    /// How much of the copy lies left of the view at the anchor, in points.
    private let anchorPhase: Double

    /// Holds for a lane whose `item` stands at `x` at `distance`; nil for a list that has no width.
    init?(widths: [Double], spacing: Double, isReversed: Bool, item: Int, x: Double, distance: Double) {
        var starts: [Double] = []
        starts.reserveCapacity(widths.count)
        var contentWidth = -spacing
        for width in widths {
            starts.append(contentWidth + spacing)
            contentWidth += spacing + width
        }
        let row = InfiniteMarqueeRow(contentWidth: contentWidth, spacing: spacing, containerWidth: 0)
        guard row.loopWidth > 0, item < starts.count else { return nil }
        loopWidth = row.loopWidth
        self.starts = starts
        self.isReversed = isReversed
        anchorDistance = distance
        anchorPhase = starts[item] - x
    }

    /// How much of the copy that covers the view's left edge lies outside, in [0, loopWidth).
    func phase(at distance: Double) -> Double {
        let moved = distance - anchorDistance
        let phase = fmod(isReversed ? anchorPhase - moved : anchorPhase + moved, loopWidth)
        return phase < 0 ? phase + loopWidth : phase
    }

    /// The x of an item at `distance`, of the copy that is nearest to `estimate`.
    func x(ofItem item: Int, at distance: Double, near estimate: Double) -> Double {
        let x = starts[item] - phase(at: distance)
        return x + ((estimate - x) / loopWidth).rounded() * loopWidth
    }

    /// The item that covers the view's left edge at `distance`, or ends in the gap before it.
    func position(at distance: Double) -> LanePosition {
        let phase = phase(at: distance)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= phase { low = middle } else { high = middle }
        }
        return LanePosition(item: low, x: starts[low] - phase)
    }
}
