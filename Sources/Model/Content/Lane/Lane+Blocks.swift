/// Blocks: neighbours that are placed together, ahead of the view, and given up together, so that a block can be drawn as one
/// picture before it is seen.
extension Lane {
    /// Whether a block ends between two neighbours; nil when that is still to be decided.
    private func knownBoundary(left: Int?, right: Int?) -> Bool? {
        guard let left, let right, right > 0, left == right - 1 else { return true }
        return entries[right].beginsBlock
    }

    /// Whether what would be appended now belongs to the last block.
    mutating func lastBlockIsOpen(next: Int?) -> Bool {
        guard let next, let last = placed.indices.last, !placed[last].isNewcomer else { return false }
        if let known = knownBoundary(left: placed[last].index, right: next) { return !known }
        let begins = width(startOfLastBlock..<placed.count) >= Self.blockWidth
        entries[next].beginsBlock = begins
        return !begins
    }

    /// Whether what would be prepended now belongs to the first block.
    mutating func firstBlockIsOpen(next: Int?) -> Bool {
        guard let next, !placed.isEmpty, !placed[0].isNewcomer else { return false }
        if let known = knownBoundary(left: next, right: placed[0].index) { return !known }
        let begins = width(0..<endOfFirstBlock) >= Self.blockWidth
        entries[next + 1].beginsBlock = begins
        return !begins
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
        for index in entries.indices { entries[index].beginsBlock = nil }
    }
}
