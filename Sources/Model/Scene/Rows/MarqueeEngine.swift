/// A row whose content crosses it in a fixed time.
struct MarqueeEngine: RowEngine {
    private var row: MarqueeRow
    private var separator: String
    private var items: [Item] = []
    private var piece: Piece?
    private var size: Size?
    private var parentWidth = 0.0
    /// What the running crossing was begun with; another starts it again.
    private var running: (parent: Size, content: Size)?
    private var start = 0.0
    private var wasReduced = false
    private var byHand = 0.0
    private var pendingByHand = 0.0
    private var lastOffset = 0.0
    /// Whether the next frame shall show it at the leading edge.
    private var returns = false

    init(_ row: MarqueeRow, separator: String) {
        self.row = row
        self.separator = separator
    }

    private var isVertical: Bool { row.direction == .up || row.direction == .down }
    private var text: String { items.map(\.text).joined(separator: separator) }
    var isEmpty: Bool {
        if case .icons(let icons) = row.content, items.isEmpty { return icons.isEmpty }
        return text.isEmpty
    }
    var texts: [String] { items.map(\.text) }
    var offset: Double { lastOffset }

    mutating func setItems(_ items: [Item]) {
        guard items.map(\.text) != self.items.map(\.text) else { return }
        self.items = items
        piece = nil
        byHand = 0
    }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard var engine = old as? MarqueeEngine else { return }
        if row.content != engine.row.content || row.wrap != engine.row.wrap || separator != engine.separator {
            engine.piece = nil
        }
        if row.direction != engine.row.direction || row.autoreverse != engine.row.autoreverse { engine.running = nil }
        // The same share of the crossing lies behind it.
        engine.start = time - (time - engine.start) * row.duration / engine.row.duration
        engine.row = row
        engine.separator = separator
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) { size = nil }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        guard !isEmpty else { return Size(width: 0, height: context.style.leading) }
        let size = measured(width: width, &context).size
        return Size(width: min(size.width, width), height: size.height)
    }

    private mutating func measured(width: Double, _ context: inout MeasuringContext) -> (piece: Piece, size: Size) {
        let isWrapped = row.wrap && !isIcons
        if let piece, let size, !isWrapped || width == parentWidth { return (piece, size) }
        let content: PieceContent
        if case .icons(let icons) = row.content, items.isEmpty {
            content = .icons(icons)
        } else {
            content = row.wrap ? .paragraph(text, width: width) : .line(text)
        }
        let piece: Piece
        if let old = self.piece, old.content == content { piece = old } else { piece = context.mint.piece(content) }
        let size = context.size(of: piece)
        self.piece = piece
        self.size = size
        parentWidth = width
        return (piece, size)
    }

    private var isIcons: Bool {
        if case .icons = row.content { items.isEmpty } else { false }
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        let room = context.room
        lastOffset = 0
        guard !isEmpty, room.width > 0 else {
            running = nil
            return RowOutput()
        }
        let (piece, size) = measured(width: room.width, &context.measuring)
        let parent = Size(width: room.width, height: isVertical ? room.height : 0)
        let model = Marquee(
            parentExtent: isVertical ? room.height : room.width, contentExtent: isVertical ? size.height : size.width,
            duration: row.duration, direction: row.direction, autoreverse: row.autoreverse)
        if running?.parent != parent || running?.content != size {
            running = (parent, size)
            start = context.time
        }
        if context.isReduced != wasReduced {
            wasReduced = context.isReduced
            if !context.isReduced { start = context.time - model.time(ofOffset: -byHand) }
            byHand = 0
        }
        let pending = pendingByHand
        pendingByHand = 0
        let offset: Double
        if context.isReduced {
            let end = max(0, model.contentExtent - model.parentExtent)
            byHand = min(max(byHand + pending, 0), end)
            offset = -byHand
        } else {
            if returns { start = context.time - model.time(ofOffset: 0) }
            if pending.isFinite, pending != 0 { start = time(movedByHand: pending, model, at: context.time) }
            offset = model.offset(at: context.time - start)
        }
        returns = false
        lastOffset = offset
        var output = RowOutput()
        output.isMoving = !context.isReduced
        output.hasSubpixelPositions = !isVertical
        let origin = Point(x: room.minX + (isVertical ? 0 : offset), y: room.minY + (isVertical ? offset : 0))
        let isInSight =
            origin.x < room.maxX && origin.x + size.width > room.minX && origin.y < room.maxY
            && origin.y + size.height > room.minY
        output.offset = isVertical ? 0 : offset
        let place = Point(x: room.minX, y: origin.y)
        output.pieces = isInSight ? [PlacedPiece(piece: piece, origin: place, size: size)] : []
        return output
    }

    /// The start that lets the content go on from where a hand has moved it, the way that it was going.
    private func time(movedByHand points: Double, _ model: Marquee, at time: Double) -> Double {
        guard model.speed > 0 else { return start }
        let elapsed = time - start
        let goesOn = model.offset(at: elapsed + 1e-6) < model.offset(at: elapsed)
        let moved = elapsed + (goesOn ? points : -points) / model.speed
        let period = row.autoreverse ? 2 * row.duration : row.duration
        return time - (moved - (moved / period).rounded(.down) * period)
    }

    mutating func scroll(by points: Double, at time: Double) {
        pendingByHand += points
    }

    mutating func returnToStart(at time: Double) {
        returns = true
        byHand = 0
        pendingByHand = 0
    }
}
