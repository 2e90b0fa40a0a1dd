import Canvas
import Model
import TestSupport
import Testing

@Suite struct ImageComparisonTests {
    func picture(_ change: (PixelBuffer) -> Void = { _ in }) -> PixelBuffer {
        let buffer = PixelBuffer(size: PixelSize(width: 100, height: 50))
        for y in 0..<50 {
            for x in 0..<100 { buffer[x, y] = 0xFF40_4040 }
        }
        change(buffer)
        return buffer
    }

    @Test func equalPicturesAreEqual() {
        let comparison = ImageComparison(picture(), expected: picture())
        #expect(comparison.isWithinTolerance && comparison.maximumDifference == 0 && comparison.share == 0)
    }

    @Test func roundingIsTolerated() {
        let comparison = ImageComparison(picture { $0[3, 3] = 0xFF41_4240 }, expected: picture())
        #expect(comparison.isWithinTolerance && comparison.maximumDifference == 2)
    }

    @Test func aMissingDotIsNot() {
        let comparison = ImageComparison(picture { $0[3, 3] = 0xFFFF_FFFF }, expected: picture())
        #expect(!comparison.isWithinTolerance)
        #expect(comparison.difference[3, 3] == 0xFFFF_FFFF && comparison.difference[4, 3] == 0xFF10_1010)
    }

    @Test func manySmallDifferencesAreNot() {
        let shifted = picture { buffer in (0..<50).forEach { buffer[$0, 10] = 0xFF50_4040 } }
        #expect(!ImageComparison(shifted, expected: picture()).isWithinTolerance)
    }

    @Test func anotherSizeIsAnotherPicture() {
        #expect(!ImageComparison(PixelBuffer(size: PixelSize(width: 1, height: 1)), expected: picture()).isWithinTolerance)
    }
}
