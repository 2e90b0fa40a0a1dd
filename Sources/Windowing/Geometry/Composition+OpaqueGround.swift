import Canvas
import Model

extension Composition {
    /// What stands behind a translucent window where nothing can shine through: the ground that scenes have by themselves,
    /// premultiplied 0xAARRGGBB (#101014).
    static let fallbackGround: UInt32 = 0xff10_1014

    /// The same over one opaque colour (0xffRRGGBB), for screens that let nothing shine through.
    func over(_ color: UInt32) -> Composition {
        var result = self
        switch ground {
        case .clear:
            result.ground = .solid(color)
        case .solid(let pixel):
            guard pixel >> 24 < 255 else { return self }
            result.ground = .solid(Composition.blend(pixel, over: color))
        case .tile(let tile):
            guard !tile.isOpaque else { return self }
            result.ground = .solid(color)
            result.layers.insert(Layer(tile: tile, destination: .zero, clip: PixelRect(size: size)), at: 0)
        }
        return result
    }

    /// Source-over of premultiplied pixels: s + d · (1 − α).
    private static func blend(_ source: UInt32, over ground: UInt32) -> UInt32 {
        let rest = 255 - source >> 24
        var result: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
            let value = (source >> shift & 255) + ((ground >> shift & 255) * rest + 127) / 255
            result |= min(value, 255) << shift
        }
        return result
    }
}
