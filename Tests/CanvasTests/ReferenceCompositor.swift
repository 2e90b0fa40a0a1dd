import Canvas
import Model

/// The same compositions by plain arithmetic: one pixel at a time, channels as numbers from 0 to 1.
enum ReferenceCompositor {
    /// The colour of one pixel, alpha, red, green, blue, premultiplied.
    static func pixel(_ composition: Composition, _ x: Int, _ y: Int) -> [Double] {
        var color = ground(composition.ground, x, y)
        for layer in composition.layers {
            guard x >= layer.clip.x, x < layer.clip.maxX, y >= layer.clip.y, y < layer.clip.maxY else { continue }
            let (column, row) = (x - layer.destination.x, y - layer.destination.y)
            guard column >= 0, row >= 0, column < layer.source.width, row < layer.source.height else { continue }
            let coverage = min(max(layer.opacity, 0), 1) * mask(layer, x)
            let source = channels(layer.tile.buffer[layer.source.x + column, layer.source.y + row]).map { $0 * coverage }
            color = zip(source, color).map { $0 + $1 * (1 - source[0]) }
        }
        return color
    }

    static func channels(_ pixel: UInt32) -> [Double] {
        [24, 16, 8, 0].map { Double(pixel >> $0 & 0xff) / 255 }
    }

    private static func ground(_ ground: Composition.Ground, _ x: Int, _ y: Int) -> [Double] {
        switch ground {
        case .clear: [0, 0, 0, 0]
        case .solid(let color): channels(color)
        case .tile(let tile): channels(tile.buffer[x, y])
        }
    }

    private static func mask(_ layer: Layer, _ x: Int) -> Double {
        guard let mask = layer.mask else { return 1 }
        let left = min(mask.left, layer.clip.width)
        let right = min(mask.right, layer.clip.width - left)
        let column = x - layer.clip.x
        if column < left { return (Double(column) + 0.5) / Double(left) }
        let fromRight = layer.clip.width - 1 - column
        return fromRight < right ? (Double(fromRight) + 0.5) / Double(right) : 1
    }
}
