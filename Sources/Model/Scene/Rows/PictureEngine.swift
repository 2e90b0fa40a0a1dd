/// An image or a card: one piece that stands.
struct PictureEngine: RowEngine {
    private enum Content: Equatable {
        case image(path: String, height: Double)
        case card(CardRow)
    }

    private let content: Content
    private var piece: Piece?
    private var size: Size?
    private var side = 0.0

    /// `height` in points, 0 for the picture's own.
    init(_ row: ImageRow, height: Double) {
        content = .image(path: row.path, height: height)
    }

    init(_ row: CardRow) {
        content = .card(row)
    }

    var isEmpty: Bool { false }
    var texts: [String] { [] }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard let engine = old as? PictureEngine, engine.content == content else { return }
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) { size = nil }

    /// A card without a side is as large as the room allows; without a height it is 64 points and its icon's padding.
    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        if case .card(let card) = content {
            let side = max(0, card.side ?? min(width, height ?? card.naturalSide))
            if side != self.side {
                self.side = side
                piece = nil
                size = nil
            }
        }
        return measured(&context).size
    }

    private mutating func measured(_ context: inout MeasuringContext) -> (piece: Piece, size: Size) {
        if let piece, let size { return (piece, size) }
        let made: Piece
        switch content {
        case .image(let path, let height): made = piece ?? context.mint.piece(.image(path: path, height: height))
        case .card(let card): made = piece ?? context.mint.piece(.card(card, side: side))
        }
        let size = context.size(of: made)
        piece = made
        self.size = size
        return (made, size)
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        let room = context.room
        let (piece, size) = measured(&context.measuring)
        let x = context.align.position(of: size.width, in: room.width)
        let origin = Point(x: room.minX + x, y: room.minY + (room.height - size.height) / 2)
        var output = RowOutput()
        output.pieces = size.width > 0 && size.height > 0 ? [PlacedPiece(piece: piece, origin: origin, size: size)] : []
        return output
    }
}
