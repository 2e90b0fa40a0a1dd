import Canvas
import Model

/// How far two pictures differ, and whether that is little enough.
public struct ImageComparison {
    /// What two pictures of the same thing may differ by. Rasterisers of other versions round edges a little differently;
    /// anything that somebody could see is more.
    public struct Tolerance {
        /// Levels (of 255) by which a channel may differ without its pixel counting as different.
        public var level = 3
        /// Levels by which no channel may differ.
        public var maximumLevel = 64
        /// Which share of the pixels may be different.
        public var share = 0.0005

        public init() {}
    }

    /// The largest difference of any channel; 255 where the sizes differ.
    public private(set) var maximumDifference = 0
    /// The share of different pixels, 0 to 1.
    public private(set) var share = 0.0
    /// Where the pictures differ white, elsewhere the expected picture, darkened.
    public let difference: PixelBuffer
    private let tolerance: Tolerance

    public init(_ actual: PixelBuffer, expected: PixelBuffer, tolerance: Tolerance = Tolerance()) {
        self.tolerance = tolerance
        difference = PixelBuffer(size: expected.size)
        guard actual.size == expected.size else {
            maximumDifference = 255
            share = 1
            return
        }
        var count = 0
        for y in 0..<expected.size.height {
            for x in 0..<expected.size.width {
                let wanted = expected[x, y]
                let found = actual[x, y]
                var largest = 0
                if wanted != found {
                    for shift: UInt32 in [0, 8, 16, 24] {
                        largest = max(largest, abs(Int((wanted >> shift) & 0xFF) - Int((found >> shift) & 0xFF)))
                    }
                }
                maximumDifference = max(maximumDifference, largest)
                if largest > tolerance.level { count += 1 }
                difference[x, y] = largest > tolerance.level ? 0xFFFF_FFFF : 0xFF00_0000 | (wanted >> 2) & 0x003F_3F3F
            }
        }
        share = Double(count) / Double(expected.size.width * expected.size.height)
    }

    public var isWithinTolerance: Bool { maximumDifference <= tolerance.maximumLevel && share <= tolerance.share }
}
