import Canvas
import Model

/// Colours coverage with a paint so that no gradient shows bands.
///
/// Levels between two of the 256 are mixed by an ordered 8 x 8 matrix (Bayer 1973).
enum DitheredFill {
    /// Thresholds in (0, 1), row by row.
    private static let thresholds: [Float] = (0..<64).map { index in
        let x = index % 8
        let y = index / 8
        var value = 0
        for bit in 0..<3 {
            let xBit = (x >> bit) & 1
            let yBit = (y >> bit) & 1
            value |= ((xBit ^ yBit) << 1 | yBit) << (2 * (2 - bit))
        }
        return (Float(value) + 0.5) / 64
    }

    /// Steps of a gradient that are told apart.
    private static let tableSize = 2048

    /// Replaces every pixel of `buffer` by the paint's colour there, times the pixel's alpha.
    ///
    /// - Parameter box: What the paint is spread over, in pixels of the buffer.
    static func apply(_ paint: ResolvedPaint, over box: Rect, to buffer: PixelBuffer) {
        let count = paint.stops.count > 1 ? tableSize : 1
        let line = paint.line(over: box)
        let stepX = line.end.x - line.start.x
        let stepY = line.end.y - line.start.y
        let length = stepX * stepX + stepY * stepY
        let width = buffer.size.width
        // Where the colour depends on the row only, eight pixels hold the whole pattern, and no table is needed.
        let isVertical = count == 1 || length == 0 || abs(stepX) < 1e-9 * abs(stepY)
        let table = isVertical ? [] : paint.premultipliedTable(count: count)
        func entry(_ x: Int, _ y: Int) -> SIMD4<Float> {
            guard count > 1, length > 0 else { return paint.premultiplied(0, of: 1) }
            let along = ((Double(x) + 0.5 - line.start.x) * stepX + (Double(y) + 0.5 - line.start.y) * stepY) / length
            let index = Int((min(max(along, 0), 1) * Double(count - 1)).rounded())
            return isVertical ? paint.premultiplied(index, of: count) : table[index]
        }
        // Safety: y and x stay within the buffer's size.
        unsafe buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var pattern = [UInt32](repeating: 0, count: 8)
            for y in 0..<buffer.size.height {
                let row = unsafe (base + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                let rowColor = entry(0, y)
                for x in 0..<8 { pattern[x] = quantized(rowColor, 1, x, y) }
                var x = 0
                while x < width {
                    let coverage = unsafe row[x] >> 24
                    if coverage == 255, isVertical {
                        unsafe row[x] = pattern[x & 7]
                    } else if coverage > 0 {
                        unsafe row[x] = quantized(isVertical ? rowColor : entry(x, y), Float(coverage) / 255, x, y)
                    }
                    x += 1
                }
            }
        }
    }

    /// The pixel of a premultiplied colour (red, green, blue, alpha; 0 to 255) times `coverage`. One threshold for all
    /// channels keeps each below the alpha.
    private static func quantized(_ color: SIMD4<Float>, _ coverage: Float, _ x: Int, _ y: Int) -> UInt32 {
        let threshold = thresholds[(y & 7) * 8 + (x & 7)]
        let levels = color * coverage + threshold
        let red = min(UInt32(levels.x), 255)
        let green = min(UInt32(levels.y), 255)
        let blue = min(UInt32(levels.z), 255)
        let alpha = min(UInt32(levels.w), 255)
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}
