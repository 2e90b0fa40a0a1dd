import Canvas
import Model

/// Makes pictures at sixteenths of a pixel from one picture at sixteen times the horizontal resolution.
///
/// Cairo 1.16 puts glyphs on whole pixels. At this resolution a whole pixel is 1/16 of a device pixel, and averaging
/// sixteen columns is what an exact area sampler would have drawn at that position.
enum PhaseFilter {
    /// Columns a device pixel.
    static let columns = 16

    private static let balance = InkBalance()

    /// Draws `source`, moved right by `phase` sixteenths of a pixel, over `target`.
    ///
    /// - Parameters:
    ///   - strip: `columns * (target.size.width + 1)` pixels wide; its first `columns` columns lie left of the target.
    ///   - phase: 0 to 15.
    ///   - backdrop: How bright it is behind the target where it is not opaque, 0 to 255.
    static func draw(_ strip: FineStrip, phase: Int, over target: PixelBuffer, backdrop: Int = 0) {
        let source = strip.pixels
        let top = max(strip.top, 0)
        let width = min(target.size.width, source.size.width / columns - 1)
        let height = min(target.size.height - top, source.size.height)
        guard width > 0, (0..<columns).contains(phase) else { return }
        let backdrop = UInt32(min(max(backdrop, 0), 255))
        // Safety: the last column read is columns * width + columns - phase - 1, below source.size.width; the last pixel
        // written is width - 1.
        unsafe source.withUnsafeBytes { sourceBytes in
            unsafe target.withUnsafeBytes { targetBytes in
                guard let sourceBase = sourceBytes.baseAddress, let targetBase = targetBytes.baseAddress else { return }
                for y in 0..<height {
                    let from = unsafe (sourceBase + y * source.bytesPerRow).assumingMemoryBound(to: UInt32.self) + columns - phase
                    let to = unsafe (targetBase + (top + y) * target.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                    unsafe filterRow(from, to, width, backdrop, hasOpaqueInk: strip.hasOpaqueInk)
                }
            }
        }
    }

    // Safety: see `draw`.
    @unsafe private static func filterRow(
        _ from: UnsafeMutablePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ width: Int, _ backdrop: UInt32,
        hasOpaqueInk: Bool
    ) {
        var next = unsafe from
        var x = 0
        while x < width {
            // Two sums of two channels each: 16 * 255 fits 16 bits.
            var redBlue: UInt32 = 0
            var alphaGreen: UInt32 = 0
            var column = 0
            while column < columns {
                let pixel = unsafe next[column]
                redBlue &+= pixel & 0x00FF_00FF
                alphaGreen &+= (pixel &>> 8) & 0x00FF_00FF
                column &+= 1
            }
            if redBlue | alphaGreen != 0 {
                let ground = unsafe to[x]
                let densest = unsafe hasOpaqueInk ? 255 : densestAlpha(next)
                unsafe to[x] = over(average(redBlue, alphaGreen, densest: densest, ground: ground, backdrop), ground)
            }
            unsafe next += columns
            x &+= 1
        }
    }

    // Safety: see `draw`.
    @unsafe private static func densestAlpha(_ pixels: UnsafeMutablePointer<UInt32>) -> UInt32 {
        var densest: UInt32 = 0
        for column in 0..<columns { densest = unsafe max(densest, pixels[column]) }
        return densest &>> 24
    }

    /// The average of sixteen premultiplied pixels, balanced where the ink does not cover them wholly.
    ///
    /// - Parameters:
    ///   - densest: The alpha of ink that covers its pixel.
    ///   - ground: What is there, premultiplied.
    ///   - backdrop: How bright it is behind the ground.
    private static func average(
        _ redBlue: UInt32, _ alphaGreen: UInt32, densest: UInt32, ground: UInt32, _ backdrop: UInt32
    ) -> UInt32 {
        let alpha = alphaGreen &>> 16
        let whole = densest &* UInt32(columns)
        guard alpha > 0, alpha < whole else {
            return (((alphaGreen &+ 0x0008_0008) &>> 4) & 0x00FF_00FF) << 8 | ((redBlue &+ 0x0008_0008) &>> 4) & 0x00FF_00FF
        }
        let (red, green, blue) = (redBlue &>> 16, alphaGreen & 0xFFFF, redBlue & 0xFFFF)
        let ink = brightness(red, green, blue) / alpha
        let behind =
            (brightness(ground &>> 16 & 0xFF, ground &>> 8 & 0xFF, ground & 0xFF) &+ backdrop &* (255 &- ground &>> 24)) &>> 8
        let factor = balance.factor(
            contrast: max(0, min(Int(ink), 255) - Int(behind)), coverage: Int((alpha &* 256 &+ whole / 2) / whole))
        func balanced(_ sum: UInt32) -> UInt32 { (sum &* factor &+ 0x800) &>> 12 }
        return balanced(alpha) << 24 | balanced(red) << 16 | balanced(green) << 8 | balanced(blue)
    }

    /// By the weights of luminance of Recommendation ITU-R BT.709, in 256ths.
    private static func brightness(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        red &* 54 &+ green &* 183 &+ blue &* 19
    }

    /// Porter and Duff's over, premultiplied.
    private static func over(_ source: UInt32, _ ground: UInt32) -> UInt32 {
        let rest = 255 - source >> 24
        guard rest > 0, ground != 0 else { return source }
        var redBlue = (ground & 0x00FF_00FF) &* rest &+ 0x0080_0080
        var alphaGreen = ((ground &>> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
        // x / 255, rounded: (x + 128 + ((x + 128) >> 8)) >> 8.
        redBlue = ((redBlue &+ ((redBlue &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        alphaGreen = ((alphaGreen &+ ((alphaGreen &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        return source &+ (alphaGreen << 8 | redBlue)
    }
}
