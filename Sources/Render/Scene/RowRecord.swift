import Canvas
import Model

/// What a row showed in one composition.
struct RowRecord {
    var layers: [Layer]

    /// What the layers can touch.
    var bounds: PixelRect { layers.reduce(.zero) { $0.union($1.bounds) } }

    /// Whether both look alike, pixel for pixel.
    func isSame(as other: RowRecord) -> Bool {
        layers.count == other.layers.count
            && zip(layers, other.layers).allSatisfy { a, b in
                a.tile === b.tile && a.source == b.source && a.destination == b.destination && a.clip == b.clip
                    && a.opacity == b.opacity
                    && a.mask == b.mask
            }
    }
}
