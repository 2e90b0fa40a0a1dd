import Canvas
import Model

/// What a block's pictures are drawn from: parts of pieces at fixed distances over an opaque ground.
struct StripDrawing {
    /// A band of a piece where it stands in the block.
    struct Part {
        var part: PiecePart
        /// In sixteenths of a pixel, from the block's origin to the piece's.
        var fine: Int
        /// In pixels, from the top of the row to that of the piece.
        var y: Int
    }

    /// Names the supersampled strip of one tile of one part.
    struct SourceKey: Hashable {
        var part: Int
        var tile: Int
    }

    /// The supersampled strips that a block's phases are made from, while phases are missing.
    struct Sources {
        fileprivate var strips: [SourceKey: FineStrip?] = [:]
        /// Bytes that they take.
        fileprivate(set) var byteCount = 0

        mutating func removeAll() { self = Sources() }
    }

    var parts: [Part]
    private(set) var band: GroundBand
    /// Of the row, in pixels.
    private(set) var height: Int

    init(band: GroundBand, height: Int) {
        parts = []
        self.band = band
        self.height = height
    }

    /// Leaves out the rows of pixels above and below `rows`, in which nothing is inked.
    ///
    /// - Parameter band: What is behind the rows that are left.
    mutating func narrow(to rows: Range<Int>, band: GroundBand) {
        self.band = band
        height = rows.count
        for index in parts.indices { parts[index].y -= rows.lowerBound }
    }

    /// What may be inked, in pixels from the block's origin at any phase.
    var inkedColumns: Range<Int> {
        var left = Int.max
        var right = Int.min
        for part in parts where !part.part.bounds.isEmpty {
            left = min(left, (part.fine >> 4) + part.part.bounds.x)
            // A phase may carry it into one more column.
            right = max(right, ((part.fine + 15) >> 4) + part.part.bounds.maxX + 1)
        }
        return left < right ? left..<right : 0..<0
    }

    /// What may be inked, in pixels from the top of the row; nil for nothing.
    var inkedRows: Range<Int>? {
        var top = Int.max
        var bottom = Int.min
        for part in parts where !part.part.bounds.isEmpty {
            top = min(top, part.y + part.part.bounds.y)
            bottom = max(bottom, part.y + part.part.bounds.maxY)
        }
        return top < bottom ? (top..<bottom).clamped(to: 0..<height) : nil
    }

    /// What `draw` will cost for a stretch, in columns of supersampled pixels times the height; less when the sources are there.
    func work(columns: Range<Int>, sources: Sources) -> Int {
        var work = columns.count * height * PhaseFilter.columns
        forEachTile(in: columns, phase: 0) { key, part, _, range in
            if sources.strips[key] == nil { work += 4 * range.count * part.part.bounds.height * PhaseFilter.columns }
        }
        return work
    }

    /// Makes one more of the supersampled strips that a stretch needs; nil when all are there, else what it cost.
    func prepare(columns: Range<Int>, sources: inout Sources) -> Int? {
        var missing: (SourceKey, Part)?
        forEachTile(in: columns, phase: 0) { key, part, _, _ in
            if missing == nil, sources.strips[key] == nil { missing = (key, part) }
        }
        guard let (key, part) = missing else { return nil }
        let strip = source(key, part, &sources)
        return strip.map { 4 * $0.pixels.size.width * $0.pixels.size.height } ?? 1
    }

    /// Draws a stretch of the block, in pixels from its origin, with the block `phase` sixteenths of a pixel further right.
    func draw(columns: Range<Int>, phase: Int, sources: inout Sources) -> PixelBuffer {
        let size = PixelSize(width: columns.count, height: height)
        let area = PixelRect(size: size)
        var layers: [Layer] = []
        var needed = sources
        forEachTile(in: columns, phase: phase) { key, part, x, _ in
            let strip = source(key, part, &needed)
            let tile = PieceRasterizer.tile(part.part, tile: key.tile, phase: (part.fine + phase) & 15, strip: strip)
            layers.append(
                Layer(
                    tile: tile, destination: PixelPoint(x: x - columns.lowerBound, y: part.y + part.part.bounds.y), clip: area))
        }
        sources = needed
        return band.picture(size: size, layers: layers)
    }

    private func source(_ key: SourceKey, _ part: Part, _ sources: inout Sources) -> FineStrip? {
        if let known = sources.strips[key] { return known }
        let strip = PieceRasterizer.strip(part.part, tile: key.tile)
        sources.strips[key] = strip
        sources.byteCount += strip?.byteCount ?? 0
        return strip
    }

    /// Calls `body` with each tile of each part that reaches into a stretch, with the x of the tile from the block's origin.
    private func forEachTile(in columns: Range<Int>, phase: Int, _ body: (SourceKey, Part, Int, Range<Int>) -> Void) {
        for (number, part) in parts.enumerated() {
            // Of a paragraph that is higher than the row most lines are out of sight.
            let top = part.y + part.part.bounds.y
            guard top < height, top + part.part.bounds.height > 0 else { continue }
            let x = (part.fine + phase) >> 4
            for tile in 0..<PieceRasterizer.tileCount(of: part.part) {
                let range = PieceRasterizer.columns(of: part.part, tile: tile)
                // One more column on either side: a phase may move it there.
                guard x + range.lowerBound - 1 < columns.upperBound, x + range.upperBound + 1 > columns.lowerBound else {
                    continue
                }
                body(SourceKey(part: number, tile: tile), part, x + range.lowerBound, range)
            }
        }
    }
}
