/// A row of text: stands while it fits, else scrolls in laps, or is moved by hand.
struct TextEngine: RowEngine {
    private(set) var row: TextRow
    private(set) var separator: String
    var text = MeasuredText()
    var separatorLine = StandingLine()
    private var gap: Double
    private var speed: Double
    var copies: TextCopies?
    /// The beginning of the text as it stands, and how many parts that has; nil until it is wanted.
    var standingLine: (line: StandingLine, parts: Int)?
    /// When the laps began; nil while it stands.
    var start: Double?
    /// How far a hand has moved a standing text in reading direction, in points.
    var byHand = 0.0
    var pendingByHand = HandMove()
    private var wasReduced = false
    private var pendingReveal: Int?
    var pendingPage = false
    private var isHovered = false
    /// When a lap that was begun under the pointer ends.
    var hoverEnd: Double?
    var lastOffset = 0.0
    var lastLap: Double?
    var lastModel: MarqueeText?
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

    var isEmpty: Bool { text.isEmpty }
    var texts: [String] { text.items.map(\.text) }
    var offset: Double { lastOffset }
    var loop: Double? { lastLap }

    mutating func setItems(_ items: ItemList) {
        isGliding = false
        let goesOn = text.goOn(with: items, separator: separator)
        if goesOn, text.count > 0 { return }
        copies = nil
        standingLine = nil
        guard !goesOn else { return }
        text = MeasuredText(items, separator: separator)
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
        engine.copies = nil
        if engine.speed != speed { engine.setSpeed(speed, at: time) }
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) {
        isGliding = false
        copies = nil
        standingLine = nil
        text.forgetSizes(keeping: start == nil ? byHand : lastOffset)
        separatorLine.invalidateSizes()
        gap = ScaledMetric(row.gap).value(at: category)
    }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        text.prepare(&context)
        return Size(width: min(text.width, width), height: context.style.leading)
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        lastOffset = 0
        lastLap = nil
        isGliding = false
        guard !text.isEmpty, context.room.width > 0 else { return RowOutput() }
        beginNextLap(at: context.time)
        var model = model(width: context.room.width, &context.measuring)
        if let lastModel { keepPlace(from: lastModel, to: model, at: context.time, movedTo: text.takeKept()) }
        if context.isReduced != wasReduced {
            wasReduced = context.isReduced
            if context.isReduced { stand(model, at: context.time) } else { resume(model, at: context.time) }
        }
        settle(&model, &context)
        reveal(&model, &context)
        if let end = hoverEnd, context.time >= end {
            hoverEnd = nil
            standStill()
        }
        defer { lastModel = model }
        guard !context.isReduced, mayScroll, model.scrolls else {
            standStill()
            return standing(&model, &context)
        }
        return scrolling(&model, &context)
    }

    /// The laps in a room of a width.
    mutating func model(width: Double, _ context: inout MeasuringContext) -> MarqueeText {
        text.prepare(&context)
        text.isReversed = movesRight != text.isRightToLeft
        return MarqueeText(
            containerWidth: width, textWidth: text.width,
            separatorWidth: separator.isEmpty ? 0 : separatorLine.size(&context).width, gap: gap, speed: speed, pause: row.pause,
            startDelay: hasEntered ? 0 : row.startDelay, startsOutside: !hasEntered && row.start == .outside,
            scrollsAlways: row.scroll == .always, sharedLapDuration: sharedLap)
    }

    /// Whether it may scroll now, were its text too long.
    var mayScroll: Bool { row.scroll != .never && (row.scroll != .hover || isHovered || hoverEnd != nil) }

    mutating func standStill() {
        start = nil
        nextLap = nil
    }

    var movesRight: Bool {
        switch row.direction {
        case .left: false
        case .right: true
        case .auto: text.isRightToLeft
        }
    }

    /// The copies of the text near the view where they stand at the offset 0; the same ones as before unless something is another.
    mutating func placed(_ model: MarqueeText, count: Int, at distance: Double, _ context: inout RowContext) -> [PlacedPiece] {
        let key = TextCopies.Key(room: context.room, model: model, count: count, movesRight: movesRight)
        if let copies, copies.key == key, copies.reach.contains(distance) { return copies.pieces }
        let made = TextCopies(key, of: &text, separator: &separatorLine, at: distance, &context.measuring)
        copies = made
        return made.pieces
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

    mutating func reveal(item index: Int) {
        isGliding = false
        pendingReveal = index
    }

    mutating func turnPage() {
        isGliding = false
        pendingPage = true
    }

    /// Moves so far that an item is in sight, or begins there.
    private mutating func reveal(_ model: inout MarqueeText, _ context: inout RowContext) {
        guard let index = pendingReveal else { return }
        pendingReveal = nil
        guard text.items.indices.contains(index), model.textWidth > model.containerWidth else { return }
        let kept = text.measure(
            text.part(ofItem: index), keeping: distance(model, at: context.time), &context.measuring)
        adopt(kept, &model, &context)
        guard let span = text.span(of: index, &context.measuring) else { return }
        let leading = span.lowerBound - kept
        let beyond = min(span.upperBound - kept - model.containerWidth, leading)
        let points = leading < 0 ? leading : max(0, beyond)
        pendingByHand.add(movesRight ? -points : points)
    }
}
