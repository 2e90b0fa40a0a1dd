import Canvas
import Model

/// One block of a row as pictures: each stretch of it at each phase at which it was seen, or is about to be.
final class BlockStrip {
    /// What makes two blocks look alike.
    struct Key: Hashable {
        struct Place: Hashable {
            var serial: UInt64
            var fine: Int
            var y: Int
            var pixelHeight: Int
        }
        var places: [Place]
        var ground: GroundBand.Identity
        var height: Int
        /// Pixels of ground before the first and behind the last piece.
        var padding: Int
        var phaseCount: Int
    }

    /// In bytes, what the phases of one stretch may take together.
    private static let stretchBudget = 4 << 20

    /// In pixels: a display takes pictures of at most 32,767, and whatever is placed beside a surface must be counted, too.
    private static let widestStretch = 8192

    let columns: [StripColumn]
    private let drawing: StripDrawing
    private var sources = StripDrawing.Sources()
    /// Sixteenths from one phase to the next.
    private let step: Int

    init(_ drawing: StripDrawing, padding: Int, phaseCount: Int) {
        self.drawing = drawing
        step = PhaseFilter.columns / phaseCount
        let extent = drawing.inkedColumns.lowerBound - padding..<drawing.inkedColumns.upperBound + padding
        let affordable = BlockStrip.stretchBudget / (4 * phaseCount * max(drawing.height, 1))
        let widest = min(max(256, affordable), BlockStrip.widestStretch)
        // As many as must be, all as wide: what leaves the view first is given up first.
        let count = max(1, (extent.count + widest - 1) / widest)
        let width = max(1, (extent.count + count - 1) / count)
        columns = stride(from: extent.lowerBound, to: extent.upperBound, by: width).map {
            StripColumn(columns: $0..<min($0 + width, extent.upperBound), phaseCount: phaseCount)
        }
    }

    /// Bytes that the pictures take, and what they are made from.
    var byteCount: Int { columns.reduce(sources.byteCount) { $0 + $1.byteCount } }

    /// The picture of a stretch at a phase, made now if it is missing.
    ///
    /// - Parameters:
    ///   - work: What may still be done in this frame. When nothing may, the nearest phase is given, if there is any.
    /// - Returns: The picture, and whether it is the one that was asked for.
    func tile(_ column: StripColumn, phase: Int, work: inout Int) -> (tile: PixelTile, isExact: Bool) {
        if let tile = column.tiles[phase] { return (tile, true) }
        if work <= 0, let near = column.nearest(to: phase) { return (near, false) }
        return (make(column, phase, &work), true)
    }

    /// Makes what is missing of a stretch, `phase` first, as far as `work` goes.
    ///
    /// - Parameter onlyOne: Whether to make nothing where there is a picture.
    func complete(_ column: StripColumn, phase: Int, onlyOne: Bool = false, work: inout Int) {
        while work > 0, !onlyOne || column.isEmpty, let next = column.firstMissing(from: phase) {
            if let cost = drawing.prepare(columns: column.columns, sources: &sources) {
                work -= cost
            } else {
                _ = make(column, next, &work)
            }
        }
    }

    private func make(_ column: StripColumn, _ phase: Int, _ work: inout Int) -> PixelTile {
        work -= drawing.work(columns: column.columns, sources: sources)
        let drawing = drawing
        let columns = column.columns
        let sixteenths = phase * step
        // The first drawing uses the sources that all phases share; one that comes later makes its own.
        var first: PixelBuffer? = drawing.draw(columns: columns, phase: sixteenths, sources: &sources)
        let tile = PixelTile(isOpaque: true) {
            if let made = first {
                first = nil
                return made
            }
            var own = StripDrawing.Sources()
            return drawing.draw(columns: columns, phase: sixteenths, sources: &own)
        }
        column.set(tile, at: phase)
        if column.missing == 0 { sources.removeAll() }
        return tile
    }

    /// Lets go what a stretch has; it is made again when it is seen again.
    func forget(_ column: StripColumn) {
        column.removeAll()
        sources.removeAll()
    }

    /// Lets go what phases are made from; a phase that is still missing makes it again.
    func forgetSources() { sources.removeAll() }
}
