import Model
import Testing

@testable import Windowing

struct SurfaceExtentTests {
    @Test(arguments: [
        (1920, 40, 236, 3776, 79), (1280, 41, 150, 1600, 51), (853, 40, 180, 1280, 60), (1, 1, 60, 1, 1), (100, 3, 140, 117, 4),
    ])
    func fieldCase085ABufferIsTheSurfaceTimesItsScaleRoundedHalfUp(
        _ width: Int, _ height: Int, _ parts: Int, _ pixelWidth: Int, _ pixelHeight: Int
    ) {
        let extent = SurfaceExtent(LogicalSize(width: width, height: height), .fraction(in120ths: parts))
        #expect(extent.bufferSize == PixelSize(width: pixelWidth, height: pixelHeight))
        #expect(extent.viewportSize == LogicalSize(width: width, height: height))
        #expect(extent.bufferScale == 1)
    }

    @Test func aWholeScaleNeedsNoViewport() {
        let extent = SurfaceExtent(LogicalSize(width: 640, height: 40), .whole(2))
        #expect(extent.bufferSize == PixelSize(width: 1280, height: 80))
        #expect(extent.viewportSize == nil)
        #expect(extent.bufferScale == 2)
        #expect(extent.scale == Scale(2))
    }

    @Test func nothingIsSmallerThanAPixel() {
        #expect(SurfaceExtent(LogicalSize(width: 0, height: -5), .whole(0)).bufferSize == PixelSize(width: 1, height: 1))
        #expect(SurfaceExtent(LogicalSize(width: 0, height: 0), .fraction(in120ths: 0)).scale == .one)
    }
}
