/// What the manual says of a table and its keys.
struct TableSummary: Equatable, Sendable {
    struct Key: Equatable, Sendable {
        let name: String
        let expected: String
        let defaultValue: SchemaDefault
        let documentation: String
    }

    let title: String
    let documentation: String
    let keys: [Key]

    init<Target>(_ table: SchemaTable<Target>) {
        title = table.title
        documentation = table.documentation
        keys = table.keys.map {
            Key(name: $0.name, expected: $0.expected, defaultValue: $0.defaultValue, documentation: $0.documentation)
        }
    }
}
