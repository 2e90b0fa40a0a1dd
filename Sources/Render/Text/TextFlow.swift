import Model

/// Measures text into lines.
enum TextFlow {
    /// About two thousand pixels at body size.
    private static let breaker = TextBreaker(maximumClusters: 250, maximumBytes: 2048)
    /// Some dozen lines.
    private static let paragraphBreaker = TextBreaker(maximumClusters: 4000, maximumBytes: 4096)

    /// The whole text as one line.
    static func line(_ text: ShapableText) -> TextLine {
        TextLine(text, measured: breaker.parts(of: text.bytes).map { measure(text, $0) })
    }

    /// One line that ends in an ellipsis where `width` pixels are too few.
    static func truncatedLine(_ text: ShapableText, width: Double) -> TextLine {
        var measured: [(segment: TextSegment, ink: Rect)] = []
        var total = 0.0
        for part in breaker.parts(of: text.bytes) {
            let next = measure(text, part)
            total += next.segment.width
            measured.append(next)
            // The rest cannot be seen; what is here is enough to cut.
            if total > width + tolerance { break }
        }
        guard total > width + tolerance else { return TextLine(text, measured: measured) }
        let range = 0..<(measured.last?.segment.range.upperBound ?? 0)
        let extents = text.shapeLine(range, ellipsisWidth: width).extents(ofLine: 0)
        let segment = TextSegment(range: range, x: 0, width: extents.width, ellipsisWidth: width)
        return TextLine(text, measured: [(segment, extents.ink)])
    }

    /// The text broken into lines of at most `width` pixels.
    static func paragraph(_ text: ShapableText, width: Double) -> [TextLine] {
        let count = text.bytes.count
        var lines: [TextLine] = []
        var start = 0
        repeat {
            // A part is broken by itself; its last line goes on in the next part.
            let end = paragraphBreaker.end(of: text.bytes[...], from: start)
            let shaped = text.shapeParagraph(start..<end, width: width)
            let complete = end < count && shaped.lineCount > 1 ? shaped.lineCount - 1 : shaped.lineCount
            for index in 0..<complete {
                let range = shaped.range(ofLine: index)
                lines.append(line(text, trimmed(text, start + range.lowerBound..<start + range.upperBound)))
            }
            start = complete < shaped.lineCount ? start + shaped.range(ofLine: complete).lowerBound : end
        } while start < count
        return lines
    }

    /// Rounding in the layout must not cut a text that was measured to fit.
    private static let tolerance = 0.01

    private static func line(_ text: ShapableText, _ range: Range<Int>) -> TextLine {
        TextLine(text, measured: [measure(text, range)])
    }

    private static func measure(_ text: ShapableText, _ range: Range<Int>) -> (segment: TextSegment, ink: Rect) {
        let extents = text.shapeLine(range).extents(ofLine: 0)
        return (TextSegment(range: range, x: 0, width: extents.width), extents.ink)
    }

    /// The range without the spaces at its end, which hang over the line's end.
    private static func trimmed(_ text: ShapableText, _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, text.bytes[end - 1] == 0x20 { end -= 1 }
        return range.lowerBound..<end
    }
}
