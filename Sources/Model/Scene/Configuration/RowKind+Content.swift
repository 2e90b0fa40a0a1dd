extension RowKind {
    /// Where the row's list comes from; nil for kinds that have none.
    public var content: RowContent? {
        switch self {
        case .chips(let row): row.content
        case .text(let row): row.content
        case .words(let row): row.content
        case .label(let row): row.content
        case .marquee(let row):
            switch row.content {
            case .text(let content): content
            case .icons: RowContent.none
            }
        case .clock, .image, .card, .group: nil
        }
    }
}
