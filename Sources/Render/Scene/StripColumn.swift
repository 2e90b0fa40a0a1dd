import Canvas
import Model

/// A stretch of a block as opaque pictures, one for each phase.
final class StripColumn {
    /// In pixels from the block's origin.
    let columns: Range<Int>
    /// By phase, in sixteenths divided by the step from one phase to the next.
    private(set) var tiles: [PixelTile?]
    private(set) var missing: Int
    /// When it was wanted last.
    var stamp: UInt64 = 0

    init(columns: Range<Int>, phaseCount: Int) {
        self.columns = columns
        tiles = Array(repeating: nil, count: phaseCount)
        missing = phaseCount
    }

    /// Whether there is a picture of no phase.
    var isEmpty: Bool { missing == tiles.count }

    /// Bytes that the pictures take.
    var byteCount: Int { tiles.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

    func set(_ tile: PixelTile, at phase: Int) {
        if tiles[phase] == nil { missing -= 1 }
        tiles[phase] = tile
    }

    /// The phase nearest to `phase` of which there is a picture.
    func nearest(to phase: Int) -> PixelTile? {
        for distance in 1..<max(tiles.count, 2) {
            if phase >= distance, let tile = tiles[phase - distance] { return tile }
            if phase + distance < tiles.count, let tile = tiles[phase + distance] { return tile }
        }
        return nil
    }

    /// The first phase without a picture, from `phase` on.
    func firstMissing(from phase: Int) -> Int? {
        guard missing > 0 else { return nil }
        return (0..<tiles.count).lazy.map { (phase + $0) % self.tiles.count }.first { self.tiles[$0] == nil }
    }

    func removeAll() {
        missing = tiles.count
        tiles = Array(repeating: nil, count: tiles.count)
    }
}
