import Canvas
import Model

/// Where a window takes the pointer that lets it through its gaps: the rectangles of a composition in which something is drawn.
///
/// Rows in motion take it along. It need not follow by the pixel: a region is good as long as no edge is farther than
/// `tolerance` from where it was.
struct InputRegion: Equatable {
    /// In pixels.
    static let tolerance = 3
    /// More rectangles than this become one that holds them all.
    static let limit = 512

    /// In pixels of the surface; neighbours that touch within a row are one.
    private(set) var rectangles: [PixelRect]

    /// What is drawn by `composition`: everything, if its ground is.
    init(of composition: Composition) {
        guard case .clear = composition.ground else {
            rectangles = [PixelRect(size: composition.size)]
            return
        }
        let whole = PixelRect(size: composition.size)
        var found: [PixelRect] = []
        for layer in composition.layers where layer.opacity > 0 {
            let bounds = layer.bounds.intersection(whole)
            guard !bounds.isEmpty else { continue }
            // The tiles of one piece follow each other, and what a piece consists of lies within it.
            if let last = found.last, let joined = InputRegion.joined(last, bounds) {
                found[found.count - 1] = joined
            } else {
                found.append(bounds)
            }
        }
        rectangles = found.count > InputRegion.limit ? [found.reduce(.zero) { $0.union($1) }] : found
    }

    /// Whether `other` is close enough to be used instead.
    func isNear(_ other: InputRegion) -> Bool {
        guard rectangles.count == other.rectangles.count else { return false }
        return zip(rectangles, other.rectangles).allSatisfy { a, b in
            abs(a.x - b.x) <= InputRegion.tolerance && abs(a.maxX - b.maxX) <= InputRegion.tolerance
                && abs(a.y - b.y) <= InputRegion.tolerance && abs(a.maxY - b.maxY) <= InputRegion.tolerance
        }
    }

    /// One rectangle for two, where that adds nothing.
    private static func joined(_ a: PixelRect, _ b: PixelRect) -> PixelRect? {
        if a.contains(b) { return a }
        if b.contains(a) { return b }
        guard a.y == b.y, a.height == b.height, a.x <= b.maxX, b.x <= a.maxX else { return nil }
        return a.union(b)
    }
}
