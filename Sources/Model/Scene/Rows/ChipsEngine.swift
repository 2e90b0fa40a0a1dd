/// A row of chips: a lane, and the distance that it has come.
struct ChipsEngine: RowEngine {
    /// How many items decide on the direction of a row that goes against its writing direction.
    private static let itemsThatDecide = 16

    /// How many items of a row in motion are given new content in one frame.
    private static let editsPerFrame = 1

    private var row: ChipsRow
    private var items = ItemList()
    private var lane: Lane
    private var anchor: MotionAnchor
    private var needsDirection = true
    private var pendingByHand = HandMove()
    private var made: [PlacedPiece] = []
    private var madeFor: (room: Rect, revision: UInt64)?
    private var hasMoved = false
    /// The left edge of the room, while nothing is to be done but to move on.
    private var movesFrom: Double?
    /// The scene's time of the last frame, in seconds.
    private var lastSceneTime: Double?
    private var pendingReveal: Int?
    private var pendingPage = false

    init(_ row: ChipsRow) {
        self.row = row
        lane = Lane(startsOutside: row.start == .outside)
        lane.spacing = row.spacing
        lane.setReversed(row.direction == .reversed)
        anchor = MotionAnchor(speed: row.speed)
    }

    var isEmpty: Bool { lane.isEmpty }
    var texts: [String] { items.map(\.text) }
    var offset: Double { lane.offset }
    var loop: Double? { lane.formula?.loopWidth }

    mutating func setItems(_ items: ItemList) {
        movesFrom = nil
        self.items = items
        needsDirection = true
        // What stands can neither leave nor come in by moving.
        if anchor.speed == 0 { lane.replace(items) } else { lane.merge(items) }
    }

    mutating func invalidateSizes(category: ContentSizeCategory) {
        movesFrom = nil
        lane.invalidateSizes(spacing: ScaledMetric(row.spacing).value(at: category))
    }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        let style = context.style
        var content = 0.0
        // Only a row that does not grow in a horizontal group asks; more than the room need not be known.
        for index in lane.entries.indices where content < width {
            content += lane.makePlaced(index, &context).size.width + (index == 0 ? 0 : lane.spacing)
        }
        return Size(width: min(content, width), height: style.leading + style.chipPadding.top + style.chipPadding.bottom)
    }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard var engine = old as? ChipsEngine else { return }
        engine.row = row
        if row.direction != .auto { engine.lane.setReversed(row.direction == .reversed) }
        engine.needsDirection = true
        engine.movesFrom = nil
        if engine.anchor.speed != row.speed { engine.setSpeed(row.speed, at: time) }
        self = engine
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        decideDirection(context.measuring)
        if !context.isReduced, pendingByHand.points != 0 {
            anchor.move(by: lane.isReversed ? -pendingByHand.points : pendingByHand.points, at: context.time)
        }
        let distance = anchor.distance(at: context.time)
        if context.isReduced {
            lane.distance = distance
            for points in pendingByHand.steps {
                lane.moveByHand(by: points, width: context.room.width, &context.measuring)
            }
            if pendingPage { lane.moveByHand(by: lane.distanceToNextPage, width: context.room.width, &context.measuring) }
        } else {
            let elapsed = context.sceneTime - (lastSceneTime ?? context.sceneTime)
            // What stands has time for everything.
            let edits = distance == lane.distance ? .max : Self.editsPerFrame
            lane.advance(to: distance, width: context.room.width, after: elapsed, edits: edits, &context.measuring)
        }
        pendingByHand = HandMove()
        lastSceneTime = context.sceneTime
        pendingPage = false
        if let item = pendingReveal { bringIntoSight(item, &context) }
        pendingReveal = nil
        var output = RowOutput()
        output.hasPages = context.isReduced && lane.hasPages
        output.isMoving = !context.isReduced && anchor.speed > 0 && !lane.placed.isEmpty && context.room.width > 0
        output.isSettling = lane.isSliding || (lane.hasStale && context.room.width > 0)
        // Once it has moved it may stand anywhere; before that it stands on whole pixels.
        hasMoved = hasMoved || output.isMoving || lane.offset != 0
        output.hasSubpixelPositions = hasMoved
        if madeFor?.room != context.room || madeFor?.revision != lane.revision {
            madeFor = (context.room, lane.revision)
            made = pieces(in: context.room)
        }
        output.pieces = made
        output.offset = context.room.minX + lane.headX
        output.spacing = lane.isManual ? nil : lane.spacing
        movesFrom = output.isMoving && !output.isSettling ? context.room.minX : nil
        return output
    }

    mutating func offsetInMotion(at time: Double, sceneTime: Double) -> Double? {
        guard let left = movesFrom, anchor.speed > 0, lane.glide(to: anchor.distance(at: time)) else { return nil }
        lastSceneTime = sceneTime
        return left + lane.headX
    }

    private mutating func bringIntoSight(_ item: Int, _ context: inout RowContext) {
        guard let points = lane.distanceIntoSight(ofItem: item) else { return lane.jump(toItem: item, &context.measuring) }
        guard points != 0 else { return }
        if context.isReduced {
            lane.moveByHand(by: points, width: context.room.width, &context.measuring)
        } else {
            anchor.move(by: lane.isReversed ? -points : points, at: context.time)
            lane.advance(to: anchor.distance(at: context.time), width: context.room.width, after: 0, &context.measuring)
        }
    }

    /// What is placed, from x = 0 on.
    private func pieces(in room: Rect) -> [PlacedPiece] {
        var pieces: [PlacedPiece] = []
        pieces.reserveCapacity(lane.placed.count)
        var x = 0.0
        var block = 0
        for (position, entry) in lane.placed.enumerated() {
            if position > 0 {
                x += entry.gapBefore
                if entry.beginsBlock { block += 1 }
            }
            let y = room.minY + (room.height - entry.size.height) / 2
            pieces.append(
                PlacedPiece(
                    piece: entry.piece, origin: Point(x: x, y: y), size: entry.size,
                    block: block))
            x += entry.size.width
        }
        return pieces
    }

    private mutating func decideDirection(_ context: MeasuringContext) {
        guard needsDirection else { return }
        needsDirection = false
        guard row.direction == .auto, !items.isEmpty else { return }
        let deciding = items.prefix(Self.itemsThatDecide)
        let rightToLeft = deciding.count { context.isRightToLeft($0.text) }
        lane.setReversed(rightToLeft * 2 > deciding.count)
    }

    mutating func scroll(by points: Double, at time: Double) {
        movesFrom = nil
        pendingByHand.add(points)
    }

    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        if case .chip(let item) = placed.piece.content { item } else { nil }
    }

    /// Of its copies the one of which most is in sight.
    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? {
        let room = context.room
        return zip(lane.placed, output.standing).filter { $0.0.index == index }
            .map { Rect(origin: $0.1.origin, size: $0.1.size) }
            .max { min($0.maxX, room.maxX) - max($0.minX, room.minX) < min($1.maxX, room.maxX) - max($1.minX, room.minX) }
    }

    mutating func reveal(item index: Int) {
        movesFrom = nil
        pendingReveal = index
    }

    mutating func turnPage() {
        movesFrom = nil
        pendingPage = true
    }

    mutating func returnToStart(at time: Double) {
        movesFrom = nil
        lane.returnToStart()
        pendingByHand = HandMove()
    }

    mutating func setSpeed(_ speed: Double, at time: Double) {
        anchor.setSpeed(speed, at: time)
    }
}
