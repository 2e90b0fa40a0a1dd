/// The pictures of all blocks, within a budget.
struct StripStore {
    private var strips: [BlockStrip.Key: BlockStrip] = [:]
    /// In bytes; what is in sight or near is kept in any case.
    let budget: Int

    init(budget: Int) {
        self.budget = budget
    }

    /// Bytes that the pictures take.
    var byteCount: Int { strips.values.reduce(0) { $0 + $1.byteCount } }

    /// The strip of a block, made when there is none.
    mutating func strip(_ key: BlockStrip.Key, make: () -> BlockStrip) -> BlockStrip {
        if let known = strips[key] { return known }
        let made = make()
        strips[key] = made
        return made
    }

    /// Lets go of what was not wanted for longest until the budget is kept, but of nothing that rows want.
    mutating func trim(keeping pictures: inout [RowPicture], at stamp: UInt64) {
        for position in pictures.indices { pictures[position].keepNear(at: stamp) }
        for strip in strips.values where !strip.columns.contains(where: { $0.stamp >= stamp }) { strip.forgetSources() }
        var bytes = byteCount
        guard bytes > budget else { return }
        let old = strips.values.flatMap { strip in strip.columns.map { (strip, $0) } }
            .filter { $0.1.stamp < stamp && $0.1.missing < $0.1.tiles.count }.sorted { $0.1.stamp < $1.1.stamp }
        for (strip, column) in old where bytes > budget {
            let before = strip.byteCount
            strip.forget(column)
            bytes -= before - strip.byteCount
        }
        strips = strips.filter { _, strip in strip.columns.contains { $0.stamp >= stamp || $0.missing < $0.tiles.count } }
    }

    mutating func removeAll() { strips = [:] }
}
