/// The smallest thing that moves as a whole: measured and rasterised once, then only placed.
public struct Piece: Equatable, Hashable, Sendable {
    /// The same content in the same row keeps its identity while it is shown.
    public let id: PieceID
    /// What is measured and drawn.
    public let content: PieceContent

    public init(id: PieceID, content: PieceContent) {
        self.id = id
        self.content = content
    }

    public static func == (a: Piece, b: Piece) -> Bool { a.id == b.id }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
