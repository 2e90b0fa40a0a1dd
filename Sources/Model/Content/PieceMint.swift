/// Gives every new piece of one scene an identity that was never used before.
struct PieceMint {
    private var last: UInt64 = 0

    mutating func piece(_ content: PieceContent) -> Piece {
        last += 1
        return Piece(id: PieceID(last), content: content)
    }
}
