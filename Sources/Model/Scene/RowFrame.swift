/// One row in one frame.
///
/// What stays from frame to frame of a row that only moves is shared by them, so a copy costs next to nothing.
public struct RowFrame: Equatable, Sendable {
    private struct Picture: Equatable {
        var index: Int
        var clip: Rect
        var style: RowStyle
        var placements: [PlacedPiece]
        var revision: UInt64?
        var spacing: Double?
        var fade: EdgeFade?
        var hasSubpixelPositions: Bool
        var isMoving: Bool
    }

    private final class Shared: Sendable {
        let picture: Picture

        init(_ picture: Picture) {
            self.picture = picture
        }
    }

    private var shared: Shared
    /// How far all pieces stand to the right of where `placements` has them, in points.
    public private(set) var offset: Double

    /// A row without a revision stands at its pieces' own places.
    public init(
        index: Int, clip: Rect, style: RowStyle, pieces: [PlacedPiece], offset: Double = 0, revision: UInt64? = nil,
        spacing: Double? = nil, fade: EdgeFade? = nil, hasSubpixelPositions: Bool = false, isMoving: Bool = false
    ) {
        shared = Shared(
            Picture(
                index: index, clip: clip, style: style, placements: pieces, revision: revision, spacing: spacing,
                fade: fade, hasSubpixelPositions: hasSubpixelPositions, isMoving: isMoving))
        // Without a revision nothing is said about another offset.
        self.offset = revision == nil ? 0 : offset
    }

    private var picture: Picture {
        get { shared.picture }
        set { shared = Shared(newValue) }
    }

    /// Counted depth first, a group before its children.
    public var index: Int {
        get { shared.picture.index }
        set { picture.index = newValue }
    }
    /// The row's place in points of the surface; nothing of it is drawn outside.
    public var clip: Rect {
        get { shared.picture.clip }
        set { picture.clip = newValue }
    }
    /// How the row's pieces are drawn.
    public var style: RowStyle {
        get { shared.picture.style }
        set { picture.style = newValue }
    }
    /// Only what may be in sight or is about to be, back to front; `offset` is to be added to every x.
    public var placements: [PlacedPiece] { shared.picture.placements }
    /// Rows of one scene with the same index and the same revision differ at most in their offset; nil says nothing.
    public var revision: UInt64? { shared.picture.revision }
    /// In points, how far blocks of pieces stand apart at rest; while one changes they may be nearer, or overlap. nil when that is
    /// not known, 0 for parts of one text.
    public var spacing: Double? { shared.picture.spacing }
    /// nil: no mask.
    public var fade: EdgeFade? {
        get { shared.picture.fade }
        set { picture.fade = newValue }
    }
    /// Whether horizontal positions are exact to a fraction of a pixel (content in motion, or stopped on its way);
    /// otherwise pieces stand on whole pixels.
    public var hasSubpixelPositions: Bool { shared.picture.hasSubpixelPositions }
    /// Whether the next frame will differ; what is out of sight makes no difference.
    public var isMoving: Bool { shared.picture.isMoving }

    /// Whether it differs from another frame's at most in its offset.
    public func isMoved(_ other: RowFrame) -> Bool {
        shared === other.shared || (index == other.index && revision != nil && revision == other.revision)
    }

    /// The same row at another offset, in points.
    func moved(to offset: Double) -> RowFrame {
        var moved = self
        moved.offset = offset
        return moved
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
            picture.placements = newValue
            picture.revision = nil
            offset = 0
        }
    }

    public static func == (left: RowFrame, right: RowFrame) -> Bool {
        left.offset == right.offset && (left.shared === right.shared || left.shared.picture == right.shared.picture)
    }
}
