import Canvas
import TestSupport

extension Fixture {
    /// Whether the columns hold pixels that are far from grey.
    func isColoured(_ picture: PixelBuffer, _ columns: Range<Int>) -> Bool {
        columns.contains { x in
            (0..<picture.size.height).contains { y in
                let levels = [picture.level(.red, x, y), picture.level(.green, x, y), picture.level(.blue, x, y)]
                return (levels.max() ?? 0) - (levels.min() ?? 0) > 60
            }
        }
    }
}
