/// All tables of the schema, as the manual lists them.
enum SchemaReference {
    static let tables: [TableSummary] =
        [
            TableSummary(Schema.window), TableSummary(Schema.scene), TableSummary(Schema.appearance), TableSummary(Schema.text),
            TableSummary(Schema.motion), TableSummary(Schema.row),
        ] + Schema.rowKinds.map(\.summary) + [TableSummary(Schema.item), TableSummary(Schema.source)]
        + Schema.sourceKinds.map(\.summary)
}
