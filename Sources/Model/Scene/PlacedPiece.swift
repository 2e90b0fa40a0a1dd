/// A piece and where it stands in one frame.
public struct PlacedPiece: Equatable, Sendable {
    /// What stands there.
    public var piece: Piece
    /// The piece's top left corner in points of the surface; it may lie outside the row's clip.
    public var origin: Point
    /// In points.
    public var size: Size
    /// 0 to 1.
    public var opacity: Double
    /// Whether this is a further copy of content that the row already shows.
    public var isCopy: Bool
    /// Neighbours with the same number never move against each other and come and go together.
    public var block: Int

    public init(piece: Piece, origin: Point, size: Size, opacity: Double = 1, isCopy: Bool = false, block: Int = 0) {
        self.piece = piece
        self.origin = origin
        self.size = size
        self.opacity = opacity
        self.isCopy = isCopy
        self.block = block
    }
}
