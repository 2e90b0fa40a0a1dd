import Model

/// A band of a piece that is cut into tiles by itself: the whole piece, or one line of a paragraph.
struct PiecePart {
    /// Device pixels from the piece's top left corner, without the column that phases other than 0 reach into.
    var bounds: PixelRect
    var ground: PieceGround?
    var groundRect = Rect.zero
    var elements: [PieceElement]
    /// What text and symbols are filled with.
    var paint: ResolvedPaint
    /// How bright it is behind the piece, 0 to 255.
    var backdrop = 0
}
