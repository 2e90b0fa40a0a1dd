import Model

/// The shape behind a piece's text.
struct PieceGround {
    var paint: ResolvedPaint
    /// Device pixels; nil is half the height.
    var radius: Double?
}
