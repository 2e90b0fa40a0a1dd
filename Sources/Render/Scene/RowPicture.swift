import Canvas
import Model

/// What one row shows, from one composition to the next.
final class RowPicture {
    /// How the row is drawn.
    private enum Way {
        case rigid(RigidRow)
        case pieces
    }

    let index: Int
    private(set) var layers: [Layer] = []
    /// The part of `layers` that fills the row opaquely, if it does; veils follow.
    private(set) var tileCount: Int?
    /// What the layers can touch.
    private(set) var bounds = PixelRect.zero
    /// What was shown, whatever its offset; nil when that must be found out anew.
    private var revision: UInt64?
    private var offset = 0.0
    private var way = Way.pieces

    init(index: Int) {
        self.index = index
    }

    /// Whether the row needs another plan than the one before.
    func isStale(for row: RowFrame) -> Bool { revision == nil || revision != row.revision }

    /// The surface, the ground or the neighbours are others.
    func invalidate() { revision = nil }

    /// Takes a row that shows something else than before.
    ///
    /// - Parameter rigid: nil draws it piece by piece.
    func plan(_ row: RowFrame, rigid: RigidRow?) {
        revision = row.revision
        way = rigid.map { .rigid($0) } ?? .pieces
        offset = .nan
    }

    /// Brings the picture up to date.
    ///
    /// - Parameters:
    ///   - draw: Makes the layers of a row that is drawn piece by piece.
    /// - Returns: Whether it looks different.
    func update(_ row: RowFrame, scale: Scale, stamp: UInt64, work: inout Int, draw: (RowFrame) -> [Layer]) -> Bool {
        if case .rigid(let rigid) = way {
            // Standing still it must be exact, whatever that costs.
            var limit = row.isMoving ? work : Int.max
            let hasMoved = rigid.move(to: scale.pixels(row.offset), stamp: stamp, work: &limit)
            if row.isMoving { work = limit }
            guard hasMoved || offset.isNaN else { return false }
            let before = (tileCount == nil ? layers : [], bounds)
            offset = row.offset
            layers = rigid.layers
            tileCount = rigid.tileCount
            bounds = rigid.clip
            return hasMoved || !before.0.isEmpty || before.1 != bounds
        }
        if revision != nil, row.offset == offset { return false }
        let new = draw(row)
        let isSame = tileCount == nil && RowPicture.isSame(new, layers)
        offset = row.offset
        layers = new
        tileCount = nil
        bounds = new.reduce(.zero) { $0.union($1.bounds) }
        return !isSame
    }

    /// Makes ready what will be seen soon.
    func prepare(stamp: UInt64, work: inout Int) {
        if case .rigid(let rigid) = way { rigid.prepare(stamp: stamp, work: &work) }
    }

    private static func isSame(_ old: [Layer], _ new: [Layer]) -> Bool {
        old.count == new.count
            && zip(old, new).allSatisfy { a, b in
                a.tile === b.tile && a.source == b.source && a.destination == b.destination && a.clip == b.clip
                    && a.opacity == b.opacity && a.mask == b.mask
            }
    }
}
