import Canvas
import Model

/// What one row shows, from one composition to the next.
struct RowPicture {
    let index: Int
    /// The row that was shown, wherever it stood; nil when what it looks like must be found out anew.
    private var planned: RowFrame?
    /// nil for a row that is drawn piece by piece.
    private var rigid: RigidRow?
    /// Of a row that is drawn piece by piece, back to front.
    private(set) var layers: [Layer] = []
    private var layersBounds = PixelRect.zero
    private var offset = Double.nan
    /// What the row covered before it was planned anew.
    private var replaced: PixelRect?

    init(index: Int) {
        self.index = index
    }

    /// Of a row that is copied.
    var run: OpaqueRun? { rigid?.run }

    /// What the row can touch.
    var bounds: PixelRect { rigid?.clip ?? layersBounds }

    /// Whether the row needs another plan than the one before.
    func isStale(for row: RowFrame) -> Bool {
        guard let planned else { return true }
        return !row.isMoved(planned)
    }

    /// The surface, the ground or the neighbours are others.
    mutating func invalidate() { planned = nil }

    /// Takes a row that shows something else than before.
    ///
    /// - Parameter rigid: nil draws it piece by piece.
    mutating func plan(_ row: RowFrame, rigid: RigidRow?) {
        planned = row.revision == nil ? nil : row
        offset = .nan
        // Layers that are drawn piece by piece can be compared with the ones before; otherwise the row counts as changed.
        guard self.rigid != nil || rigid != nil else { return }
        replaced = (replaced ?? .zero).union(bounds)
        layers = []
        layersBounds = .zero
        let reach = self.rigid?.reach
        self.rigid = rigid
        if let reach { self.rigid?.reach = reach }
    }

    /// Whether it wants other pictures of blocks than when this was asked before.
    mutating func takeOtherNear() -> Bool { rigid?.takeOtherNear() ?? false }

    /// Says which pictures of blocks it wants.
    mutating func keepNear(at stamp: UInt64) { rigid?.keepNear(at: stamp) }

    /// Brings the picture up to date.
    ///
    /// - Parameters:
    ///   - draw: Makes the layers of a row that is drawn piece by piece.
    /// - Returns: Where it looks different; empty if nowhere.
    mutating func update(_ row: RowFrame, scale: Scale, stamp: UInt64, work: inout Int, draw: (RowFrame) -> [Layer]) -> PixelRect
    {
        let old = replaced
        replaced = nil
        // Standing still it must be exact, whatever that costs.
        var everything = Int.max
        let hasMoved =
            row.isMoving
            ? rigid?.move(to: scale.pixels(row.offset), stamp: stamp, work: &work)
            : rigid?.move(to: scale.pixels(row.offset), stamp: stamp, work: &everything)
        if let hasMoved { return hasMoved ? (old ?? .zero).union(bounds) : .zero }
        if planned != nil, row.offset == offset { return .zero }
        offset = row.offset
        let before = old ?? layersBounds
        let new = draw(row)
        let isSame = old == nil && RowPicture.isSame(new, layers)
        layers = new
        layersBounds = new.reduce(.zero) { $0.union($1.bounds) }
        return isSame ? .zero : before.union(layersBounds)
    }

    /// Whether `row` differs at most in its place from the one before, and is copied.
    func isGliding(_ row: RowFrame) -> Bool {
        guard rigid != nil, replaced == nil, row.isMoving, let planned else { return false }
        return row.isMoved(planned)
    }

    /// Brings a gliding row up to date.
    ///
    /// - Parameter run: Takes the newest position; what it had before comes back, or nothing if it was never given one.
    /// - Returns: Where it looks different; nil if nowhere.
    mutating func glide(to offset: Double, stamp: UInt64, work: inout Int, _ run: inout OpaqueRun) -> PixelRect? {
        if !run.parts.isEmpty { rigid?.exchange(&run) }
        let hasMoved = rigid?.move(to: offset, stamp: stamp, work: &work) ?? false
        rigid?.exchange(&run)
        return hasMoved ? rigid?.clip : nil
    }

    /// Takes back what `glide` gave.
    mutating func takeBack(_ run: inout OpaqueRun) { rigid?.exchange(&run) }

    /// Makes ready what will be seen soon.
    mutating func prepare(stamp: UInt64, work: inout Int) { rigid?.prepare(stamp: stamp, work: &work) }

    private static func isSame(_ old: [Layer], _ new: [Layer]) -> Bool {
        old.count == new.count
            && zip(old, new).allSatisfy { a, b in
                a.tile === b.tile && a.source == b.source && a.destination == b.destination && a.clip == b.clip
                    && a.opacity == b.opacity && a.mask == b.mask
            }
    }
}
