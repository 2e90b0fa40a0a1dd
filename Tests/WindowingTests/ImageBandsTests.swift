import Model
import Testing

@testable import Windowing

struct ImageBandsTests {
    @Test func bandsFitARequestAndCoverTheRectangleOnce() {
        let rectangle = PixelRect(x: 3, y: 5, width: 1000, height: 333)
        let bands = ImageBands(rectangle, maximumRequestBytes: 262_140).bands
        #expect(bands.allSatisfy { $0.width * $0.height * 4 + ImageBands.header <= 262_140 })
        #expect(bands.allSatisfy { $0.x == 3 && $0.width == 1000 })
        var next = 5
        for band in bands {
            #expect(band.y == next)
            next = band.maxY
        }
        #expect(next == rectangle.maxY)
        #expect(bands.count == 6)
    }

    @Test func fieldCase056TheWidestRowFitsTheSmallestServer() {
        let bands = ImageBands(PixelRect(x: 0, y: 0, width: 32767, height: 3), maximumRequestBytes: 262_140).bands
        #expect(bands.map(\.height) == [1, 1, 1])
    }

    @Test func nothingIsNoBand() {
        #expect(ImageBands(.zero, maximumRequestBytes: 1000).bands.isEmpty)
    }
}
