import Canvas
import Model

/// Makes tiles when they are first wanted and keeps them within a budget.
struct TileStore {
    private enum Entry {
        case tile(PixelTile)
        case strip(FineStrip, phasesMade: Int)
    }
    /// Frames after which a tile that was not shown is one of the past: most rows have shown all their phases by then.
    private static let recentFrames: UInt64 = 128
    /// Frames between two looks for tiles of the past.
    private static let framesBetweenTrims: UInt64 = 32

    private var entries = LeastRecentlyUsed<TileKey, Entry>()
    private let budget: Int
    private let pastBudget: Int
    private var lastTrim: UInt64 = 0

    /// - Parameters:
    ///   - budget: Bytes that all tiles may take; what one frame shows is kept in any case.
    ///   - pastBudget: Bytes up to which tiles are kept that were not shown lately.
    init(budget: Int, pastBudget: Int) {
        self.budget = budget
        self.pastBudget = pastBudget
    }

    var byteCount: Int { entries.cost }

    /// The tile that `key` names.
    ///
    /// - Parameter phaseCount: How many phases the piece will be shown at: 1 when it stands still.
    mutating func tile(_ key: TileKey, of part: PiecePart, phase: Int, phaseCount: Int, at stamp: UInt64) -> PixelTile {
        if case .tile(let tile)? = entries.value(for: key, at: stamp) { return tile }
        let tile = make(key, part, phase, phaseCount, stamp)
        entries.insert(.tile(tile), for: key, cost: tile.byteCount, at: stamp)
        return tile
    }

    /// Lets go of what the budgets have no room for, after the frame `stamp`.
    mutating func trim(after stamp: UInt64) {
        entries.trim(to: budget, keepingSince: stamp)
        guard stamp >= lastTrim + TileStore.framesBetweenTrims else { return }
        lastTrim = stamp
        entries.trim(to: pastBudget, keepingSince: stamp - min(stamp, TileStore.recentFrames))
    }

    mutating func removeAll() { entries.removeAll() }

    private mutating func make(
        _ key: TileKey, _ part: PiecePart, _ phase: Int, _ phaseCount: Int, _ stamp: UInt64
    ) -> PixelTile {
        var stripKey = key
        stripKey.phase = nil
        var strip: FineStrip?
        var made = 0
        if case .strip(let known, let phases)? = entries.value(for: stripKey, at: stamp) {
            strip = known
            made = phases
        } else {
            strip = PieceRasterizer.strip(part, tile: key.column)
        }
        made += 1
        // The strip is sixteen times as large as a tile: it goes as soon as no phase is missing.
        if made >= phaseCount {
            entries.remove(stripKey)
        } else if let strip {
            entries.insert(
                .strip(strip, phasesMade: made), for: stripKey, cost: strip.byteCount, at: stamp)
        }
        return PieceRasterizer.tile(part, tile: key.column, phase: phase, strip: strip)
    }
}
