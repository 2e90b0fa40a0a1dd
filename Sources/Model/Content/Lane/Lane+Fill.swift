extension Lane {
    /// Takes items in at the edge from which content comes, as far as the lookahead reaches.
    ///
    /// They follow the last one, but reach at most `depth` points into the view: a row that had run out of items takes new ones
    /// in from outside.
    mutating func fillIncoming(depth: Double, _ context: inout MeasuringContext) {
        // Sums of widths may be off by a rounding.
        let depth = depth + 1e-6
        if isReversed { fillIncomingLeft(depth: depth, &context) } else { fillIncomingRight(depth: depth, &context) }
    }

    private mutating func fillIncomingRight(depth: Double, _ context: inout MeasuringContext) {
        var tail = tailX
        while !placed.isEmpty, placements < Self.maximumPlacements,
            tail + spacing < width + Self.lookahead || lastBlockIsOpen(next: nextInTurn)
        {
            guard var next = takeNext(&context) else { return }
            if tail + spacing < width - depth { next.gapBefore = width - tail }
            tail += next.gapBefore + next.size.width
            append(next)
        }
    }

    private mutating func fillIncomingLeft(depth: Double, _ context: inout MeasuringContext) {
        while !placed.isEmpty, placements < Self.maximumPlacements,
            headX - spacing > -Self.lookahead || firstBlockIsOpen(next: nextInTurn)
        {
            guard let next = takeNext(&context) else { return }
            placed[0].gapBefore = headX - spacing > depth ? headX : spacing
            headX -= placed[0].gapBefore + next.size.width
            prepend(next)
        }
    }

    /// The item of the list that comes in next; nil when a newcomer does.
    var nextInTurn: Int? { newcomers.isEmpty && !entries.isEmpty ? cursor : nil }

    /// The item whose turn it is: a newcomer, or else the next of the list.
    private mutating func takeNext(_ context: inout MeasuringContext) -> PlacedEntry? {
        guard !entries.isEmpty else { return nil }
        if let newcomer = isReversed ? newcomers.popLast() : newcomers.popFirst() {
            if newcomer == cursor { advanceCursor() }
            var next = makePlaced(newcomer, &context)
            next.isNewcomer = true
            return next
        }
        let next = makePlaced(cursor, &context)
        advanceCursor()
        return next
    }

    private mutating func advanceCursor() {
        cursor = isReversed ? index(before: cursor) : index(after: cursor)
    }

    /// Whether the edge at which content leaves has content up to it.
    var coversOutgoingSide: Bool {
        guard !placed.isEmpty else { return false }
        return isReversed ? tailX + spacing >= width : headX - spacing <= 0
    }

    /// Whether the edge from which content comes has content up to it.
    var coversIncomingSide: Bool {
        guard !placed.isEmpty else { return false }
        return isReversed ? headX - spacing <= 0 : tailX + spacing >= width
    }

    /// Places the list's neighbours up to the edge at which content leaves, where a hand or a new size uncovers it.
    mutating func fillOutgoing(_ context: inout MeasuringContext) {
        if isReversed { fillRight(&context) } else { fillLeft(&context) }
    }

    mutating func fillLeft(_ context: inout MeasuringContext) {
        while placements < Self.maximumPlacements, !entries.isEmpty {
            guard let neighbour = placed.first(where: { $0.index != nil })?.index else { return }
            let next = index(before: neighbour)
            guard headX - spacing > 0 || firstBlockIsOpen(next: next) else { return }
            prepend(next, &context)
        }
    }

    mutating func fillRight(_ context: inout MeasuringContext) {
        var tail = tailX
        while placements < Self.maximumPlacements, !entries.isEmpty {
            guard let neighbour = placed.last(where: { $0.index != nil })?.index else { return }
            let next = index(after: neighbour)
            guard tail + spacing < width || lastBlockIsOpen(next: next) else { return }
            append(next, &context)
            tail += spacing + (placed.last?.size.width ?? 0)
        }
    }

    mutating func prepend(_ item: Int, _ context: inout MeasuringContext) {
        let next = makePlaced(item, &context)
        if !placed.isEmpty {
            placed[0].gapBefore = spacing
            headX -= spacing
        }
        headX -= next.size.width
        prepend(next)
    }

    mutating func append(_ item: Int, _ context: inout MeasuringContext) {
        append(makePlaced(item, &context))
    }

    /// The piece of an item, measured if it is new here.
    mutating func makePlaced(_ item: Int, _ context: inout MeasuringContext) -> PlacedEntry {
        placements += 1
        let known = entries[item]
        let piece = known.piece ?? context.mint.piece(.chip(entries.items[item]))
        let size = known.size ?? context.size(of: piece)
        if known.size == nil {
            if entries.isFull { entries.keepOnly(Set(placed.compactMap(\.index))) }
            entries.setSize(size, piece, at: item)
        }
        return PlacedEntry(piece: piece, size: size, gapBefore: spacing, index: item)
    }

    /// Gives up the blocks that are out of sight.
    mutating func trim() {
        // Beyond the lookahead, or a frame would place what the last one gave up.
        let leftLimit = isReversed || isManual ? -2 * Self.lookahead : 0
        let rightLimit = !isReversed || isManual ? width + 2 * Self.lookahead : width
        while !placed.isEmpty, headX + placed[0].size.width <= leftLimit {
            let end = endOfFirstBlock
            guard headX + width(0..<end) <= leftLimit else { break }
            for _ in 0..<end { removeFirst() }
        }
        while let last = placed.indices.last, tailX - placed[last].size.width >= rightLimit {
            let start = startOfLastBlock
            guard tailX - width(start..<placed.count) >= rightLimit else { break }
            for _ in start..<placed.count { removeLast() }
        }
    }

    /// Gives up what nobody has seen yet, so that a changed list comes in without delay.
    mutating func removeUnseen() {
        if isReversed || isManual {
            while let first = placed.first, headX + first.size.width <= 0 { removeFirst() }
        }
        if !isReversed || isManual {
            var tail = tailX
            while let last = placed.last, tail - last.size.width >= width {
                tail -= last.size.width + last.gapBefore
                removeLast()
            }
        }
    }

    /// Gives up what nobody has seen yet and stands where the list starts again, or behind that.
    mutating func removeUnseenSeam() {
        var x = headX
        var seam: Int?
        for position in placed.indices {
            if position > 0 { x += placed[position].gapBefore }
            let right = x + placed[position].size.width
            if isReversed {
                if right <= 0, placed[position].index == entries.count - 1 { seam = position }
            } else if seam == nil, position > 0, x >= width, placed[position].index == 0 {
                seam = position
            }
            x = right
        }
        guard let seam else { return }
        if isReversed {
            for _ in 0...seam { removeFirst() }
        } else {
            for _ in seam..<placed.count { removeLast() }
        }
    }

    private mutating func removeFirst() {
        let first = placed.removeFirst()
        if let next = placed.first { headX += first.size.width + next.gapBefore }
        if isReversed { giveBack(first) }
    }

    private mutating func removeLast() {
        let last = placed.removeLast()
        if !isReversed { giveBack(last) }
    }

    /// Lets an item that went back out over the incoming edge be the next again.
    private mutating func giveBack(_ entry: PlacedEntry) {
        guard !isManual, let index = entry.index else { return }
        if !entry.isNewcomer {
            cursor = index
        } else if isReversed {
            newcomers.append(index)
        } else {
            newcomers.insert(index, at: newcomers.startIndex)
        }
    }
}
