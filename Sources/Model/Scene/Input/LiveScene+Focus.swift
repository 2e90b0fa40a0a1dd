/// What the keyboard is at.
extension LiveScene {
    /// Shows that the keyboard is at a row or at an item of it; nil at none. An item is brought into sight, and its row holds.
    public mutating func setFocus(_ target: FocusTarget?, at time: Double) {
        let now = sceneTime(at: time)
        focus = target.flatMap { rows.indices.contains($0.row) ? $0 : nil }
        focusKey = focus?.item.flatMap { item in
            rows[target?.row ?? 0].items.indices.contains(item) ? rows[target?.row ?? 0].items.keys[item] : nil
        }
        if focusKey == nil { focus?.item = nil }
        if let focus, let item = focus.item { rows[focus.row].engine?.reveal(item: item) }
        holdFocused(at: now)
    }

    /// The next item that a click would do something for, in the order of rows and their lists; round at the ends.
    ///
    /// - Parameter backwards: The one before it instead.
    public func link(after target: FocusTarget?, backwards: Bool) -> FocusTarget? {
        let leaves = rows.indices.filter { rows[$0].engine != nil && !rows[$0].hasVanished }
        guard !leaves.isEmpty else { return nil }
        let order = backwards ? leaves.reversed() : Array(leaves)
        let first = target.flatMap { order.firstIndex(of: $0.row) } ?? 0
        for step in 0...order.count {
            let row = order[(first + step) % order.count]
            let (items, configuration) = (rows[row].items, rows[row].configuration)
            var range = items.indices
            if step == 0, let item = target?.row == row ? target?.item : nil {
                range = backwards ? 0..<min(item, range.upperBound) : min(item + 1, range.upperBound)..<range.upperBound
            }
            let isLink = { (item: Int) in configuration.reactsToClick(onLink: items.link(at: item)) }
            if let item = backwards ? range.last(where: isLink) : range.first(where: isLink) {
                return FocusTarget(row: row, item: item)
            }
        }
        return nil
    }

    /// The next row that the keyboard can be at; the same one where there is no other.
    public func row(after index: Int?, backwards: Bool) -> Int? {
        let candidates = rows.indices.filter { row in
            let (items, configuration) = (rows[row].items, rows[row].configuration)
            return rows[row].engine != nil && !rows[row].hasVanished
                && (isScrollable(row) || items.indices.contains { configuration.reactsToClick(onLink: items.link(at: $0)) })
        }
        guard let index else { return backwards ? candidates.last : candidates.first }
        let next = backwards ? candidates.last { $0 < index } : candidates.first { $0 > index }
        return next ?? candidates.first { $0 == index } ?? candidates.first
    }

    /// The item that the keyboard is at.
    public var focusedItem: ClickTarget? {
        guard let focus, let item = focus.item, rows[focus.row].items.indices.contains(item) else { return nil }
        return ClickTarget(row: focus.row, item: rows[focus.row].items[item])
    }

    /// Follows the item when the list around it has changed.
    mutating func updateFocus(at now: Double) {
        guard let current = focus else { return }
        guard rows.indices.contains(current.row) else {
            focus = nil
            return
        }
        guard let item = current.item, let key = focusKey else { return }
        let keys = rows[current.row].items.keys
        if keys.indices.contains(item), keys[item] == key { return }
        focus?.item = keys.firstIndex(of: key)
        if focus?.item == nil { focusKey = nil }
        holdFocused(at: now)
    }

    private mutating func holdFocused(at now: Double) {
        for index in rows.indices {
            let isFocused = focus?.row == index && (focus?.item != nil || rows[index].isReduced(in: environment))
            guard rows[index].isFocused != isFocused else { continue }
            rows[index].isFocused = isFocused
            rows[index].holdIfNeeded(hoverPauses: hoverPauses, at: now)
        }
    }

    /// The ring around what the keyboard is at.
    ///
    /// - Parameter place: Where that is, in points of the surface.
    mutating func ring(around place: Rect, of row: RowFrame) -> RowFrame {
        let outset = FocusRing.outset
        // What stands at the surface's edge has the ring inside.
        let top = max(0, place.minY - outset)
        let bottom = min(max(size.height, top), place.maxY + outset)
        let frame = Rect(x: place.minX - outset, y: top, width: place.width + 2 * outset, height: bottom - top)
        var isCapsule = false
        if case .chips = rows[row.index].configuration.kind, focus?.item != nil { isCapsule = true }
        let colors = FocusRing.colors(over: configuration.scene.background, in: environment.appearance)
        let content = PieceContent.focusRing(
            frame.size, radius: isCapsule ? frame.height / 2 : FocusRing.radius, color: colors.ring, edge: colors.edge)
        let piece = ringPiece.flatMap { $0.content == content ? $0 : nil } ?? mint.piece(content)
        ringPiece = piece
        let clip = Rect(x: row.clip.minX - outset, y: top, width: row.clip.width + 2 * outset, height: frame.height)
        return RowFrame(
            index: FocusRing.rowIndex, clip: clip, style: row.style,
            pieces: [PlacedPiece(piece: piece, origin: frame.origin, size: frame.size)],
            hasSubpixelPositions: row.hasSubpixelPositions)
    }
}
