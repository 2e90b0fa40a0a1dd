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
    private var entries = LeastRecentlyUsed<PieceID, PieceEntry>(limit: 32 << 20)
    private var tiles: TileStore
    private var ground = GroundStore()
    private var shown: (size: PixelSize, rows: [Int: RowRecord])?
    private var stamp: UInt64 = 1
    private var lastSerial: UInt64 = 0

    /// - Parameters:
    ///   - scale: Device pixels a point; another scale takes another renderer.
    ///   - tileBudget: Bytes that tiles may take when not all of them are in sight.
    public init(fonts: FontLibrary, icons: IconLibrary, scale: Scale, tileBudget: Int = 96 << 20) {
        self.scale = scale
        self.icons = icons
        builder = PieceLayoutBuilder(fonts: fonts, icons: icons, scale: scale)
        tiles = TileStore(budget: tileBudget)
    }

    /// The natural size in points; the width is exact to 1/1024 of a device pixel.
    public func size(of piece: Piece, in style: RowStyle) -> Size {
        let layout = entry(piece, style).layout
        return Size(width: scale.points(layout.width), height: scale.points(layout.height))
    }

    /// Whether the first strong letter of `text` is written right to left.
    public func isRightToLeft(_ text: String) -> Bool { WritingDirection.isRightToLeft(text) }

    /// Bytes that the kept tiles take.
    public var tileByteCount: Int { tiles.byteCount }

    /// Forgets every tile, so that pictures that were missing are looked for again; the next composition is all damage.
    public func removeAllTiles() {
        entries.removeAll()
        tiles.removeAll()
        ground.removeAll()
        shown = nil
    }

    /// The frame as tiles and their places. Its damage is what differs from the composition before.
    public func compose(_ frame: SceneFrame) -> Composition {
        let size = scale.wholePixels(frame.size)
        let surface = PixelRect(size: size)
        let (ground, isNewGround) = self.ground.ground(frame.background, frame.appearance, size, icons: icons)
        var rows: [Int: RowRecord] = [:]
        var layers: [Layer] = []
        for row in frame.rows {
            let record = RowRecord(layers: self.layers(of: row, on: surface))
            layers += record.layers
            rows[row.index] = record
        }
        var composition = Composition(size: size, ground: ground, layers: layers, damage: [])
        if let shown, shown.size == size, !isNewGround {
            composition.damage = SceneRenderer.damage(from: shown.rows, to: rows)
        } else {
            composition.damage = composition.fullDamage
        }
        shown = (size, rows)
        tiles.trim(keepingSince: stamp)
        stamp += 1
        return composition
    }

    /// The frame drawn in memory.
    public func picture(of frame: SceneFrame) -> PixelBuffer {
        let composition = compose(frame)
        let target = PixelBuffer(size: composition.size)
        SoftwareCompositor().draw(composition, into: target, damage: composition.fullDamage)
        return target
    }

    /// The frame as the bytes of a PNG file, without an alpha channel where the background has none.
    public func renderPNG(_ frame: SceneFrame) -> [UInt8] {
        let composition = compose(frame)
        let target = PixelBuffer(size: composition.size)
        SoftwareCompositor().draw(composition, into: target, damage: composition.fullDamage)
        let isOpaque =
            switch composition.ground {
            case .clear: false
            case .solid(let pixel): pixel >> 24 == 255
            case .tile(let tile): tile.isOpaque
            }
        return PNGFile.encode(target, isOpaque: isOpaque)
    }

    private static func damage(from old: [Int: RowRecord], to new: [Int: RowRecord]) -> [PixelRect] {
        Set(old.keys).union(new.keys).sorted().compactMap { index in
            let before = old[index] ?? RowRecord(layers: [])
            let after = new[index] ?? RowRecord(layers: [])
            guard !before.isSame(as: after) else { return nil }
            let area = before.bounds.union(after.bounds)
            return area.isEmpty ? nil : area
        }
    }

    private func layers(of row: RowFrame, on surface: PixelRect) -> [Layer] {
        let clip = scale.wholePixels(row.clip).intersection(surface)
        guard !clip.isEmpty else { return [] }
        let mask = row.fade.map { EdgeMask(left: scale.wholePixels($0.left), right: scale.wholePixels($0.right)) }
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

    /// Phases a pixel: sixteenths, or eighths where pixels are half as wide or less.
    private var phaseCount: Int { scale.factor >= 2 ? PhaseFilter.columns / 2 : PhaseFilter.columns }

    /// The whole pixel at or left of `x` and the phase that is left over, in sixteenths.
    private func position(_ x: Double, isExact: Bool) -> (pixel: Int, phase: Int) {
        guard isExact else { return (Int(x.rounded()), 0) }
        let step = PhaseFilter.columns / phaseCount
        let fine = Int((x * Double(phaseCount)).rounded()) * step
        return (fine >> 4, fine & 15)
    }

    private func entry(_ piece: Piece, _ style: RowStyle) -> PieceEntry {
        if let known = entries.value(for: piece.id, at: stamp), known.style == style, known.content == piece.content {
            return known
        }
        lastSerial += 1
        let made = PieceEntry(piece.content, style, builder.layout(piece.content, style), serial: lastSerial)
        entries.insert(made, for: piece.id, cost: made.cost, at: stamp)
        // Measuring again is cheap beside keeping every piece of an endless list.
        entries.trim(keepingSince: .max)
        return made
    }
}
