/// Gives every new piece of one scene, and every new look of a row, a number that was never used before.
struct PieceMint {
    private var last: UInt64 = 0
    private var lastRevision: UInt64 = 0

    mutating func piece(_ content: PieceContent) -> Piece {
        last += 1
        return Piece(id: PieceID(last), content: content)
    }

    /// A number for what a row shows now.
    mutating func revision() -> UInt64 {
        lastRevision += 1
        return lastRevision
    }
}
