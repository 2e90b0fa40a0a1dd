import Model

extension TickerConfiguration {
    /// For each source that is shown the id, else the index (counted depth first), of the first row that shows it.
    var rowNamesBySource: [String: String] {
        var names: [String: String] = [:]
        var index = 0
        func visit(_ row: RowConfiguration) {
            let name = row.id ?? String(index)
            index += 1
            if let source = row.source, names[source] == nil { names[source] = name }
            if case .group(let group) = row.kind { group.children.forEach(visit) }
        }
        rows.forEach(visit)
        return names
    }
}

extension RowConfiguration {
    /// The source that the row shows; nil for none.
    private var content: RowContent? {
        switch kind {
        case .chips(let row): row.content
        case .text(let row): row.content
        case .words(let row): row.content
        case .label(let row): row.content
        case .marquee(let row): if case .text(let content) = row.content { content } else { nil }
        case .clock, .image, .card, .group: nil
        }
    }

    fileprivate var source: String? {
        if case .source(let name)? = content { name } else { nil }
    }
}
