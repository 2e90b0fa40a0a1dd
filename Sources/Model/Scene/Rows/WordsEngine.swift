/// A row of words that take turns in one spot.
struct WordsEngine: RowEngine {
    private struct Word {
        var piece: Piece?
        var size = Size.zero
        var isRightToLeft = false
    }

    private var row: WordsRow
    private var items = ItemList()
    private var words: [Word] = []
    private var box: Size?
    private var model: RotatingWords
    /// When the interval of the first word began; nil until the next frame.
    private var start: Double?
    /// The index that the next start begins with.
    private var nextIndex = 0
    private var lastTime = 0.0

    init(_ row: WordsRow) {
        self.row = row
        model = RotatingWords(count: 0, interval: row.interval)
    }

    var isEmpty: Bool { items.isEmpty }
    var texts: [String] { items.map(\.text) }

    /// Keeps the index modulo the new count, and restarts the interval.
    mutating func setItems(_ items: ItemList) {
        guard items != self.items else { return }
        let index = start.map { model.index(at: lastTime - $0) } ?? nextIndex
        self.items = items
        words = items.map { _ in Word() }
        nextIndex = items.isEmpty ? 0 : index % items.count
        start = nil
        box = nil
    }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard var engine = old as? WordsEngine else { return }
        if row.interval != engine.row.interval, let start = engine.start {
            engine.nextIndex = engine.model.index(at: time - start)
            engine.start = nil
        }
        engine.row = row
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) { box = nil }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        let box = measuredBox(&context)
        return Size(width: min(box.width, width), height: box.height)
    }

    /// As wide as the widest word and as high as the tallest.
    private mutating func measuredBox(_ context: inout MeasuringContext) -> Size {
        if let box { return box }
        var box = Size(width: 0, height: context.style.leading)
        for index in words.indices {
            let piece = words[index].piece ?? context.mint.piece(.line(items[index].text))
            let size = context.size(of: piece)
            words[index] = Word(piece: piece, size: size, isRightToLeft: context.isRightToLeft(items[index].text))
            box.width = max(box.width, size.width)
            box.height = max(box.height, size.height)
        }
        self.box = box
        return box
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        lastTime = context.time
        let box = measuredBox(&context.measuring)
        var output = RowOutput()
        guard !items.isEmpty, context.room.width > 0 else { return output }
        if start == nil {
            model = RotatingWords(count: items.count, interval: row.interval, firstIndex: nextIndex)
            start = context.time
        }
        let time = context.time - (start ?? context.time)
        let room = context.room
        let width = min(box.width, room.width)
        let clip = Rect(
            x: room.minX + context.align.position(of: width, in: room.width),
            y: room.minY + (room.height - box.height) / 2, width: width, height: box.height)
        output.clip = clip
        var push = model.push(at: time)
        if Spring.isSettled(push, pixelsPerUnit: box.height) {
            push.displacement = 0
            output.nextChange = model.rotates ? (start ?? 0) + model.nextTurn(after: time) : nil
        } else {
            output.isMoving = true
        }
        // Back to front: what leaves first, what comes in last.
        for back in stride(from: min(2, model.turn(at: time)), through: 0, by: -1) {
            let distance = push.displacement + Double(back)
            guard abs(distance) < 1 else { continue }
            let word = words[model.index(at: time, back: back)]
            guard let piece = word.piece else { continue }
            let x = word.isRightToLeft ? clip.maxX - word.size.width : clip.minX
            let y = clip.minY - (context.isReduced ? 0 : distance * box.height) + (box.height - word.size.height) / 2
            output.pieces.append(
                PlacedPiece(piece: piece, origin: Point(x: x, y: y), size: word.size, opacity: 1 - abs(distance)))
        }
        return output
    }

    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        words.firstIndex { $0.piece == placed.piece }.map { items[$0] }
    }

    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? { output.clip }

    /// Shows the word, for an interval from now on.
    mutating func reveal(item index: Int) {
        nextIndex = index
        start = nil
    }

    mutating func returnToStart(at time: Double) {
        start = nil
        nextIndex = 0
    }
}
