/// A row of words that take turns in one spot.
struct WordsEngine: RowEngine {
    private struct Word {
        var piece: Piece
        var size: Size
        var isRightToLeft: Bool
    }

    /// So many of the longest words are measured to know the widest; all of a list that has no more.
    private static let longestWords = 256
    /// So many words are known at once at least.
    private static let knownWords = 2 * longestWords

    private var row: WordsRow
    private var items = ItemList()
    /// Those that were measured lately.
    private var words: [Int: Word] = [:]
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
        words = [:]
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

    mutating func invalidateSizes(category: ContentSizeCategory) {
        box = nil
        for index in words.keys { words[index]?.size = .zero }
    }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        let box = measuredBox(&context)
        return Size(width: min(box.width, width), height: box.height)
    }

    /// As wide as the widest word and as high as the tallest.
    private mutating func measuredBox(_ context: inout MeasuringContext) -> Size {
        if let box { return box }
        box = Size(width: 0, height: context.style.leading)
        for index in longest { _ = word(index, &context) }
        return box ?? .zero
    }

    /// The words that take the most bytes: of many words those among which the widest is.
    private var longest: [Int] {
        guard items.count > Self.longestWords else { return Array(items.indices) }
        let lengths = items.indices.map { items.textByteCount(at: $0) }
        var (least, most) = (0, lengths.max() ?? 0)
        while least < most {
            let middle = (least + most + 1) / 2
            if lengths.count(where: { $0 >= middle }) >= Self.longestWords { least = middle } else { most = middle - 1 }
        }
        let longer = items.indices.filter { lengths[$0] > least }
        let others = items.indices.lazy.filter { lengths[$0] == least }
        return longer + others.prefix(Self.longestWords - longer.count)
    }

    /// A word, measured; the box grows where it is wider than all before.
    private mutating func word(_ index: Int, _ context: inout MeasuringContext) -> Word {
        if let known = words[index], known.size != .zero { return known }
        if words.count >= Self.knownWords { words = [:] }
        let text = TextBreaker.screen.beginning(of: items[index].text)
        let piece = words[index]?.piece ?? context.mint.piece(.line(text))
        let word = Word(piece: piece, size: context.size(of: piece), isRightToLeft: context.isRightToLeft(text))
        words[index] = word
        let known = box ?? .zero
        box = Size(width: max(known.width, word.size.width), height: max(known.height, word.size.height))
        return word
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        lastTime = context.time
        _ = measuredBox(&context.measuring)
        var output = RowOutput()
        guard !items.isEmpty, context.room.width > 0 else { return output }
        if start == nil {
            model = RotatingWords(count: items.count, interval: row.interval, firstIndex: nextIndex)
            start = context.time
        }
        let time = context.time - (start ?? context.time)
        let room = context.room
        let shown = (0...min(2, model.turn(at: time))).map { word(model.index(at: time, back: $0), &context.measuring) }
        let box = measuredBox(&context.measuring)
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
        for (back, word) in shown.enumerated().reversed() {
            let distance = push.displacement + Double(back)
            guard abs(distance) < 1 else { continue }
            let x = word.isRightToLeft ? clip.maxX - word.size.width : clip.minX
            let y = clip.minY - (context.isReduced ? 0 : distance * box.height) + (box.height - word.size.height) / 2
            output.pieces.append(
                PlacedPiece(piece: word.piece, origin: Point(x: x, y: y), size: word.size, opacity: 1 - abs(distance)))
        }
        return output
    }

    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        words.first { $0.value.piece == placed.piece }.map { items[$0.key] }
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
