import Canvas
import Model

/// Fades the ends of a row out by drawing its ground over it, ever denser: on an opaque ground this is what a mask gives.
struct Veil {
    let band: GroundBand
    let clip: PixelRect
    /// Where anything but ground may be: from the top of the row, in pixels.
    let rows: Range<Int>

    /// A layer for each end that fades; ramps as `EdgeMask` has them.
    func layers(_ mask: EdgeMask) -> [Layer] {
        let left = min(max(mask.left, 0), clip.width)
        let right = min(max(mask.right, 0), clip.width - left)
        return [layer(x: clip.x, width: left, rising: true), layer(x: clip.maxX - right, width: right, rising: false)]
            .compactMap { $0 }
    }

    private func layer(x: Int, width: Int, rising: Bool) -> Layer? {
        guard width > 0, !rows.isEmpty else { return nil }
        let (band, rows, height) = (band, rows, clip.height)
        let tile = PixelTile(isOpaque: false) {
            let ground = band.picture(size: PixelSize(width: width, height: height), layers: [])
            let buffer = PixelBuffer(size: PixelSize(width: width, height: rows.count))
            for column in 0..<width {
                let share = (Double(rising ? column : width - 1 - column) + 0.5) / Double(width)
                let alpha = 255 - Int((share * 255).rounded())
                for y in rows { buffer[column, y - rows.lowerBound] = Veil.scaled(ground[column, y], alpha) }
            }
            return buffer
        }
        return Layer(tile: tile, destination: PixelPoint(x: x, y: clip.y + rows.lowerBound), clip: clip)
    }

    /// An opaque pixel with an alpha from 0 to 255, premultiplied.
    private static func scaled(_ pixel: UInt32, _ alpha: Int) -> UInt32 {
        var scaled = UInt32(alpha) << 24
        for shift in [UInt32(0), 8, 16] {
            let level = Int((pixel >> shift) & 255)
            scaled |= UInt32((level * alpha + 127) / 255) << shift
        }
        return scaled
    }
}
