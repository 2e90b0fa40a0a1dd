import Canvas
import Model

/// Draws parts of pieces into tiles.
enum PieceRasterizer {
    /// Device pixels in a tile's width at most. A multiple of the dither matrix, so that tiles join without a seam; less
    /// where a part is high, so that the strip behind a tile takes some 16 MB at most.
    static func tileWidth(of part: PiecePart) -> Int {
        part.bounds.height <= 256 ? 1024 : max(64, 1024 * 256 / part.bounds.height & ~7)
    }

    /// The columns of `part` that the tile numbered `column` shows, one more than the part has for the phases.
    static func columns(of part: PiecePart, tile column: Int) -> Range<Int> {
        let width = tileWidth(of: part)
        let start = part.bounds.x + column * width
        return start..<max(start, min(start + width, part.bounds.maxX + 1))
    }

    /// How many tiles `part` has.
    static func tileCount(of part: PiecePart) -> Int {
        part.bounds.isEmpty ? 0 : part.bounds.width / tileWidth(of: part) + 1
    }

    /// Text and symbols of a tile at sixteen times the horizontal resolution, beginning one pixel left of it; nil where
    /// there are none.
    static func strip(_ part: PiecePart, tile column: Int) -> FineStrip? {
        let columns = columns(of: part, tile: column)
        let elements = part.elements.filter { element in
            if case .picture(let picture, _) = element { return picture is VectorPicture }
            return true
        }
        let rows = rows(of: elements).clamped(to: part.bounds.y..<part.bounds.maxY)
        guard !rows.isEmpty else { return nil }
        let buffer = PixelBuffer(size: PixelSize(width: (columns.count + 1) * PhaseFilter.columns, height: rows.count))
        let context = DrawingContext(buffer)
        context.scale(x: Double(PhaseFilter.columns), y: 1)
        context.translate(x: Double(1 - columns.lowerBound), y: Double(-rows.lowerBound))
        let visible = Double(columns.lowerBound - 1)...Double(columns.upperBound + 1)
        for element in elements { draw(element, part.paint, in: context, visible) }
        return FineStrip(
            pixels: buffer, top: rows.lowerBound - part.bounds.y,
            hasOpaqueInk: elements.allSatisfy { hasOpaqueInk($0, part.paint) })
    }

    /// The rows of the piece that elements may ink.
    private static func rows(of elements: [PieceElement]) -> Range<Int> {
        var rows: Range<Int>?
        for element in elements {
            let (top, bottom): (Double, Double)
            switch element {
            case .text(let line, _, let baseline, _): (top, bottom) = (baseline + line.ink.minY, baseline + line.ink.maxY)
            case .symbol(_, let rect, _), .picture(_, let rect), .frame(let rect, _, _, _): (top, bottom) = (rect.minY, rect.maxY)
            }
            // Hinting may move an outline by a pixel.
            let upper = Int(top.rounded(.down)) - 1
            let own = upper..<max(upper, Int(bottom.rounded(.up)) + 1)
            rows = rows.map { min($0.lowerBound, own.lowerBound)..<max($0.upperBound, own.upperBound) } ?? own
        }
        return rows ?? 0..<0
    }

    private static func hasOpaqueInk(_ element: PieceElement, _ paint: ResolvedPaint) -> Bool {
        switch element {
        case .text, .symbol: paint.isOpaque
        case .picture: false
        case .frame(_, _, _, let color): color.isOpaque
        }
    }

    /// A finished tile at `phase` sixteenths of a pixel.
    static func tile(_ part: PiecePart, tile column: Int, phase: Int, strip: FineStrip?) -> PixelTile {
        let columns = columns(of: part, tile: column)
        let buffer = PixelBuffer(size: PixelSize(width: columns.count, height: part.bounds.height))
        let offset = Point(
            x: Double(phase) / Double(PhaseFilter.columns) - Double(columns.lowerBound), y: Double(-part.bounds.y))
        if let ground = part.ground {
            drawGround(ground, part.groundRect, offset, into: buffer)
        }
        drawBitmaps(part.elements, offset, into: buffer)
        if let strip { PhaseFilter.draw(strip, phase: phase, over: buffer, backdrop: part.backdrop) }
        return PixelTile(buffer)
    }

    private static func drawGround(_ ground: PieceGround, _ rect: Rect, _ offset: Point, into buffer: PixelBuffer) {
        let box = Rect(origin: Point(x: rect.minX + offset.x, y: rect.minY + offset.y), size: rect.size)
        let context = DrawingContext(buffer)
        context.setSource(.white)
        context.fill(box, radius: ground.radius ?? rect.height / 2)
        DitheredFill.apply(ground.paint, over: box, to: buffer)
    }

    /// Bitmaps gain nothing from the supersampled strip: they are resampled straight to where they go.
    private static func drawBitmaps(_ elements: [PieceElement], _ offset: Point, into buffer: PixelBuffer) {
        for element in elements {
            guard case .picture(let picture, let rect) = element, picture is BitmapPicture else { continue }
            let context = DrawingContext(buffer)
            context.translate(x: offset.x, y: offset.y)
            picture.draw(in: context, rect: rect)
        }
    }

    private static func draw(
        _ element: PieceElement, _ paint: ResolvedPaint, in context: DrawingContext, _ visible: ClosedRange<Double>
    ) {
        switch element {
        case .text(let line, let x, let baseline, let box):
            context.setSource(paint, over: box)
            line.draw(in: context, x: x, baseline: baseline, visible: visible.lowerBound - x...visible.upperBound - x)
        case .symbol(let picture, let rect, let box):
            guard rect.minX <= visible.upperBound, rect.maxX >= visible.lowerBound else { return }
            context.mask {
                context.setSource(paint, over: box)
            } shape: {
                picture.draw(in: context, rect: rect)
            }
        case .picture(let picture, let rect):
            guard rect.minX <= visible.upperBound, rect.maxX >= visible.lowerBound else { return }
            picture.draw(in: context, rect: rect)
        case .frame(let rect, let radius, let thickness, let color):
            context.setSource(color)
            context.fillFrame(rect, radius: radius, thickness: thickness)
        }
    }
}
