/// Decodes tables whose key `kind` decides which other keys they may have: rows and sources.
struct KindedTable<Target: Sendable, Kind>: Sendable {
    /// The keys that every kind has; `kind` is one of them.
    let common: SchemaTable<Target>
    let kinds: [KindSchema<Kind>]
    /// What takes the common keys of a table without a known kind, so that their problems are found, too.
    let placeholder: Target
    let make: @Sendable (Kind) -> Target

    /// The value of the table; nil after a report when it is no table or of no known kind.
    func decode(_ node: ConfigurationNode, _ context: inout DecodingContext) -> Target? {
        guard case .table(let table) = node.value else {
            context.report(.wrongType(found: node.described), at: node.origin, expected: "a table")
            return nil
        }
        let kind = kind(of: table)
        for entry in table.entries where common[entry.key] == nil && kind?.hasKey(entry.key) != true {
            reportUnknown(entry, in: kind, &context)
        }
        // A kind's own key of the same name stands before that of all kinds.
        let commonEntries = table.entries.filter { kind?.hasKey($0.key) != true }
        guard let kind else {
            var target = placeholder
            common.decode(ConfigurationTable(commonEntries), at: node.origin, into: &target, &context)
            return nil
        }
        var target = make(kind.decode(table, node.origin, &context))
        common.decode(ConfigurationTable(commonEntries), at: node.origin, into: &target, &context)
        return target
    }

    private func kind(of table: ConfigurationTable) -> KindSchema<Kind>? {
        guard case .string(let name) = table["kind"]?.value else { return nil }
        return kinds.first { $0.name == name }
    }

    private func reportUnknown(_ entry: ConfigurationTable.Entry, in kind: KindSchema<Kind>?, _ context: inout DecodingContext) {
        let others = kinds.filter { $0.hasKey(entry.key) }.map(\.name)
        if others.isEmpty {
            context.reportUnknownKey(entry, known: common.keys.map(\.name) + (kind?.summary.keys.map(\.name) ?? []))
        } else if let kind {
            context.within(key: entry.key) {
                $0.report(
                    .keyOfOtherKind(kinds: others, kind: kind.name), at: entry.keyOrigin,
                    expected: DiagnosticPrinter.list(kind.summary.keys.map(\.name), "or"))
            }
        }
    }
}
