/// One row in one frame.
public struct RowFrame: Equatable, Sendable {
    /// Counted depth first, a group before its children.
    public var index: Int
    /// The row's place in points of the surface; nothing of it is drawn outside.
    public var clip: Rect
    /// How the row's pieces are drawn.
    public var style: RowStyle
    /// Only what may be in sight, back to front.
    public var pieces: [PlacedPiece]
    /// nil: no mask.
    public var fade: EdgeFade?
    /// Whether horizontal positions are exact to a fraction of a pixel (content in motion, or stopped on its way);
    /// otherwise pieces stand on whole pixels.
    public var hasSubpixelPositions: Bool
    /// Whether the next frame will differ.
    public var isMoving: Bool

    public init(
        index: Int, clip: Rect, style: RowStyle, pieces: [PlacedPiece], fade: EdgeFade? = nil, hasSubpixelPositions: Bool = false,
        isMoving: Bool = false
    ) {
        self.index = index
        self.clip = clip
        self.style = style
        self.pieces = pieces
        self.fade = fade
        self.hasSubpixelPositions = hasSubpixelPositions
        self.isMoving = isMoving
    }
}
