/// What one row shows in one frame.
struct RowOutput {
    var pieces: [PlacedPiece] = []
    /// In points, to be added to every piece's x.
    var offset = 0.0
    /// In points, how far blocks stand apart at rest; nil when that is not known, 0 for parts of one text.
    var spacing: Double?
    /// In points of the surface; nil is the row's whole room.
    var clip: Rect?
    var fade: EdgeFade?
    var hasSubpixelPositions = false
    /// Whether one content fades into another: nothing can be said about the next frame.
    var isFading = false
    /// Whether it stands and cannot show everything at once.
    var hasPages = false
    /// Whether it moves while the row's time runs.
    var isMoving = false
    /// Whether it goes on to change although the row may be paused.
    var isSettling = false
    /// When it does not move: the row's time in seconds at which it will.
    var nextChange: Double?

    /// The pieces where they stand in points of the surface.
    var standing: [PlacedPiece] {
        pieces.map {
            var piece = $0
            piece.origin.x += offset
            return piece
        }
    }
}
