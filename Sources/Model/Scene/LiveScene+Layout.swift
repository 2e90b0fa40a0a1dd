extension LiveScene {
    /// The height in points that the rows need in a scene `width` points wide: padding, rows and the spacing between them.
    public mutating func contentHeight(forWidth width: Double, measuring: any PieceMeasuring) -> Double {
        let padding = configuration.scene.padding
        let stack = ColumnStack(children: topRows, spacing: configuration.scene.spacing)
        let heights = heights(of: stack, width: max(0, width - padding.left - padding.right), height: nil, measuring)
        // Measuring without a height leaves cards at another size than they have in the scene.
        if topRows.contains(where: { flexibility($0) > 0 }) { needsLayout = true }
        return padding.top + stack.total(heights) + padding.bottom
    }

    /// Gives every row its room.
    mutating func layOut(_ measuring: any PieceMeasuring) {
        needsLayout = false
        let scene = configuration.scene
        let room = Rect(origin: .zero, size: size).inset(by: scene.padding)
        let stack = ColumnStack(children: topRows, spacing: scene.spacing)
        let heights = heights(of: stack, width: room.width, height: room.height, measuring)
        let total = stack.total(heights)
        // A scene that is too high is cut at its end only.
        let top = total > room.height ? 0 : scene.verticalAlign.position(of: total, in: room.height)
        let column = Rect(x: room.minX, y: room.minY + top, width: room.width, height: total)
        place(stack, heights: heights, in: column, measuring)
    }

    // MARK: Sizes

    /// The size of a row with its margin, of at most `width` by `height` points; a height of nil leaves it to the row.
    private mutating func outerSize(_ index: Int, width: Double, height: Double?, _ measuring: any PieceMeasuring) -> Size {
        let configuration = rows[index].configuration
        let margin = configuration.margin
        let innerWidth = max(0, width - margin.left - margin.right)
        let ownHeight = configuration.height > 0 ? configuration.height : nil
        let innerHeight = ownHeight ?? height.map { max(0, $0 - margin.top - margin.bottom) }
        var size = Size(width: innerWidth, height: 0)
        if case .group(let group) = configuration.kind {
            switch group.axis {
            case .vertical:
                let stack = ColumnStack(children: rows[index].children, spacing: group.spacing)
                size.height = stack.total(heights(of: stack, width: innerWidth, height: innerHeight, measuring))
            case .horizontal:
                let sizes = sizes(inRow: rows[index].children, group.spacing, width: innerWidth, height: innerHeight, measuring)
                size.height = sizes.map(\.size.height).max() ?? 0
                if !rows[index].children.contains(where: { rows[$0].grow(inHorizontalGroup: true) > 0 }) {
                    let visible = sizes.filter { !$0.hasVanished }
                    size.width = visible.reduce(0) { $0 + $1.size.width } + group.spacing * Double(max(0, visible.count - 1))
                }
            }
        } else {
            var context = MeasuringContext(measuring: measuring, style: rows[index].style, mint: mint)
            size = rows[index].engine?.naturalSize(width: innerWidth, height: innerHeight, &context) ?? .zero
            mint = context.mint
        }
        return Size(
            width: size.width + margin.left + margin.right, height: (ownHeight ?? size.height) + margin.top + margin.bottom)
    }

    /// The heights of stacked rows; those that fill share what the others leave of `height`.
    private mutating func heights(
        of stack: ColumnStack, width: Double, height: Double?, _ measuring: any PieceMeasuring
    ) -> [Double] {
        let flexible = stack.children.map { height != nil && flexibility($0) > 0 }
        var heights = [Double](repeating: 0, count: stack.children.count)
        for (position, child) in stack.children.enumerated() where !flexible[position] {
            heights[position] = outerSize(child, width: width, height: nil, measuring).height
        }
        let left = max(0, (height ?? 0) - stack.total(heights))
        let shares = stack.children.enumerated().reduce(0) { $0 + (flexible[$1.offset] ? flexibility($1.element) : 0) }
        for (position, child) in stack.children.enumerated() where flexible[position] {
            let share = left * flexibility(child) / shares
            let grows = rows[child].grow(inHorizontalGroup: false) > 0
            heights[position] = grows ? share : outerSize(child, width: width, height: share, measuring).height
            if grows { _ = outerSize(child, width: width, height: share, measuring) }
        }
        return heights
    }

    /// How eagerly a row takes the height that is left: by its `grow`, or for cards without a side.
    private func flexibility(_ index: Int) -> Double {
        let row = rows[index]
        if row.configuration.height > 0 { return 0 }
        let grow = row.grow(inHorizontalGroup: false)
        if grow > 0 { return grow }
        switch row.configuration.kind {
        case .card(let card): return card.side == nil ? 1 : 0
        case .group: return row.children.map { flexibility($0) > 0 && rows[$0].configuration.grow == nil ? 1 : 0 }.max() ?? 0
        case .chips, .text, .words, .marquee, .label, .clock, .image: return 0
        }
    }

    /// One child of a horizontal group.
    private struct RowChild {
        var size: Size
        var hasVanished: Bool
    }

    /// The sizes of rows side by side; those that grow share the width that the others leave.
    private mutating func sizes(
        inRow children: [Int], _ spacing: Double, width: Double, height: Double?, _ measuring: any PieceMeasuring
    ) -> [RowChild] {
        var result = children.map { RowChild(size: .zero, hasVanished: isEmpty($0)) }
        let visible = result.count { !$0.hasVanished }
        var left = max(0, width - spacing * Double(max(0, visible - 1)))
        var shares = 0.0
        for (position, child) in children.enumerated() {
            let grow = rows[child].grow(inHorizontalGroup: true)
            if grow == 0 || result[position].hasVanished {
                result[position].size = outerSize(child, width: left, height: height, measuring)
                if !result[position].hasVanished { left = max(0, left - result[position].size.width) }
            } else {
                shares += grow
            }
        }
        for (position, child) in children.enumerated() where !result[position].hasVanished {
            let grow = rows[child].grow(inHorizontalGroup: true)
            guard grow > 0 else { continue }
            let share = left * grow / shares
            result[position].size = Size(
                width: share, height: outerSize(child, width: share, height: height, measuring).height)
        }
        return result
    }

    /// Whether a row, or every row of a group, has nothing to show.
    private func isEmpty(_ index: Int) -> Bool {
        guard let engine = rows[index].engine else { return rows[index].children.allSatisfy { isEmpty($0) } }
        return engine.isEmpty
    }

    // MARK: Places

    private mutating func place(_ stack: ColumnStack, heights: [Double], in room: Rect, _ measuring: any PieceMeasuring) {
        var y = room.minY
        for (position, child) in stack.children.enumerated() {
            place(
                child, in: Rect(x: room.minX, y: y, width: room.width, height: heights[position]), hasVanished: false, measuring)
            y += heights[position] + stack.spacing
        }
    }

    private mutating func place(_ index: Int, in outer: Rect, hasVanished: Bool, _ measuring: any PieceMeasuring) {
        let room = outer.inset(by: rows[index].configuration.margin)
        rows[index].room = room
        rows[index].hasVanished = hasVanished
        guard case .group(let group) = rows[index].configuration.kind else { return }
        let children = rows[index].children
        switch group.axis {
        case .vertical:
            let stack = ColumnStack(children: children, spacing: group.spacing)
            place(stack, heights: heights(of: stack, width: room.width, height: room.height, measuring), in: room, measuring)
        case .horizontal:
            var x = room.minX
            let sizes = sizes(inRow: children, group.spacing, width: room.width, height: room.height, measuring)
            for (child, place) in zip(children, sizes) {
                let y = room.minY + group.verticalAlign.position(of: place.size.height, in: room.height)
                let rect = Rect(x: x, y: y, width: place.hasVanished ? 0 : place.size.width, height: place.size.height)
                self.place(child, in: rect, hasVanished: hasVanished || place.hasVanished, measuring)
                if !place.hasVanished { x += place.size.width + group.spacing }
            }
        }
    }
}
