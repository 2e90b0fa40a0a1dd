extension Lane {
    /// Stands as one copy of the list, and follows a hand: `points` above 0 go towards the list's end, infinity to an end of it.
    ///
    /// Clamped at both ends; a row that was stopped outside them stays there until it is moved.
    mutating func moveByHand(by points: Double, width: Double, _ context: inout MeasuringContext) {
        placements = 0
        guard width > 0 else { return }
        let isResized = isManual && width != self.width
        if !isManual { enterManual() }
        self.width = width
        measureAgainIfNeeded(&context)
        needsMeasuring = false
        if placed.isEmpty {
            guard !entries.isEmpty else { return }
            placeManually(rank: 0, &context)
        }
        if isResized { keepToEnd(&context) }
        if points.isInfinite {
            placeManually(rank: points > 0 ? entries.count - 1 : 0, &context)
        }
        var left = points.isFinite ? -points : 0
        repeat {
            let part = min(max(left, -width), width)
            left -= part
            if !moveClamped(by: part, &context) { left = 0 }
        } while left != 0 && placements < Self.maximumPlacements
        swapEdited(&context)
    }

    /// How far the item is from the one that the copy begins with.
    func rank(_ index: Int) -> Int {
        let rank = index - manualFirst
        return rank < 0 ? rank + entries.count : rank
    }

    private func item(ofRank rank: Int) -> Int { (manualFirst + rank) % max(entries.count, 1) }

    /// Keeps what is in sight, once each, and lets the copy begin where the list does unless its seam is in sight.
    private mutating func enterManual() {
        isManual = true
        finishSlides()
        manualOffset = 0
        formula = nil
        newcomers = []
        removeUnseen()
        var seen: Set<Int> = []
        if let repeated = placed.firstIndex(where: { $0.index.map { !seen.insert($0).inserted } ?? false }) {
            placed.removeSubrange(repeated...)
        }
        manualFirst = 0
        let indices = placed.compactMap(\.index)
        if let first = indices.first, zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) {
            manualFirst = first
        }
    }

    /// Goes on as an endless row from what is in sight.
    mutating func leaveManual(_ context: inout MeasuringContext) {
        isManual = false
        manualFirst = 0
        guard !placed.isEmpty else { return }
        removeUnseen()
        let neighbour = isReversed ? placed.first { $0.index != nil } : placed.last { $0.index != nil }
        if let index = neighbour?.index {
            cursor = isReversed ? self.index(before: index) : self.index(after: index)
        }
        fillLeft(&context)
        fillRight(&context)
        if let index = isReversed ? placed.first?.index : placed.last?.index {
            cursor = isReversed ? self.index(before: index) : self.index(after: index)
        }
    }

    mutating func placeManually(rank: Int, _ context: inout MeasuringContext) {
        placed = []
        append(item(ofRank: rank), &context)
        headX = rank == 0 ? 0 : width - (placed.first?.size.width ?? 0)
        fillManually(&context)
        if rank > 0, let first = placed.first?.index, self.rank(first) == 0, headX > 0 { headX = 0 }
        fillManually(&context)
        manualOffset = lengthBeforePlaced - headX
    }

    /// The points from the copy's beginning to the first placed item; what was never measured counts as the mean of what was.
    private var lengthBeforePlaced: Double {
        guard let first = placed.first?.index, !entries.widths.isEmpty else { return 0 }
        let mean = entries.widths.reduce(0) { $1.isNaN ? $0 : $0 + $1 } / Double(max(entries.measuredCount, 1))
        return (0..<rank(first)).reduce(0) { sum, rank in
            let width = entries.widths[item(ofRank: rank)]
            return sum + (width.isNaN ? mean : width) + spacing
        }
    }

    private mutating func fillManually(_ context: inout MeasuringContext) {
        guard !entries.isEmpty else { return }
        while placements < Self.maximumPlacements, headX - spacing > -Self.lookahead,
            let first = placed.first(where: { $0.index != nil })?.index, rank(first) > 0
        {
            prepend(item(ofRank: rank(first) - 1), &context)
        }
        var tail = tailX
        while placements < Self.maximumPlacements, tail + spacing < width + Self.lookahead,
            let last = placed.last(where: { $0.index != nil })?.index, rank(last) < entries.count - 1
        {
            append(item(ofRank: rank(last) + 1), &context)
            tail += spacing + (placed.last?.size.width ?? 0)
        }
    }

    /// In a wider view the end of the copy may no longer stand at its edge.
    mutating func keepToEnd(_ context: inout MeasuringContext) {
        fillManually(&context)
        let free = width - tailX
        guard free > 0, headX < 0, placed.last?.index.map({ rank($0) == entries.count - 1 }) ?? false else { return }
        let shift = min(free, -headX)
        headX += shift
        manualOffset -= shift
    }

    /// Moves by at most a view; false where an end stopped it.
    private mutating func moveClamped(by dx: Double, _ context: inout MeasuringContext) -> Bool {
        fillManually(&context)
        let (headBefore, tailBefore) = (headX, tailX)
        headX += dx
        fillManually(&context)
        guard dx != 0, let first = placed.first, let last = placed.last else { return true }
        let beginsHere = first.index.map { rank($0) == 0 } ?? true
        let endsHere = last.index.map { rank($0) == entries.count - 1 } ?? true
        var back = 0.0
        if dx > 0, beginsHere {
            back = min(0, max(0, headBefore) - headX)
        } else if dx < 0, endsHere {
            let tail = tailX
            let isNarrow = beginsHere && tail - headX <= width
            back = max(0, isNarrow ? min(0, headBefore) - headX : min(width, tailBefore) - tail)
        }
        headX += back
        manualOffset -= dx + back
        fillManually(&context)
        trim()
        return back == 0
    }
}
