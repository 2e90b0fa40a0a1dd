import Canvas
import Model

/// Measures pieces, and turns frames of a scene into compositions of tiles at one scale.
///
/// Tiles are made when they are first seen and kept within a budget; a frame in which nothing new comes into sight only
/// places what is there. Use it from one thread.
public final class SceneRenderer: PieceMeasuring {
    /// Device pixels a point.
    public let scale: Scale
    private let icons: IconLibrary
    private let builder: PieceLayoutBuilder
    /// Bytes that measured and shaped pieces may take.
    private static let entryBudget = 1 << 20
    private var entries = LeastRecentlyUsed<PieceID, PieceEntry>()
    private var tiles: TileStore
    private var ground = GroundStore()
    private var strips: StripStore
    /// By the position of their rows in the last frame.
    private var pictures: [RowPicture] = []
    private var shownSize = PixelSize.zero
    /// The last composition, and around what; while rows glide theirs are the newest places, else they are copies.
    private var shown = Composition(size: .zero, ground: .clear, layers: [], damage: [])
    private var surroundings: SceneSurroundings?
    private var isGliding = false
    private var groundSerial: UInt64 = 0
    /// How bright the ground is by which tiles and strips were drawn, 0 to 255.
    private var backdrop = 0
    private var phaseCount = PhaseFilter.columns
    /// How much may be drawn in one frame of a row in motion, in supersampled pixels: what exceeds it is shown up to a phase
    /// beside its place until it is drawn.
    public var workPerFrame = Int.max
    /// Frames since something of a row in motion was drawn that was not there yet.
    public private(set) var framesWithoutDrawing = 0
    private var stamp: UInt64 = 1
    private var lastSerial: UInt64 = 0

    /// - Parameters:
    ///   - scale: Device pixels a point; another scale takes another renderer.
    ///   - tileBudget: Bytes that tiles may take when not all of them are in sight.
    ///   - pastTileBudget: Bytes up to which tiles are kept that were not in sight lately.
    ///   - stripBudget: Bytes that the pictures of moving rows may take, when not all of them are near.
    public init(
        fonts: FontLibrary, icons: IconLibrary, scale: Scale, tileBudget: Int = 96 << 20, pastTileBudget: Int = 4 << 20,
        stripBudget: Int = 8 << 20
    ) {
        self.scale = scale
        self.icons = icons
        builder = PieceLayoutBuilder(fonts: fonts, icons: icons, scale: scale)
        tiles = TileStore(budget: tileBudget, pastBudget: pastTileBudget)
        strips = StripStore(budget: stripBudget)
    }

    /// The natural size in points; the width is exact to 1/1024 of a device pixel.
    public func size(of piece: Piece, in style: RowStyle) -> Size {
        let layout = entry(piece, style).layout
        return Size(width: scale.points(layout.width), height: scale.points(layout.height))
    }

    /// Whether the first strong letter of `text` is written right to left.
    public func isRightToLeft(_ text: String) -> Bool { WritingDirection.isRightToLeft(text) }

    /// Bytes that the kept tiles take.
    public var tileByteCount: Int { tiles.byteCount + strips.byteCount }

    /// Forgets every tile, so that pictures that were missing are looked for again; the next composition is all damage.
    public func removeAllTiles() {
        entries.removeAll()
        tiles.removeAll()
        strips.removeAll()
        ground.removeAll()
        pictures = []
        shownSize = .zero
        surroundings = nil
    }

    /// The frame as tiles and their places. Its damage is what differs from the composition before.
    public func compose(_ frame: SceneFrame) -> Composition {
        if glide(frame) { return shown }
        if isGliding { stopGliding() }
        let size = scale.wholePixels(frame.size)
        let isNewGround = ground.update(frame.surroundings, size, icons: icons)
        var composition = Composition(size: size, ground: ground.ground, layers: [], damage: [])
        if ground.brightness != backdrop {
            backdrop = ground.brightness
            tiles.removeAll()
            strips.removeAll()
        }
        if isNewGround || size != shownSize {
            groundSerial += 1
            shownSize = size
            pictures = []
            composition.damage = composition.fullDamage
        }
        composition.runs.reserveCapacity(frame.rows.count)
        var work = workPerFrame
        let isWhole = !composition.damage.isEmpty
        composition.damage += plan(frame, on: PixelRect(size: size), composition.ground)
        // The pictures are taken out so that they change where they are, looked at once.
        var pictures = self.pictures
        self.pictures = []
        let stamp = stamp
        for position in frame.rows.indices {
            let row = frame.rows[position]
            let area = pictures[position].update(row, scale: scale, stamp: stamp, work: &work) { layers(of: $0) }
            if !area.isEmpty { composition.damage.append(area) }
            if let run = pictures[position].run {
                composition.runs.append(run)
            } else {
                composition.layers += pictures[position].layers
            }
        }
        if isWhole { composition.damage = composition.fullDamage }
        for position in frame.rows.indices where frame.rows[position].isMoving {
            pictures[position].prepare(stamp: stamp, work: &work)
        }
        self.pictures = pictures
        finish(work: work)
        shown = composition
        surroundings = frame.surroundings
        return composition
    }

    private func finish(work: Int) {
        framesWithoutDrawing = work < workPerFrame ? 0 : framesWithoutDrawing + 1
        var isOther = work < workPerFrame
        for position in pictures.indices where pictures[position].takeOtherNear() { isOther = true }
        if isOther { strips.trim(keeping: &pictures, at: stamp) }
        tiles.trim(after: stamp)
        stamp += 1
    }

    /// The usual frame of rows in motion: nothing is other than before but where rows are. Then the composition is the one before,
    /// of which only that changes.
    ///
    /// - Returns: Whether `frame` is such a frame, and `shown` its composition.
    private func glide(_ frame: SceneFrame) -> Bool {
        let count = pictures.count
        guard frame.surroundings === surroundings, count > 0, frame.rows.count == count, shown.runs.count == count else {
            return false
        }
        for position in 0..<count where !pictures[position].isGliding(frame.rows[position]) { return false }
        if !isGliding {
            isGliding = true
            for position in 0..<count { shown.runs[position].parts = [] }
        }
        var work = workPerFrame
        var moved = 0
        for position in 0..<count {
            let area = pictures[position].glide(
                to: scale.pixels(frame.rows[position].offset), stamp: stamp, work: &work, &shown.runs[position])
            guard let area else { continue }
            if moved == shown.damage.count { shown.damage.append(area) }
            if shown.damage[moved] != area { shown.damage[moved] = area }
            moved += 1
        }
        if moved < shown.damage.count { shown.damage.removeSubrange(moved...) }
        for position in 0..<count { pictures[position].prepare(stamp: stamp, work: &work) }
        finish(work: work)
        return true
    }

    /// Rows have their places for themselves again.
    private func stopGliding() {
        isGliding = false
        for position in 0..<min(shown.runs.count, pictures.count) { pictures[position].takeBack(&shown.runs[position]) }
        shown.runs = []
    }

    /// Decides how each row is drawn whose content is another than before.
    ///
    /// - Returns: Where rows were that are gone.
    private func plan(_ frame: SceneFrame, on surface: PixelRect, _ ground: Composition.Ground) -> [PixelRect] {
        var gone: [PixelRect] = []
        var isStale = false
        var isSorted = pictures.count == frame.rows.count
        if isSorted {
            for position in pictures.indices {
                if pictures[position].index != frame.rows[position].index { isSorted = false }
                if pictures[position].isStale(for: frame.rows[position]) { isStale = true }
            }
        }
        if !isSorted {
            isStale = true
            var old = Dictionary(pictures.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
            pictures = frame.rows.map { old.removeValue(forKey: $0.index) ?? RowPicture(index: $0.index) }
            gone = old.values.map(\.bounds).filter { !$0.isEmpty }
            for position in pictures.indices { pictures[position].invalidate() }
        }
        guard isStale else { return gone }
        let phaseCount = frame.phaseCount(at: scale)
        if phaseCount != self.phaseCount {
            self.phaseCount = phaseCount
            for position in pictures.indices { pictures[position].invalidate() }
        }
        let clips = frame.rows.map { scale.wholePixels($0.clip).intersection(surface) }
        for (position, row) in frame.rows.enumerated() {
            let clip = clips[position]
            let isAlone = clips.indices.allSatisfy { $0 == position || clips[$0].intersection(clip).isEmpty }
            guard pictures[position].isStale(for: row) || !isAlone else { continue }
            let rigid = isAlone ? rigid(row, clip, ground) : nil
            pictures[position].plan(row, rigid: rigid)
        }
        return gone
    }

    private func rigid(_ row: RowFrame, _ clip: PixelRect, _ ground: Composition.Ground) -> RigidRow? {
        guard row.revision != nil, row.hasSubpixelPositions, !clip.isEmpty,
            let band = GroundBand(ground, serial: groundSerial, top: clip.y, height: clip.height)
        else { return nil }
        return RigidRow(
            row, clip: clip, band: band, mask: mask(of: row), scale: scale, phaseCount: phaseCount, strips: &strips
        ) { entry($0, row.style) }
    }

    private func mask(of row: RowFrame) -> EdgeMask? {
        row.fade.map { EdgeMask(left: scale.wholePixels($0.left), right: scale.wholePixels($0.right)) }
    }

    private func layers(of row: RowFrame) -> [Layer] {
        let clip = scale.wholePixels(row.clip).intersection(PixelRect(size: shownSize))
        guard !clip.isEmpty else { return [] }
        let mask = mask(of: row)
        var layers: [Layer] = []
        for placed in row.pieces where placed.opacity > 0 {
            layers += self.layers(of: placed, in: row, clip: clip, mask: mask)
        }
        return layers
    }

    private func layers(of placed: PlacedPiece, in row: RowFrame, clip: PixelRect, mask: EdgeMask?) -> [Layer] {
        let entry = entry(placed.piece, row.style)
        let (x, phase) = position(scale.pixels(placed.origin.x), isExact: row.hasSubpixelPositions)
        let y = scale.wholePixels(placed.origin.y)
        // The edges of a piece are rounded like those of the row that it fills.
        let naturalHeight = scale.points(entry.layout.height)
        let pixelHeight = scale.wholePixels(placed.origin.y + naturalHeight) - y
        var layers: [Layer] = []
        for (number, part) in entry.parts(pixelHeight: pixelHeight).enumerated() {
            let count = PieceRasterizer.tileCount(of: part)
            guard count > 0, y + part.bounds.y < clip.maxY, y + part.bounds.maxY > clip.y else { continue }
            let left = clip.x - x - part.bounds.x
            let right = clip.maxX - x - part.bounds.x
            guard right > 0, left <= part.bounds.width else { continue }
            let width = PieceRasterizer.tileWidth(of: part)
            let first = max(0, left / width)
            let last = min(count - 1, (right - 1) / width)
            guard first <= last else { continue }
            for column in first...last {
                let key = TileKey(
                    serial: entry.serial, pixelHeight: entry.layout.followsRow ? pixelHeight : 0, part: number, column: column,
                    phase: phase)
                let tile = tiles.tile(
                    key, of: part, phase: phase, phaseCount: row.hasSubpixelPositions ? phaseCount : 1, at: stamp)
                let start = PieceRasterizer.columns(of: part, tile: column).lowerBound
                layers.append(
                    Layer(
                        tile: tile, destination: PixelPoint(x: x + start, y: y + part.bounds.y), clip: clip,
                        opacity: placed.opacity,
                        mask: mask))
            }
        }
        return layers
    }

    /// The whole pixel at or left of `x` and the phase that is left over, in sixteenths.
    private func position(_ x: Double, isExact: Bool) -> (pixel: Int, phase: Int) {
        guard isExact else { return (Int(x.rounded()), 0) }
        let step = PhaseFilter.columns / phaseCount
        let fine = Int((x * Double(phaseCount)).rounded()) * step
        return (fine >> 4, fine & 15)
    }

    private func entry(_ piece: Piece, _ style: RowStyle) -> PieceEntry {
        if let known = entries.value(for: piece.id, at: stamp), known.style == style, known.content == piece.content {
            known.backdrop = backdrop
            return known
        }
        lastSerial += 1
        let made = PieceEntry(piece.content, style, builder.layout(piece.content, style), serial: lastSerial)
        made.backdrop = backdrop
        entries.insert(made, for: piece.id, cost: made.cost, at: stamp)
        // Measuring again is cheap beside keeping every piece of an endless list; but what is in sight may be long.
        entries.trim(to: SceneRenderer.entryBudget, keepingSince: stamp)
        return made
    }
}
