/// The copies of a text where they stand at the offset 0: whole, or of a long one the parts near the view.
struct TextCopies {
    /// In points, how far beyond the view parts are placed, twice as far as they must be.
    static let margin = 1024.0

    /// What they were placed for.
    struct Key: Equatable {
        var room: Rect
        var model: MarqueeText
        var count: Int
        var movesRight: Bool
    }

    let key: Key
    private(set) var pieces: [PlacedPiece] = []
    /// At which distances, in points, nothing else than `pieces` is near the view.
    private(set) var reach = -Double.infinity...Double.infinity

    /// The view begins `distance` points behind the beginning of the first copy.
    init(
        _ key: Key, of text: inout MeasuredText, separator: inout StandingLine, at distance: Double,
        _ context: inout MeasuringContext
    ) {
        self.key = key
        let isLong = text.count > 1
        let (model, width) = (key.model, key.room.width)
        let wanted = isLong ? distance - Self.margin...distance + width + Self.margin : reach
        var used: Set<Int> = []
        var (first, last) = (Double.infinity, -Double.infinity)
        for copy in 0..<key.count {
            let copyStart = Double(copy) * model.lapDistance
            guard copyStart <= wanted.upperBound, copyStart + model.lapDistance >= wanted.lowerBound else { continue }
            let block = isLong ? copy * text.count : copy
            var place = isLong ? text.place(at: wanted.lowerBound - copyStart) : 0
            while place < text.count {
                let part = text.part(atPlace: place)
                let start = copyStart + text.start(of: part)
                guard start < wanted.upperBound else { break }
                let size = Size(width: text.width(of: part), height: context.style.leading)
                add(text.piece(of: part, &context), size, at: start, block: block + (isLong ? place : 0))
                used.insert(part)
                first = min(first, copy == 0 && place == 0 ? -.infinity : start)
                last = max(last, copy == key.count - 1 && place == text.count - 1 ? .infinity : start + size.width)
                place += 1
            }
            guard place == text.count, !separator.text.isEmpty, key.count > 1 else { continue }
            let size = separator.size(&context)
            let between = copyStart + model.textWidth + (model.gapWidth - size.width) / 2
            add(separator.piece(&context), size, at: between, block: block + (isLong ? place - 1 : 0))
        }
        if key.movesRight { pieces.reverse() }
        guard isLong else { return }
        text.keepPieces(of: used)
        let near = Self.margin / 2
        reach = min(first + near, distance)...max(last - width - near, distance)
    }

    /// Places a piece whose leading edge is `leading` points behind that of the room.
    private mutating func add(_ piece: Piece, _ size: Size, at leading: Double, block: Int) {
        let room = key.room
        let x = key.movesRight ? room.width - leading - size.width : leading
        let y = room.minY + (room.height - size.height) / 2
        pieces.append(PlacedPiece(piece: piece, origin: Point(x: room.minX + x, y: y), size: size, block: block))
    }
}
