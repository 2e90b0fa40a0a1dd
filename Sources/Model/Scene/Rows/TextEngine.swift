/// The copies of a text that were placed last, and what for.
private struct Copies {
    struct Key: Equatable {
        var room: Rect
        var size: Size
        var lapDistance: Double
        var count: Int
        var movesRight: Bool
        var piece: PieceID?
    }

    var key: Key
    var pieces: [PlacedPiece]
}

/// A row of text: stands while it fits, else scrolls in laps, or is moved by hand.
struct TextEngine: RowEngine {
    private(set) var row: TextRow
    private var separator: String
    private var line = StandingLine()
    private var separatorLine = StandingLine()
    private var items = ItemList()
    private var gap: Double
    private var speed: Double
    private var made: Copies?
    /// When the laps began; nil while it stands.
    var start: Double?
    /// How far a hand has moved a standing text in reading direction, in points.
    private var byHand = 0.0
    private var pendingByHand = HandMove()
    private var wasReduced = false
    private var pendingReveal: Int?
    private var pendingPage = false
    private var isHovered = false
    /// When a lap that was begun under the pointer ends.
    private var hoverEnd: Double?
    private var lastOffset = 0.0
    private var lastLap: Double?
    private var lastModel: MarqueeText?
    /// Whether nothing is to be done but to move on.
    var isGliding = false
    /// In step with other rows: the lap of all in seconds, and the start of the next one where the running one goes on until then.
    var sharedLap = 0.0
    var nextLap: (endsAt: Double, start: Double, duration: Double)?
    /// Whether the delay and the first pass lie behind it.
    var hasEntered = false

    init(_ row: TextRow, separator: String) {
        self.row = row
        self.separator = separator
        gap = row.gap
        speed = row.speed
        _ = separatorLine.setText(separator)
    }

    var isEmpty: Bool { line.text.isEmpty }
    var texts: [String] { items.map(\.text) }
    var offset: Double { lastOffset }
    var loop: Double? { lastLap }

    mutating func setItems(_ items: ItemList) {
        isGliding = false
        self.items = items
        guard line.setText(items.joined(separator: separator)) else { return }
        standStill()
        hasEntered = false
        byHand = 0
        pendingByHand = HandMove()
        hoverEnd = nil
    }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard var engine = old as? TextEngine else { return }
        engine.row = row
        engine.separator = separator
        engine.separatorLine = separatorLine
        engine.gap = gap
        engine.isGliding = false
        if engine.speed != speed { engine.setSpeed(speed, at: time) }
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) {
        isGliding = false
        made = nil
        line.invalidateSizes()
        separatorLine.invalidateSizes()
        gap = ScaledMetric(row.gap).value(at: category)
    }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        let size = line.size(&context)
        return Size(width: min(size.width, width), height: context.style.leading)
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        lastOffset = 0
        lastLap = nil
        isGliding = false
        guard !line.text.isEmpty, context.room.width > 0 else { return RowOutput() }
        beginNextLap(at: context.time)
        let model = model(width: context.room.width, &context.measuring)
        if let lastModel { keepPlace(from: lastModel, to: model, at: context.time) }
        lastModel = model
        if context.isReduced != wasReduced {
            wasReduced = context.isReduced
            if context.isReduced { stand(model, at: context.time) } else { resume(model, at: context.time) }
        }
        reveal(model, &context)
        if let end = hoverEnd, context.time >= end {
            hoverEnd = nil
            standStill()
        }
        guard !context.isReduced, mayScroll, model.scrolls else {
            standStill()
            return standing(model, &context)
        }
        return scrolling(model, &context)
    }

    /// The laps in a room of a width.
    mutating func model(width: Double, _ context: inout MeasuringContext) -> MarqueeText {
        MarqueeText(
            containerWidth: width, textWidth: line.size(&context).width,
            separatorWidth: separator.isEmpty ? 0 : separatorLine.size(&context).width, gap: gap, speed: speed, pause: row.pause,
            startDelay: hasEntered ? 0 : row.startDelay, startsOutside: !hasEntered && row.start == .outside,
            scrollsAlways: row.scroll == .always, sharedLapDuration: sharedLap)
    }

    /// Whether it may scroll now, were its text too long.
    var mayScroll: Bool { row.scroll != .never && (row.scroll != .hover || isHovered || hoverEnd != nil) }

    private mutating func standStill() {
        start = nil
        nextLap = nil
    }

    private var movesRight: Bool {
        switch row.direction {
        case .left: false
        case .right: true
        case .auto: line.isRightToLeft
        }
    }

    // MARK: In motion

    private mutating func scrolling(_ model: MarqueeText, _ context: inout RowContext) -> RowOutput {
        let start = movedByHand(self.start ?? context.time, model, at: context.time)
        self.start = start
        let moment = model.moment(at: context.time - start)
        lastOffset = -moment.offset
        lastLap = model.lapDistance
        var output = RowOutput()
        output.hasSubpixelPositions = true
        output.isMoving = moment.isMoving
        output.nextChange = nextMove(moment, start: start)
        output.fade = fade(width: model.containerWidth)
        output.pieces = copies(model, count: model.copies, &context)
        output.offset = movesRight ? -moment.offset : moment.offset
        isGliding = moment.isMoving && nextLap == nil && hoverEnd == nil
        return output
    }

    mutating func offsetInMotion(at time: Double, sceneTime: Double) -> Double? {
        guard isGliding, let start, let model = lastModel else { return nil }
        let moment = model.moment(at: time - start)
        guard moment.isMoving else { return nil }
        lastOffset = -moment.offset
        return movesRight ? -moment.offset : moment.offset
    }

    /// The start that lets a scrolling text go on from where a hand has moved it.
    private mutating func movedByHand(_ start: Double, _ model: MarqueeText, at time: Double) -> Double {
        let points = movesRight ? -pendingByHand.points : pendingByHand.points
        pendingByHand = HandMove()
        guard points != 0 else { return start }
        let distance = -model.offset(at: time - start)
        guard distance >= 0 else {
            // Still on its way in: a hand can push it no further back than out of sight.
            return min(start - points / model.speed, time - model.startDelay)
        }
        let laps = ((distance + points) / model.lapDistance).rounded(.down)
        return time - model.time(ofOffset: laps * model.lapDistance - distance - points)
    }

    /// The copies of the text where they stand at the offset 0; the same array as before unless something is another.
    private mutating func copies(_ model: MarqueeText, count: Int, _ context: inout RowContext) -> [PlacedPiece] {
        let size = line.size(&context.measuring)
        let key = Copies.Key(
            room: context.room, size: size, lapDistance: model.lapDistance, count: count, movesRight: movesRight,
            piece: line.pieceID)
        if let made, made.key == key { return made.pieces }
        let piece = line.piece(&context.measuring)
        var pieces: [PlacedPiece] = []
        for copy in 0..<count {
            let leading = Double(copy) * model.lapDistance
            pieces.append(place(piece, size, leading: leading, in: context.room, copy: copy))
            guard !separator.isEmpty, count > 1 else { continue }
            let separatorSize = separatorLine.size(&context.measuring)
            let between = leading + model.textWidth + (model.gapWidth - separatorSize.width) / 2
            pieces.append(
                place(separatorLine.piece(&context.measuring), separatorSize, leading: between, in: context.room, copy: copy))
        }
        if movesRight { pieces.reverse() }
        made = Copies(key: key, pieces: pieces)
        return pieces
    }

    /// A piece whose leading edge is `leading` points from the room's.
    private func place(_ piece: Piece, _ size: Size, leading: Double, in room: Rect, copy: Int) -> PlacedPiece {
        let x = movesRight ? room.width - leading - size.width : leading
        let y = room.minY + (room.height - size.height) / 2
        return PlacedPiece(piece: piece, origin: Point(x: room.minX + x, y: y), size: size, block: copy)
    }

    private func fade(width: Double) -> EdgeFade? {
        let leading = row.fade == .both || row.fade == .leading ? row.fadeLength ?? 0.03 * width : 0
        let trailing = row.fade == .both || row.fade == .trailing ? row.fadeLength ?? 0.08 * width : 0
        guard leading > 0 || trailing > 0 else { return nil }
        return movesRight ? EdgeFade(left: trailing, right: leading) : EdgeFade(left: leading, right: trailing)
    }

    /// Goes on from where it stands when its size, its gap or its speed is another one.
    private mutating func keepPlace(from old: MarqueeText, to new: MarqueeText, at time: Double) {
        if old.containerWidth != new.containerWidth {
            byHand = min(byHand, max(0, new.textWidth - new.containerWidth))
        }
        guard let start, old.scrolls, new.scrolls, old.lapDistance != new.lapDistance || old.speed != new.speed else { return }
        let elapsed = time - start
        guard elapsed >= old.firstLapStart else { return }
        let distance = -old.offset(at: elapsed)
        // A pause under way is no longer than it was; a place beyond the new lap is its end.
        self.start =
            distance == 0
            ? time - new.firstLapStart - min(old.timeInLap(at: elapsed), new.pause)
            : time - new.time(ofOffset: -min(distance, new.lapDistance))
    }

    // MARK: Standing

    private mutating func standing(_ model: MarqueeText, _ context: inout RowContext) -> RowOutput {
        moveByHand(model)
        var output = RowOutput()
        output.hasPages = model.textWidth > model.containerWidth
        lastOffset = byHand
        if byHand == 0 {
            output.pieces = line.placed(in: context.room, align: context.align, &context.measuring).map { [$0] } ?? []
        } else {
            output.pieces = copies(model, count: 1, &context)
            output.offset = movesRight ? byHand : -byHand
            output.hasSubpixelPositions = true
        }
        return output
    }

    private mutating func moveByHand(_ model: MarqueeText) {
        defer {
            pendingByHand = HandMove()
            pendingPage = false
        }
        let end = max(0, model.textWidth - model.containerWidth)
        // A page keeps a little of the one before it, by which to find the place again.
        if pendingPage { byHand = byHand >= end - 0.5 ? 0 : min(byHand + 0.9 * model.containerWidth, end) }
        for step in pendingByHand.steps {
            let points = movesRight ? -step : step
            byHand = points > 0 ? min(byHand + points, max(end, byHand)) : max(byHand + points, min(0, byHand))
        }
    }

    /// Stops where it is: as the copy of which there is more in sight.
    private mutating func stand(_ model: MarqueeText, at time: Double) {
        guard let start, model.scrolls else { return }
        standStill()
        let distance = -model.moment(at: time - start).offset
        let next = distance - model.lapDistance
        let seen = min(model.textWidth - max(distance, 0), model.containerWidth)
        let seenOfNext = model.containerWidth + min(next, 0)
        byHand = seenOfNext > seen ? next : distance
        // A text that fits stands by its alignment; so does one of which nothing is in sight yet.
        if model.textWidth <= model.containerWidth || distance <= -model.containerWidth || byHand > -0.001 && byHand < 0.001 {
            byHand = 0
        }
    }

    /// Goes on from where a hand has left it.
    private mutating func resume(_ model: MarqueeText, at time: Double) {
        guard byHand != 0, model.scrolls else { return }
        let offset = byHand < 0 ? -byHand - model.lapDistance : -byHand
        start = time - model.time(ofOffset: offset)
        byHand = 0
    }

    // MARK: Events

    mutating func returnToStart(at time: Double) {
        isGliding = false
        standStill()
        byHand = 0
        pendingByHand = HandMove()
        hoverEnd = nil
        // Out of sight nobody could read it.
        hasEntered = true
    }

    mutating func scroll(by points: Double, at time: Double) {
        isGliding = false
        pendingByHand.add(points)
    }

    mutating func setSpeed(_ speed: Double, at time: Double) {
        isGliding = false
        self.speed = speed
    }

    mutating func setHovered(_ isHovered: Bool, at time: Double) {
        isGliding = false
        self.isHovered = isHovered
        guard row.scroll == .hover else { return }
        if isHovered {
            hoverEnd = nil
        } else if let start, let model = lastModel {
            let isUnderWay = model.offset(at: time - start) != 0
            hoverEnd = isUnderWay ? start + model.lapEnd(after: time - start) : time
        }
    }

    // MARK: Hands and keys

    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        switch placed.piece.content {
        case .line(line.text), .truncatedLine(line.text, _): break
        default: return nil
        }
        let leading = line.isRightToLeft ? placed.size.width - place.x : place.x
        return JoinedText(items: items, separator: separator).index(at: leading, &context).map { items[$0] }
    }

    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? {
        let span = JoinedText(items: items, separator: separator).span(of: index, &context.measuring)
        let room = context.room
        let places = output.standing.filter {
            $0.piece.content == .line(line.text) || $0.piece.content == .truncatedLine(line.text, width: room.width)
        }
        .map { piece in
            let x = line.isRightToLeft ? piece.size.width - span.upperBound : span.lowerBound
            return Rect(
                x: piece.origin.x + x, y: piece.origin.y, width: span.upperBound - span.lowerBound, height: piece.size.height)
        }
        return places.max {
            min($0.maxX, room.maxX) - max($0.minX, room.minX) < min($1.maxX, room.maxX) - max($1.minX, room.minX)
        }
    }

    mutating func reveal(item index: Int) {
        isGliding = false
        pendingReveal = index
    }

    mutating func turnPage() {
        isGliding = false
        pendingPage = true
    }

    /// Moves so far that an item is in sight, or begins there.
    private mutating func reveal(_ model: MarqueeText, _ context: inout RowContext) {
        guard let index = pendingReveal else { return }
        pendingReveal = nil
        guard items.indices.contains(index), model.textWidth > model.containerWidth else { return }
        let span = JoinedText(items: items, separator: separator).span(of: index, &context.measuring)
        let distance = start.map { -model.offset(at: context.time - $0) } ?? byHand
        let leading = span.lowerBound - distance
        let beyond = min(span.upperBound - distance - model.containerWidth, leading)
        let points = leading < 0 ? leading : max(0, beyond)
        pendingByHand.add(movesRight ? -points : points)
    }
}
