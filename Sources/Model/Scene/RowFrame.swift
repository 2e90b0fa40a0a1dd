/// One row in one frame.
public struct RowFrame: Equatable, Sendable {
    /// Counted depth first, a group before its children.
    public var index: Int
    /// The row's place in points of the surface; nothing of it is drawn outside.
    public var clip: Rect
    /// How the row's pieces are drawn.
    public var style: RowStyle
    /// Only what may be in sight or is about to be, back to front; `offset` is to be added to every x.
    public private(set) var placements: [PlacedPiece]
    /// How far all pieces stand to the right of where `placements` has them, in points.
    public private(set) var offset: Double
    /// Rows of one scene with the same index and the same revision differ at most in their offset; nil says nothing.
    public private(set) var revision: UInt64?
    /// nil: no mask.
    public var fade: EdgeFade?
    /// Whether horizontal positions are exact to a fraction of a pixel (content in motion, or stopped on its way);
    /// otherwise pieces stand on whole pixels.
    public var hasSubpixelPositions: Bool
    /// Whether the next frame will differ.
    public var isMoving: Bool

    public init(
        index: Int, clip: Rect, style: RowStyle, pieces: [PlacedPiece], offset: Double = 0, revision: UInt64? = nil,
        fade: EdgeFade? = nil, hasSubpixelPositions: Bool = false, isMoving: Bool = false
    ) {
        self.index = index
        self.clip = clip
        self.style = style
        placements = pieces
        // Without a revision nothing is said about another offset.
        self.offset = revision == nil ? 0 : offset
        self.revision = revision
        self.fade = fade
        self.hasSubpixelPositions = hasSubpixelPositions
        self.isMoving = isMoving
    }

    /// The pieces in sight where they stand in points of the surface; a row without a revision has those that it was made with.
    public var pieces: [PlacedPiece] {
        get {
            guard revision != nil else { return placements }
            var seen: Set<PieceID> = []
            return placements.compactMap { placed in
                var placed = placed
                placed.origin.x += offset
                guard placed.origin.x < clip.maxX, placed.origin.x + placed.size.width > clip.minX else { return nil }
                placed.isCopy = !seen.insert(placed.piece.id).inserted
                return placed
            }
        }
        set {
            placements = newValue
            offset = 0
            revision = nil
        }
    }
}
