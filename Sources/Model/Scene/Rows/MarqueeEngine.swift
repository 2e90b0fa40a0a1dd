/// A row whose content crosses it in a fixed time.
struct MarqueeEngine: RowEngine {
    private var row: MarqueeRow
    /// In bytes, the longest text that crosses; what is behind it would come by faster than anybody reads.
    private static let maximumByteCount = 65536

    private var separator: String {
        didSet { join() }
    }
    private var items = ItemList() {
        didSet { join() }
    }
    private var joined = JoinedText()
    private var text = ""
    private var piece: Piece?
    private var size: Size?
    private var parentWidth = 0.0
    /// What the running crossing was begun with; another starts it again.
    private var running: (parent: Size, content: Size)?
    private var start = 0.0
    private var wasReduced = false
    private var byHand = 0.0
    private var pendingByHand = HandMove()
    private var pendingReveal: Int?
    private var pendingPage = false
    private var lastOffset = 0.0
    /// Whether the next frame shall show it at the leading edge.
    private var returns = false

    init(_ row: MarqueeRow, separator: String) {
        self.row = row
        self.separator = separator
    }

    private var isVertical: Bool { row.direction == .up || row.direction == .down }
    var isEmpty: Bool {
        if case .icons(let icons) = row.content, items.isEmpty { return icons.isEmpty }
        return text.isEmpty
    }
    var endsEarly: Bool { joined.endsEarly }
    var texts: [String] { items.map(\.text) }
    var offset: Double { lastOffset }

    mutating func setItems(_ items: ItemList) {
        guard !items.hasSameTexts(as: self.items) else { return }
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
        if let index = pendingReveal { reveal(index, model, &context) }
        pendingReveal = nil
        let pending = pendingByHand
        pendingByHand = HandMove()
        var output = RowOutput()
        let offset: Double
        if context.isReduced {
            let end = max(0, model.contentExtent - model.parentExtent)
            if pendingPage { byHand = byHand >= end - 0.5 ? 0 : byHand + 0.9 * model.parentExtent }
            byHand = min(max(byHand, 0), end)
            for points in pending.steps { byHand = min(max(byHand + points, 0), end) }
            output.hasPages = end > 0
            offset = -byHand
        } else {
            if returns { start = context.time - model.time(ofOffset: 0) }
            if pending.points != 0 { start = time(movedByHand: pending.points, model, at: context.time) }
            offset = model.offset(at: context.time - start)
        }
        returns = false
        pendingPage = false
        lastOffset = offset
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
        pendingByHand.add(points)
    }

    mutating func returnToStart(at time: Double) {
        returns = true
        byHand = 0
        pendingByHand = HandMove()
    }

    // MARK: Hands and keys

    private mutating func join() {
        joined = JoinedText(items: items, separator: separator, maximumByteCount: Self.maximumByteCount)
        text = joined.text
    }

    /// In a text of several lines only a single item has a place.
    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        switch placed.piece.content {
        case .line(text): joined.item(at: leading(place.x, of: placed.size.width, context), &context).map { items[$0] }
        case .paragraph(text, _): items.count == 1 ? items[0] : nil
        default: nil
        }
    }

    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? {
        guard let placed = output.standing.first else { return nil }
        guard case .line(text) = placed.piece.content else { return Rect(origin: placed.origin, size: placed.size) }
        guard let span = joined.span(of: index, &context.measuring) else { return nil }
        let width = span.upperBound - span.lowerBound
        let x = context.measuring.isRightToLeft(text) ? placed.size.width - span.upperBound : span.lowerBound
        return Rect(x: placed.origin.x + x, y: placed.origin.y, width: width, height: placed.size.height)
    }

    mutating func reveal(item index: Int) { pendingReveal = index }

    mutating func turnPage() { pendingPage = true }

    /// Moves so far that an item begins at the leading edge; text of several lines as a whole.
    private mutating func reveal(_ index: Int, _ model: Marquee, _ context: inout RowContext) {
        guard items.indices.contains(index) else { return }
        var distance = 0.0
        if case .line(text) = piece?.content, !isVertical, let span = joined.span(of: index, &context.measuring) {
            let isRightToLeft = context.measuring.isRightToLeft(text)
            distance = isRightToLeft ? model.contentExtent - span.upperBound : span.lowerBound
        }
        if context.isReduced {
            byHand = distance
        } else {
            start = context.time - model.time(ofOffset: -distance)
        }
    }

    private func leading(_ x: Double, of width: Double, _ context: MeasuringContext) -> Double {
        context.isRightToLeft(text) ? width - x : x
    }
}
