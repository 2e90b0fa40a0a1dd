import Canvas
import Model

/// A row that moves as one picture: its blocks side by side, each with the ground that it stands on.
final class RigidRow {
    private struct Block {
        /// In pixels, from the row's offset to the block's origin.
        var origin: Double
        var strip: BlockStrip
        /// What may be inked, in pixels from the block's origin.
        var ink: Range<Int>
    }

    /// A block of pieces and where it stands, before its strip is looked for.
    fileprivate struct Plan {
        var origin: Double
        var drawing: StripDrawing
        var places: [BlockStrip.Key.Place]
    }

    /// In pixels, on either side of a block; gaps that are wider than two of it are filled with ground.
    private static let widestPadding = 32
    /// How far beyond the row's ends strips are made ready, in pixels.
    private static let lookahead = 1024
    private static let fillerWidth = 512

    let clip: PixelRect
    /// The newest position as layers: first those of `tileCount`, then veils.
    private(set) var layers: [Layer] = []
    private(set) var tileCount = 0
    private let blocks: [Block]
    private let band: GroundBand
    private let veils: [Layer]
    /// Sixteenths from one phase to the next.
    private let step: Int
    /// In sixteenths, where each block was at last.
    private var shown: [Int] = []
    private var shownOffset = Double.nan
    private var isExact = false
    private lazy var filler = PixelTile(isOpaque: true) { [band, clip] in
        band.picture(size: PixelSize(width: RigidRow.fillerWidth, height: clip.height), layers: [])
    }

    /// nil where pieces must be drawn one by one: they are translucent, or overlap the next block.
    init?(
        _ row: RowFrame, clip: PixelRect, band: GroundBand, mask: EdgeMask?, scale: Scale, phaseCount: Int,
        strips: inout StripStore, entry: (Piece) -> PieceEntry
    ) {
        step = PhaseFilter.columns / phaseCount
        self.clip = clip
        self.band = band
        var plans: [Plan] = []
        var number: Int?
        var origin = 0.0
        for placed in row.placements {
            guard placed.opacity >= 1 else { return nil }
            if number != placed.block {
                number = placed.block
                origin = placed.origin.x
                plans.append(
                    Plan(
                        origin: scale.pixels(origin), drawing: StripDrawing(parts: [], band: band, height: clip.height),
                        places: []))
            }
            let entry = entry(placed.piece)
            plans[plans.count - 1].add(
                entry, fine: RigidRow.fine(scale.pixels(placed.origin.x - origin), step),
                rows: RigidRow.rows(of: placed, entry, scale), top: clip.y)
        }
        plans.removeAll { $0.drawing.inkedColumns.isEmpty }
        guard let padding = RigidRow.padding(plans, spacing: row.spacing.map(scale.pixels)) else { return nil }
        blocks = plans.map { plan in
            let key = BlockStrip.Key(
                places: plan.places, ground: band.identity, height: clip.height, padding: padding, phaseCount: phaseCount)
            let strip = strips.strip(key) { BlockStrip(plan.drawing, padding: padding, phaseCount: phaseCount) }
            return Block(origin: plan.origin, strip: strip, ink: plan.drawing.inkedColumns)
        }
        veils = mask.map { Veil(band: band, clip: clip).layers($0) } ?? []
    }

    /// Moves the row; `offset` in pixels.
    ///
    /// - Parameters:
    ///   - work: What may still be drawn in this frame; see `BlockStrip.tile`.
    /// - Returns: Whether it looks different.
    func move(to offset: Double, stamp: UInt64, work: inout Int) -> Bool {
        guard offset != shownOffset || !isExact else { return false }
        shownOffset = offset
        // Each is rounded as a whole: where a row is said to begin changes nothing.
        var hasMoved = shown.count != blocks.count
        if hasMoved { shown = Array(repeating: 0, count: blocks.count) }
        for (number, block) in blocks.enumerated() {
            let fine = RigidRow.fine(offset + block.origin, step)
            if fine != shown[number] { hasMoved = true }
            shown[number] = fine
        }
        guard hasMoved || !isExact else { return false }
        // The array is taken out so that it is changed where it is.
        var layers = self.layers
        self.layers = []
        layers.removeAll(keepingCapacity: true)
        var isExact = true
        var covered = clip.x
        var inkEnd = Int.min
        for (number, block) in blocks.enumerated() {
            let x = shown[number] >> 4
            let phase = (shown[number] & 15) / step
            // While a piece changes, neighbours may be too near for the ground that they bring along: the later one lies on top.
            let ink = x + block.ink.lowerBound..<x + block.ink.upperBound
            let low = min(inkEnd, ink.lowerBound)
            let high = number + 1 < blocks.count ? (shown[number + 1] >> 4) + blocks[number + 1].ink.lowerBound : Int.max
            inkEnd = max(inkEnd, ink.upperBound)
            for column in block.strip.columns {
                let left = max(x + column.columns.lowerBound, low)
                let right = min(x + column.columns.upperBound, high)
                guard left < right, right > clip.x, left < clip.maxX else { continue }
                if left > covered { fill(from: covered, to: left, &layers) }
                column.stamp = stamp
                let (tile, isThere) = block.strip.tile(column, phase: phase, work: &work)
                isExact = isExact && isThere
                layers.append(layer(tile, at: x + column.columns.lowerBound, from: left, to: right))
                covered = max(covered, right)
            }
        }
        if clip.maxX > covered { fill(from: covered, to: clip.maxX, &layers) }
        tileCount = layers.count
        if !veils.isEmpty { layers += veils }
        self.layers = layers
        self.isExact = isExact
        return true
    }

    /// A tile at `x`, or what of it lies from `start` to `end`.
    private func layer(_ tile: PixelTile, at x: Int, from start: Int, to end: Int) -> Layer {
        Layer(
            tile: tile, source: PixelRect(x: start - x, y: 0, width: end - start, height: clip.height),
            destination: PixelPoint(x: start, y: clip.y), clip: clip)
    }

    /// Makes ready what will be seen soon, as far as `work` goes: first something of everything, then every phase.
    func prepare(stamp: UInt64, work: inout Int) {
        guard shown.count == blocks.count else { return }
        for isFirst in [true, false] {
            for (block, position) in zip(blocks, shown) {
                for column in block.strip.columns {
                    let left = (position >> 4) + column.columns.lowerBound
                    guard left < clip.maxX + RigidRow.lookahead, left + column.columns.count > clip.x - RigidRow.lookahead else {
                        continue
                    }
                    column.stamp = stamp
                    guard isFirst ? column.isEmpty : column.missing > 0 else { continue }
                    block.strip.complete(column, phase: (position & 15) / step, onlyOne: isFirst, work: &work)
                }
            }
        }
    }

    private func fill(from start: Int, to end: Int, _ layers: inout [Layer]) {
        var x = start
        while x < end {
            let width = min(RigidRow.fillerWidth, end - x)
            layers.append(
                Layer(
                    tile: filler, source: PixelRect(x: 0, y: 0, width: width, height: clip.height),
                    destination: PixelPoint(x: x, y: clip.y), clip: clip))
            x += width
        }
    }

    /// A position in pixels in sixteenths, on the steps that there are.
    private static func fine(_ x: Double, _ step: Int) -> Int {
        Int((x * Double(PhaseFilter.columns / step)).rounded()) * step
    }

    /// The rows of pixels that a piece takes; its edges are rounded like those of the row that it fills.
    private static func rows(of placed: PlacedPiece, _ entry: PieceEntry, _ scale: Scale) -> Range<Int> {
        let top = scale.wholePixels(placed.origin.y)
        return top..<max(top, scale.wholePixels(placed.origin.y + scale.points(entry.layout.height)))
    }

    /// How much ground each block has on either side, in pixels: neighbours meet at every phase, and no ground ever lies on a
    /// neighbour's ink, whichever is drawn last. nil where they stand too close for that, or overlap.
    ///
    /// - Parameter spacing: In pixels, between blocks at rest. What changes for a while does not make all pictures anew.
    private static func padding(_ plans: [Plan], spacing: Double?) -> Int? {
        var narrowest: Int?
        if let spacing {
            narrowest = Int(spacing.rounded(.down)) - 1
        } else {
            for (plan, next) in zip(plans, plans.dropFirst()) {
                let end = plan.origin + Double(plan.drawing.inkedColumns.upperBound)
                let gap = Int((next.origin + Double(next.drawing.inkedColumns.lowerBound) - end).rounded(.down))
                narrowest = min(narrowest ?? gap, gap)
            }
        }
        guard let narrowest else { return 0 }
        // At some phases the gap is a pixel wider: twice the padding covers that too. What is wider still is filled.
        return narrowest < 2 ? nil : min((narrowest + 3) / 2, widestPadding)
    }
}

extension RigidRow.Plan {
    fileprivate mutating func add(_ entry: PieceEntry, fine: Int, rows: Range<Int>, top: Int) {
        places.append(
            BlockStrip.Key.Place(serial: entry.serial, fine: fine, y: rows.lowerBound - top, pixelHeight: rows.count))
        drawing.parts += entry.parts(pixelHeight: rows.count).map {
            StripDrawing.Part(part: $0, fine: fine, y: rows.lowerBound - top)
        }
    }
}
