import Canvas
import Model
import Testing

@testable import Windowing

struct FramePainterTests {
    private let size = PixelSize(width: 40, height: 30)
    private let stale = [
        PixelRect(x: 0, y: 0, width: 30, height: 12), PixelRect(x: 10, y: 8, width: 30, height: 20),
        PixelRect(x: 0, y: 10, width: 12, height: 20),
    ]

    @Test func whatOverlapsIsFadedOnce() {
        let composition = Composition.solid(0xFFFF_FFFF, size)
        let target = PixelBuffer(size: size)
        FramePainter(opacity: 0.5).draw(composition, into: target, stale: stale)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let isDrawn = stale.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
                #expect(target[x, y] == (isDrawn ? 0x7F7F_7F7F : 0), "\(x), \(y)")
            }
        }
    }

    /// As a window shows it whose rows move over each other's places.
    @Test func aFrameDrawnInPartsLooksLikeOneDrawnWhole() {
        let composition = Composition.solid(0xFF20_4060, size)
        let (parts, whole) = (PixelBuffer(size: size), PixelBuffer(size: size))
        let painter = FramePainter(opacity: 0.7)
        painter.draw(composition, into: whole, stale: [PixelRect(size: size)])
        painter.draw(composition, into: parts, stale: [PixelRect(size: size)] + stale)
        #expect(parts.isEqual(to: whole))
    }
}
