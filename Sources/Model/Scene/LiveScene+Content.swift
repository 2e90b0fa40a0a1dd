extension LiveScene {
    /// Takes a source's new list for every row that shows it; what is in sight does not move.
    public mutating func setContent(_ items: ItemList, ofSource name: String, at time: Double) {
        let now = sceneTime(at: time)
        sourceLists[name] = items
        let shown = replacement(of: items, fromSource: name)
        for index in rows.indices where rows[index].shows(source: name) {
            let isHeldAndNew = rows[index].sourceHold != .none && !rows[index].items.hasSameTexts(as: shown)
            rows[index].setItems(shown)
            if isHeldAndNew { rows[index].returnToStart(at: now) }
            needsLayout = true
        }
    }

    /// Replaces the items of a row that has no source; false where the row is none that takes items.
    public mutating func setItems(_ items: ItemList, ofRow index: Int, at time: Double) -> Bool {
        guard takesItems(index) else { return false }
        _ = sceneTime(at: time)
        rows[index].setItems(items)
        needsLayout = true
        return true
    }

    /// Appends an item to a row that has no source and keeps as many of the newest as the row's `keep`; false where it takes none.
    public mutating func push(_ item: Item, toRow index: Int, at time: Double) -> Bool {
        guard takesItems(index) else { return false }
        var items = ItemList(rows[index].items.suffix(max(0, rows[index].keep - 1)))
        items.append(item)
        return setItems(items, ofRow: index, at: time)
    }

    /// Whether a row has a list of its own, that can be set from outside.
    public func takesItems(_ index: Int) -> Bool {
        guard rows.indices.contains(index), case .items = rows[index].configuration.kind.content else { return false }
        return true
    }

    /// The rows that show a clock, whose text comes from outside.
    public var clocks: [(index: Int, clock: ClockRow)] {
        rows.enumerated().compactMap { index, row in
            if case .clock(let clock) = row.configuration.kind { (index, clock) } else { nil }
        }
    }

    /// Gives a clock its text.
    public mutating func setText(_ text: String, ofClock index: Int) {
        guard rows.indices.contains(index), case .clock = rows[index].configuration.kind else { return }
        guard rows[index].items.first?.text != text else { return }
        rows[index].setItems([Item(text)])
        needsLayout = true
    }
}
