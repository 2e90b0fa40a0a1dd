/// Which rows of one configuration live on in another.
struct RowMatch {
    /// For each new row, depth first, the old one that it goes on from; nil for a row that is new.
    private(set) var oldIndex: [Int?]

    /// Rows with the same id are the same. Of the others those that are equal are, in order; and of what is left those of the
    /// same kind, in order. A row never becomes one of another kind.
    init(from old: [RowConfiguration], to new: [RowConfiguration]) {
        oldIndex = [Int?](repeating: nil, count: new.count)
        var isTaken = [Bool](repeating: false, count: old.count)
        match(&isTaken, old, new) { $0.id != nil && $0.id == $1.id }
        match(&isTaken, old, new) { $0.id == nil && $0 == $1 }
        match(&isTaken, old, new) { $0.id == nil || $1.id == nil }
    }

    private mutating func match(
        _ isTaken: inout [Bool], _ old: [RowConfiguration], _ new: [RowConfiguration],
        by areSame: (RowConfiguration, RowConfiguration) -> Bool
    ) {
        for index in new.indices where oldIndex[index] == nil {
            let found = old.indices.first {
                !isTaken[$0] && old[$0].kind.name == new[index].kind.name && areSame(old[$0], new[index])
            }
            guard let found else { continue }
            isTaken[found] = true
            oldIndex[index] = found
        }
    }
}
