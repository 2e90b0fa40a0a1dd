import Model

/// One measured line of a text; pixels throughout.
struct TextLine {
    let text: ShapableText
    /// In logical order.
    private(set) var segments: [TextSegment]
    private(set) var width: Double
    /// What the glyphs cover, relative to the line's left end and its baseline.
    private(set) var ink: Rect

    /// Places segments of the given widths one after another in the text's base direction.
    init(_ text: ShapableText, measured: [(segment: TextSegment, ink: Rect)]) {
        self.text = text
        width = measured.reduce(0) { $0 + $1.segment.width }
        segments = []
        var from = 0.0
        var left = 0.0
        var right = 0.0
        var top = 0.0
        var bottom = 0.0
        for (segment, ink) in measured {
            var placed = segment
            placed.x = text.isRightToLeft ? width - from - segment.width : from
            from += segment.width
            segments.append(placed)
            guard ink.width > 0, ink.height > 0 else { continue }
            left = min(left, placed.x + ink.minX)
            right = max(right, placed.x + ink.maxX)
            top = min(top, ink.minY)
            bottom = max(bottom, ink.maxY)
        }
        ink = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws with the context's source what may reach into `visible`, a range of pixels from the line's left end.
    func draw(in context: DrawingContext, x: Double, baseline: Double, visible: ClosedRange<Double>) {
        // Glyphs may reach over the ends of their segment, never by more than a few ems.
        let overhang = 4 * text.font.pixelSize
        for segment in segments
        where segment.x - overhang <= visible.upperBound && segment.x + segment.width + overhang >= visible.lowerBound {
            text.shapeLine(segment.range, ellipsisWidth: segment.ellipsisWidth).draw(in: context, x: x + segment.x, y: baseline)
        }
    }
}
