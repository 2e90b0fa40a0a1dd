/// Items whose content changed while they are in sight: they change where they stand.
///
/// What stands towards the edge at which content leaves keeps its exact place; so does what stands on the other side, as long as
/// the gap between is a quarter of the spacing to two and a half times it: room for a digit (it closes up out of sight). Else that
/// side moves by an eased slide. A change of the width by D moves it at most by ω/e · D ≈ 9.25 · D points a second, besides the
/// row's own motion.
extension Lane {
    /// Critically damped, so that it never overshoots.
    static let slide = Spring(duration: 0.25)

    /// Shows the new content of what is placed, of at most `limit` items: each takes a picture, and a frame has no time for many.
    mutating func swapEdited(atMost limit: Int = .max, _ context: inout MeasuringContext) {
        let chosen = nextStale(limit)
        hasStale = false
        var x = headX
        for position in placed.indices {
            if position > 0 { x += placed[position].gapBefore }
            if placed[position].isStale, let index = placed[position].index {
                guard chosen?.contains(index) ?? true else {
                    hasStale = true
                    x += placed[position].size.width
                    continue
                }
                let new = makePlaced(index, &context)
                let change = new.size.width - placed[position].size.width
                placed[position].piece = new.piece
                placed[position].isStale = false
                if change != 0 { x = resize(position, to: new.size, at: x) } else { placed[position].size = new.size }
                standAlone(position)
            }
            x += placed[position].size.width
        }
        if isManual { keepToEnd(&context) }
    }

    /// The list's indices of the items whose turn it is, in the order of the list from the last one on; nil for all.
    private mutating func nextStale(_ limit: Int) -> Set<Int>? {
        let stale = Set(placed.compactMap { $0.isStale ? $0.index : nil }).sorted()
        guard stale.count > limit else { return nil }
        let turn = stale.firstIndex { $0 > lastEdited } ?? 0
        let chosen = (0..<limit).map { stale[(turn + $0) % stale.count] }
        lastEdited = chosen.last ?? lastEdited
        return Set(chosen)
    }

    /// Gives an entry at `x` another size.
    ///
    /// - Returns: Its new x.
    private mutating func resize(_ position: Int, to size: Size, at x: Double) -> Double {
        let right = x + placed[position].size.width
        placed[position].size = size
        if isManual {
            // Out of sight at the left: what follows stays.
            let newX = right <= 0 ? right - size.width : x
            headX += newX - x
            return newX
        }
        return isReversed
            ? resizeReversed(position, x: x, right: right, size.width) : resizeForward(position, x: x, right: right, size.width)
    }

    private mutating func resizeForward(_ position: Int, x: Double, right: Double, _ newWidth: Double) -> Double {
        // Where its left edge is out of sight the right one stays, as long as nothing is uncovered.
        let newX = x > 0 ? x : min(0, right - newWidth)
        headX += newX - x
        let next = position + 1
        guard x < width, next < placed.count else { return newX }
        if right + placed[next].gapBefore >= width {
            // Its neighbour was not seen, and is not to be seen because of this.
            placed[next].gapBefore = max(spacing, width - newX - newWidth)
        } else {
            narrow(next, by: newX + newWidth - right)
        }
        return newX
    }

    /// The mirror image: the right edge stays, and what comes in stands to the left.
    private mutating func resizeReversed(_ position: Int, x: Double, right: Double, _ newWidth: Double) -> Double {
        let newX = (right < width ? right : max(width, x + newWidth)) - newWidth
        guard right > 0, position > 0 else {
            headX += newX - x
            return newX
        }
        let end = x - placed[position].gapBefore
        if end <= 0 {
            let gap = max(spacing, newX)
            headX += newX - gap - end
            placed[position].gapBefore = gap
        } else {
            narrow(position, by: x - newX)
        }
        return newX
    }

    /// Makes the gap before an entry smaller while everything else stays, and lets it go back to what it should be where it would
    /// be too narrow or too wide.
    private mutating func narrow(_ position: Int, by change: Double) {
        guard change != 0 else { return }
        placed[position].gapBefore -= change
        let bearable = spacing / 4...spacing * 2.5
        guard placed[position].slideVelocity == nil, !bearable.contains(placed[position].gapBefore) else { return }
        placed[position].slideVelocity = 0
        isSliding = true
    }

    /// An entry that changes by itself is a block of its own: its neighbours' pictures stay good.
    private mutating func standAlone(_ position: Int) {
        guard !isManual else { return }
        placed[position].beginsBlock = true
        if position + 1 < placed.count { placed[position + 1].beginsBlock = true }
        guard let index = placed[position].index else { return }
        entries.setBeginsBlock(true, at: index)
        if index + 1 < entries.count { entries.setBeginsBlock(true, at: index + 1) }
    }

    /// Ends all slides where they were going.
    mutating func finishSlides() {
        isSliding = false
        for position in placed.indices where placed[position].slideVelocity != nil {
            placed[position].slideVelocity = nil
            guard position > 0 else { continue }
            if isReversed { headX -= spacing - placed[position].gapBefore }
            placed[position].gapBefore = spacing
        }
    }

    /// Goes on with what slides, for `seconds`.
    mutating func slide(by seconds: Double) {
        guard isSliding, seconds > 0 else { return }
        isSliding = false
        for position in placed.indices {
            guard let velocity = placed[position].slideVelocity else { continue }
            guard position > 0 else {
                placed[position].slideVelocity = nil
                continue
            }
            let old = placed[position].gapBefore
            let state = Self.slide.state(after: seconds, from: .init(displacement: old - spacing, velocity: velocity))
            // An eighth of what is settled elsewhere: neighbours that are compared must not see the last of it.
            if Spring.isSettled(state, pixelsPerUnit: 8) {
                placed[position].gapBefore = spacing
                placed[position].slideVelocity = nil
            } else {
                placed[position].gapBefore = spacing + state.displacement
                placed[position].slideVelocity = state.velocity
                isSliding = true
            }
            if isReversed { headX -= placed[position].gapBefore - old }
        }
    }
}
