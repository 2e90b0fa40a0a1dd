import Canvas
import Model

/// What one row shows, from one composition to the next.
final class RowPicture {
    let index: Int
    /// What was shown, whatever its offset; nil when that must be found out anew.
    private var revision: UInt64?
    /// nil for a row that is drawn piece by piece.
    private var rigid: RigidRow?
    /// Of a row that is drawn piece by piece.
    private var pieces: [Layer] = []
    private var piecesBounds = PixelRect.zero
    private var offset = Double.nan
    /// What the row covered before it was planned anew.
    private var replaced: PixelRect?

    init(index: Int) {
        self.index = index
    }

    /// Back to front.
    var layers: [Layer] { rigid?.layers ?? pieces }

    /// How many of the layers fill the row opaquely, if they do; veils follow.
    var tileCount: Int? { rigid?.tileCount }

    /// What the layers can touch.
    var bounds: PixelRect { rigid?.clip ?? piecesBounds }

    /// Whether the row needs another plan than the one before.
    func isStale(for revision: UInt64?) -> Bool { self.revision == nil || self.revision != revision }

    /// The surface, the ground or the neighbours are others.
    func invalidate() { revision = nil }

    /// Takes a row that shows something else than before.
    ///
    /// - Parameter rigid: nil draws it piece by piece.
    func plan(_ row: RowFrame, rigid: RigidRow?) {
        revision = row.revision
        offset = .nan
        // Layers that are drawn piece by piece can be compared with the ones before; otherwise the row counts as changed.
        guard self.rigid != nil || rigid != nil else { return }
        replaced = (replaced ?? .zero).union(bounds)
        pieces = []
        piecesBounds = .zero
        self.rigid = rigid
    }

    /// Brings the picture up to date.
    ///
    /// - Parameters:
    ///   - draw: Makes the layers of a row that is drawn piece by piece.
    /// - Returns: Where it looks different; empty if nowhere.
    func update(_ row: RowFrame, scale: Scale, stamp: UInt64, work: inout Int, draw: (RowFrame) -> [Layer]) -> PixelRect {
        let old = replaced
        replaced = nil
        if let rigid {
            // Standing still it must be exact, whatever that costs.
            var everything = Int.max
            let hasMoved =
                row.isMoving
                ? rigid.move(to: scale.pixels(row.offset), stamp: stamp, work: &work)
                : rigid.move(to: scale.pixels(row.offset), stamp: stamp, work: &everything)
            return hasMoved ? (old ?? .zero).union(rigid.clip) : .zero
        }
        if revision != nil, row.offset == offset { return .zero }
        offset = row.offset
        let before = old ?? piecesBounds
        let new = draw(row)
        let isSame = old == nil && RowPicture.isSame(new, pieces)
        pieces = new
        piecesBounds = new.reduce(.zero) { $0.union($1.bounds) }
        return isSame ? .zero : before.union(piecesBounds)
    }

    /// Makes ready what will be seen soon.
    func prepare(stamp: UInt64, work: inout Int) { rigid?.prepare(stamp: stamp, work: &work) }

    private static func isSame(_ old: [Layer], _ new: [Layer]) -> Bool {
        old.count == new.count
            && zip(old, new).allSatisfy { a, b in
                a.tile === b.tile && a.source == b.source && a.destination == b.destination && a.clip == b.clip
                    && a.opacity == b.opacity && a.mask == b.mask
            }
    }
}
