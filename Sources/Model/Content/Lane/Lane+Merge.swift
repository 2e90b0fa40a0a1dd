extension Lane {
    /// Takes a new list without moving anything that is in sight.
    ///
    /// New items come in next, then the row goes on where it was; removed ones stay until they have left.
    mutating func merge(_ items: ItemList) {
        let old = entries.items
        guard old != items else { return }
        formula = nil
        let match = ListMatch(from: old, to: items)
        // Where only items themselves changed, the row goes on as it is.
        let isRearranged = !match.keepsOrder
        let isRest = old.isContinued && match.onlyAppends && newcomers.isEmpty
        if isRest { removeUnseenSeam() } else if isRearranged { removeUnseen() }
        for position in placed.indices {
            guard let index = placed[position].index, let newIndex = match.newIndex(of: index) else {
                placed[position].index = nil
                continue
            }
            placed[position].index = newIndex
            placed[position].isStale = placed[position].isStale || !items.isSame(at: newIndex, as: old, at: index)
            hasStale = hasStale || placed[position].isStale
        }
        entries.replace(with: items, match)
        if isRest { followPlaced() } else if isRearranged { rearrange(match) }
        if isManual {
            newcomers = []
            // Nothing of what stands here is left: there is no place to keep.
            if !placed.contains(where: { $0.index != nil }) { placed = [] }
        }
    }

    /// Says anew what comes in next.
    private mutating func rearrange(_ match: ListMatch) {
        forgetBlocks()
        let waiting = newcomers.compactMap { match.newIndex(of: $0) }
        newcomers = ArraySlice(isReversed ? match.newcomers + waiting : waiting + match.newcomers)
        cursor = survivor(of: cursor, in: match) ?? (isReversed ? max(entries.count - 1, 0) : 0)
        // A copy that begins where the list does still does.
        if manualFirst > 0 { manualFirst = match.newIndex(of: manualFirst) ?? 0 }
    }

    /// Takes a new list and shows it from its beginning, unless it is the same one.
    mutating func replace(_ items: ItemList) {
        guard entries.items != items else { return }
        merge(items)
        placed = []
    }

    /// The new index of the item at `index`, or of the nearest one after it in the order of coming in.
    private func survivor(of index: Int, in match: ListMatch) -> Int? {
        let count = match.oldCount
        guard count > 0 else { return nil }
        for step in 0..<count {
            let candidate = isReversed ? (index - step + count) % count : (index + step) % count
            if let newIndex = match.newIndex(of: candidate) { return newIndex }
        }
        return nil
    }

    /// Forgets every size, because the style is another one.
    mutating func invalidateSizes(spacing: Double) {
        let anchor = firstInSight
        for position in placed.indices where placed[position].gapBefore == self.spacing {
            placed[position].gapBefore = spacing
            if position > 0, position <= anchor { headX -= spacing - self.spacing }
        }
        self.spacing = spacing
        entries.forgetSizes()
        forgetBlocks()
        formula = nil
        needsMeasuring = true
    }

    /// Measures what is placed again; the first item in sight stays where it is.
    mutating func measureAgainIfNeeded(_ context: inout MeasuringContext) {
        guard needsMeasuring, !placed.isEmpty else { return }
        let anchor = firstInSight
        let anchorX = headX + (anchor == 0 ? 0 : width(0..<anchor) + placed[anchor].gapBefore)
        for position in placed.indices {
            if let index = placed[position].index, !placed[position].isStale {
                let again = makePlaced(index, &context)
                placed[position].size = again.size
            } else {
                placed[position].size = context.size(of: placed[position].piece)
            }
        }
        headX = anchorX
        for position in 0..<anchor {
            headX -= placed[position].size.width + placed[position + 1].gapBefore
        }
    }

    /// The position of the first entry that ends right of the view's left edge, or of the last.
    private var firstInSight: Int {
        var right = headX
        for position in placed.indices {
            right += (position == 0 ? 0 : placed[position].gapBefore) + placed[position].size.width
            if right > 0 { return position }
        }
        return max(placed.count - 1, 0)
    }

    /// Turns the row round in mid-motion: what is placed stays, the other edge becomes the incoming one.
    mutating func setReversed(_ isReversed: Bool) {
        guard isReversed != self.isReversed else { return }
        removeUnseen()
        self.isReversed = isReversed
        formula = nil
        followPlaced()
    }

    /// Lets the list's neighbour of what was placed last come in next.
    private mutating func followPlaced() {
        let neighbour = isReversed ? placed.first { $0.index != nil } : placed.last { $0.index != nil }
        guard let index = neighbour?.index else { return }
        cursor = isReversed ? self.index(before: index) : self.index(after: index)
    }
}
