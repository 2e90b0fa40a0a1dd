import Canvas
import Model

/// A row that moves as one picture: its blocks side by side, each with the ground that it stands on.
struct RigidRow {
    private struct Block {
        /// In pixels, from the row's offset to the block's origin.
        let origin: Double
        let strip: BlockStrip
        /// What may be inked, in pixels from the block's origin.
        let ink: Range<Int>
        let stretches: Range<Int>
        /// Where it was at last, in sixteenths of a pixel.
        var place: Int?
    }

    /// A part of a block that is drawn as one picture.
    private struct Stretch {
        /// In pixels from the block's origin.
        let left: Int
        let right: Int
        let column: StripColumn
    }

    /// A block of pieces and where it stands, before its strip is looked for.
    fileprivate struct Plan {
        var origin: Double
        var drawing: StripDrawing
        var places: [BlockStrip.Key.Place]
    }

    /// In pixels, on either side of a block; gaps that are wider than two of it are filled with ground.
    private static let widestPadding = 32
    private static let meetingPadding = 8
    private static let fillerWidth = 512

    /// The newest position.
    private(set) var run: OpaqueRun
    var clip: PixelRect { run.area }
    private var blocks: [Block] = []
    private var stretches: [Stretch] = []
    private let band: GroundBand
    /// Sixteenths from one phase to the next.
    private let step: Int
    private var shownOffset = Double.nan
    private var isExact = false
    /// Whether something is missing of what is in sight or near.
    private(set) var isIncomplete = false
    private var filler: PixelTile?
    /// The stretches in sight or near, and when they were found.
    private var near = 0..<0
    private var nearStamp: UInt64 = 0
    /// Whether others are near than before.
    private var hasOtherNear = true
    /// How far beyond the row's ends pictures are made ready.
    var reach = RowReach()

    /// nil where pieces must be drawn one by one: they are translucent, or overlap the next block.
    init?(
        _ row: RowFrame, clip: PixelRect, band: GroundBand, mask: EdgeMask?, scale: Scale, phaseCount: Int,
        strips: inout StripStore, entry: (Piece) -> PieceEntry
    ) {
        step = PhaseFilter.columns / phaseCount
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
                        origin: scale.pixels(origin), drawing: StripDrawing(band: band, height: clip.height), places: []))
            }
            let entry = entry(placed.piece)
            plans[plans.count - 1].add(
                entry, fine: RigidRow.fine(scale.pixels(placed.origin.x - origin), step),
                rows: RigidRow.rows(of: placed, entry, scale), top: clip.y)
        }
        plans.removeAll { $0.drawing.inkedColumns.isEmpty }
        guard let padding = RigidRow.padding(plans, spacing: row.spacing.map(scale.pixels)) else { return nil }
        let inked = RigidRow.inkedRows(plans)
        var (clip, band, veiled) = (clip, band, inked)
        // Where pieces come and go the next one may be higher: only a row that keeps its pieces is as low as they are.
        if row.spacing ?? 0 == 0, !inked.isEmpty {
            band = band.narrowed(to: inked)
            clip = PixelRect(x: clip.x, y: clip.y + inked.lowerBound, width: clip.width, height: inked.count)
            veiled = 0..<inked.count
            for index in plans.indices { plans[index].narrow(to: inked, band: band) }
        }
        self.band = band
        for plan in plans {
            let key = BlockStrip.Key(
                places: plan.places, ground: band.identity, height: clip.height, padding: padding, phaseCount: phaseCount)
            let strip = strips.strip(key) { BlockStrip(plan.drawing, padding: padding, phaseCount: phaseCount) }
            let first = stretches.count
            stretches += strip.columns.map {
                Stretch(left: $0.columns.lowerBound, right: $0.columns.upperBound, column: $0)
            }
            blocks.append(
                Block(
                    origin: plan.origin, strip: strip, ink: plan.drawing.inkedColumns, stretches: first..<stretches.count))
        }
        let veil = Veil(band: band, clip: clip, rows: veiled)
        run = OpaqueRun(area: clip, parts: [], veils: mask.map { veil.layers($0) } ?? [])
    }

    /// Moves the row; `offset` in pixels.
    ///
    /// - Parameters:
    ///   - work: What may still be drawn in this frame; see `BlockStrip.tile`.
    /// - Returns: Whether it looks different.
    mutating func move(to offset: Double, stamp: UInt64, work: inout Int) -> Bool {
        guard offset != shownOffset || !isExact else { return false }
        let isFirst = shownOffset.isNaN
        if !isFirst { reach.moved(by: offset - shownOffset) }
        shownOffset = offset
        // Each is rounded as a whole: where a row is said to begin changes nothing.
        var hasMoved = isFirst
        for index in blocks.indices {
            let place = RigidRow.fine(offset + blocks[index].origin, step)
            if place != blocks[index].place { hasMoved = true }
            blocks[index].place = place
        }
        guard hasMoved || !isExact else { return false }
        run.parts.removeAll(keepingCapacity: true)
        isExact = true
        isIncomplete = false
        let start = run.area.x
        let end = run.area.maxX
        var covered = start
        var inkEnd = Int.min
        let (nearLeft, nearRight) = (start - reach.left, end + reach.right)
        var (first, last) = (Int.max, 0)
        for number in blocks.indices {
            let place = blocks[number].place ?? 0
            let x = place >> 4
            let phase = (place & 15) / step
            // While a piece changes, neighbours may be too near for the ground that they bring along: the later one lies on top.
            let low = min(inkEnd, x + blocks[number].ink.lowerBound)
            let next = number + 1
            let high = next < blocks.count ? (blocks[next].place ?? 0) >> 4 + blocks[next].ink.lowerBound : Int.max
            inkEnd = max(inkEnd, x + blocks[number].ink.upperBound)
            for index in blocks[number].stretches {
                let tileX = x + stretches[index].left
                let tileEnd = x + stretches[index].right
                guard tileX < nearRight, tileEnd > nearLeft else { continue }
                first = min(first, index)
                last = index + 1
                let column = stretches[index].column
                column.stamp = stamp
                if column.missing > 0 { isIncomplete = true }
                let left = max(tileX, low)
                let right = min(tileEnd, high)
                guard left < right, right > start, left < end else { continue }
                if left > covered { fill(from: covered, to: left) }
                if let tile = column.tiles[phase] {
                    run.parts.append(OpaqueRun.Part(tile: tile, x: tileX, start: left, end: right))
                } else {
                    let (tile, isThere) = blocks[number].strip.tile(column, phase: phase, work: &work)
                    isExact = isExact && isThere
                    run.parts.append(OpaqueRun.Part(tile: tile, x: tileX, start: left, end: right))
                }
                covered = max(covered, right)
            }
        }
        if end > covered { fill(from: covered, to: end) }
        nearStamp = stamp
        first = min(first, last)
        if first != near.lowerBound || last != near.upperBound {
            near = first..<last
            hasOtherNear = true
        }
        return true
    }

    /// Whether other stretches are in sight or near than when this was asked before.
    mutating func takeOtherNear() -> Bool {
        guard hasOtherNear else { return false }
        hasOtherNear = false
        return true
    }

    /// Says that what is in sight or near is wanted, also of a row that has not moved since.
    mutating func keepNear(at stamp: UInt64) {
        for index in near where stretches[index].column.stamp >= nearStamp { stretches[index].column.stamp = stamp }
        nearStamp = stamp
    }

    /// Gives the newest position for what was given in its stead, or for an empty run: whoever takes it is alone with it.
    mutating func exchange(_ run: inout OpaqueRun) { swap(&self.run, &run) }

    /// Makes ready what will be seen soon, as far as `work` goes: first something of everything, then every phase.
    mutating func prepare(stamp: UInt64, work: inout Int) {
        guard isIncomplete else { return }
        for isFirst in [true, false] {
            for block in blocks {
                for index in block.stretches {
                    let column = stretches[index].column
                    guard column.stamp == stamp, isFirst ? column.isEmpty : column.missing > 0 else { continue }
                    block.strip.complete(
                        column, phase: ((block.place ?? 0) & 15) / step, onlyOne: isFirst, work: &work)
                }
            }
        }
    }

    private mutating func fill(from start: Int, to end: Int) {
        let tile = filler ?? makeFiller()
        filler = tile
        for x in stride(from: start, to: end, by: RigidRow.fillerWidth) {
            run.parts.append(OpaqueRun.Part(tile: tile, x: x, start: x, end: min(x + RigidRow.fillerWidth, end)))
        }
    }

    private func makeFiller() -> PixelTile {
        let band = band
        let size = PixelSize(width: RigidRow.fillerWidth, height: clip.height)
        return PixelTile(isOpaque: true) { band.picture(size: size, layers: []) }
    }

    /// What is inked of all plans, in pixels from the top of the row.
    private static func inkedRows(_ plans: [Plan]) -> Range<Int> {
        let rows = plans.compactMap(\.drawing.inkedRows)
        guard let top = rows.map(\.lowerBound).min(), let bottom = rows.map(\.upperBound).max() else { return 0..<0 }
        return top..<bottom
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
            // Parts of one text meet where nothing is inked.
            if spacing == 0 { return meetingPadding }
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
    fileprivate mutating func narrow(to rows: Range<Int>, band: GroundBand) {
        drawing.narrow(to: rows, band: band)
        for index in places.indices { places[index].y -= rows.lowerBound }
    }

    fileprivate mutating func add(_ entry: PieceEntry, fine: Int, rows: Range<Int>, top: Int) {
        places.append(
            BlockStrip.Key.Place(serial: entry.serial, fine: fine, y: rows.lowerBound - top, pixelHeight: rows.count))
        drawing.parts += entry.parts(pixelHeight: rows.count).map {
            StripDrawing.Part(part: $0, fine: fine, y: rows.lowerBound - top)
        }
    }
}
