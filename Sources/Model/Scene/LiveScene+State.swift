extension LiveScene {
    /// What every row is doing, groups included.
    public var rowStates: [RowState] {
        rows.enumerated().map { index, row in
            let leaves = row.engine == nil ? row.children : []
            return RowState(
                index: index, id: row.configuration.id, kind: row.configuration.kind.name, offset: row.engine?.offset ?? 0,
                loop: row.engine?.loop, texts: row.engine?.texts ?? [],
                isPaused: row.engine == nil ? leaves.allSatisfy { rows[$0].isPaused } && !leaves.isEmpty : row.isPaused)
        }
    }

    /// The rows that show less of their lists than there is, for good.
    public var rowsThatEndEarly: [Int] { rows.indices.filter { rows[$0].engine?.endsEarly ?? false } }

    /// The id of every row, where it has one.
    public var rowIDs: [String?] { rows.map(\.configuration.id) }

    /// The configuration of a row; nil for an index that there is not.
    public func rowConfiguration(_ index: Int) -> RowConfiguration? {
        rows.indices.contains(index) ? rows[index].configuration : nil
    }

    /// The row's room in points of the surface, without its margin, as of the last frame.
    public func room(ofRow index: Int) -> Rect? {
        rows.indices.contains(index) ? rows[index].room : nil
    }
}
