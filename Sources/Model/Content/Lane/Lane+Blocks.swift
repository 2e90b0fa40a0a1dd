/// Blocks: neighbours that are placed together, ahead of the view, and given up together, so that a block can be drawn as one
/// picture before it is seen.
extension Lane {
    /// How many rounds of a short list may be one block: more entries than this are none.
    private static let entriesInRounds = 64

    /// Whether a block ends between two neighbours; nil when that depends on what it has gathered.
    private func knownBoundary(left: Int?, right: Int?) -> Bool? {
        guard let left, let right, right == index(after: left) else { return true }
        return right == 0 ? nil : entries[right].beginsBlock
    }

    /// Whether a block that holds `range` ends before or behind it, next to the list's entry `right` or its neighbour.
    private mutating func decideBoundary(_ range: Range<Int>, right: Int) -> Bool {
        let isWide = width(range) >= Self.blockWidth
        guard right > 0, entries.indices.contains(right) else {
            // Where the list starts again a block ends, unless it is made of whole rounds of a short list.
            let first = placed[range.lowerBound].index
            let last = placed[range.upperBound - 1].index
            let isWhole = first == 0 && last == entries.count - 1
            return isWide || !isWhole || range.count >= Self.entriesInRounds
        }
        entries.setBeginsBlock(isWide, at: right)
        return isWide
    }

    /// Whether what would be appended now belongs to the last block.
    mutating func lastBlockIsOpen(next: Int?) -> Bool {
        guard let next, let last = placed.indices.last, !placed[last].isNewcomer else { return false }
        if let known = knownBoundary(left: placed[last].index, right: next) { return !known }
        return !decideBoundary(startOfLastBlock..<placed.count, right: next)
    }

    /// Whether what would be prepended now belongs to the first block.
    mutating func firstBlockIsOpen(next: Int?) -> Bool {
        guard let next, !placed.isEmpty, !placed[0].isNewcomer, let right = placed[0].index else { return false }
        if let known = knownBoundary(left: next, right: right) { return !known }
        return !decideBoundary(0..<endOfFirstBlock, right: right)
    }

    /// The index of the first entry of the block that the last entry is in.
    var startOfLastBlock: Int {
        var position = placed.count - 1
        while position > 0, !placed[position].beginsBlock { position -= 1 }
        return max(position, 0)
    }

    /// The index behind the last entry of the block that the first entry is in.
    var endOfFirstBlock: Int {
        var position = min(1, placed.count)
        while position < placed.count, !placed[position].beginsBlock { position += 1 }
        return position
    }

    /// From the left edge of the first to the right edge of the last entry of a range, in points.
    func width(_ range: Range<Int>) -> Double {
        var width = 0.0
        for position in range {
            if position > range.lowerBound { width += placed[position].gapBefore }
            width += placed[position].size.width
        }
        return width
    }

    /// Appends an entry to the last block, or begins one.
    mutating func append(_ entry: PlacedEntry) {
        var entry = entry
        let isNeighbour = entry.gapBefore == spacing && !entry.isNewcomer
        entry.beginsBlock = !isNeighbour || !lastBlockIsOpen(next: entry.index)
        placed.append(entry)
    }

    /// Prepends an entry to the first block, or begins one.
    mutating func prepend(_ entry: PlacedEntry) {
        if !placed.isEmpty {
            let isNeighbour = placed[0].gapBefore == spacing && !entry.isNewcomer
            placed[0].beginsBlock = !isNeighbour || !firstBlockIsOpen(next: entry.index)
        }
        placed.insert(entry, at: 0)
    }

    /// The list's blocks are no longer what they were.
    mutating func forgetBlocks() {
        entries.forgetBlocks()
    }
}
