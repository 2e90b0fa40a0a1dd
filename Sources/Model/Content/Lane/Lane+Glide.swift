/// The usual frame: what is placed moves on, and nothing comes or goes.
extension Lane {
    /// Moves on to `distance` if that brings nothing in and takes nothing away.
    ///
    /// - Returns: Whether it did; otherwise nothing has changed, and `advance` must do it.
    mutating func glide(to distance: Double) -> Bool {
        guard let quiet else { return false }
        let delta = distance - self.distance
        guard delta >= 0, delta <= width else { return false }
        let stepped = isReversed ? headX + delta : headX - delta
        guard quiet.contains(stepped) else { return false }
        headX = stepped
        self.distance = distance
        if let formula, let first = placed[0].index { headX = formula.x(ofItem: first, at: distance, near: stepped) }
        return true
    }

    /// Finds out how far it can go on, after a step that left nothing to do.
    mutating func findQuiet() {
        quiet = nil
        guard !placed.isEmpty, !isManual, !isSliding, !needsMeasuring, !hasStale, placements < Self.maximumPlacements,
            !(isReversed ? firstBlockIsOpen(next: nextInTurn) : lastBlockIsOpen(next: nextInTurn))
        else { return }
        let total = width(placed.indices)
        // Sums of widths may be off by a rounding: a step too early does no harm.
        let margin = 1e-3
        if isReversed {
            let beforeFilling = spacing - Self.lookahead
            let beforeTrimming = width - total + width(startOfLastBlock..<placed.count)
            quiet = -.infinity...min(beforeFilling, beforeTrimming) - margin
        } else {
            let beforeFilling = width + Self.lookahead - spacing - total
            let beforeTrimming = -width(0..<endOfFirstBlock)
            quiet = max(beforeFilling, beforeTrimming) + margin ... .infinity
        }
    }
}
