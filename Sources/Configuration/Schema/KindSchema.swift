/// One kind of rows or of sources: its own keys, and how they become a value.
struct KindSchema<Kind>: Sendable {
    let name: String
    /// For the manual.
    let summary: TableSummary
    let decode: @Sendable (ConfigurationTable, SettingOrigin, inout DecodingContext) -> Kind

    /// A kind whose value is built by `make` from a `Target` that starts as `empty`.
    init<Target: Sendable>(
        _ name: String, _ table: SchemaTable<Target>, empty: Target, make: @escaping @Sendable (Target) -> Kind
    ) {
        self.name = name
        self.summary = TableSummary(table)
        self.decode = { source, origin, context in
            var target = empty
            table.decode(source, at: origin, into: &target, &context)
            return make(target)
        }
    }

    /// Whether the kind has a key of its own of that name.
    func hasKey(_ key: String) -> Bool {
        summary.keys.contains { $0.name == key }
    }
}
