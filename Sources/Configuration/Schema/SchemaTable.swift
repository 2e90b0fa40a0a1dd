/// The keys that a table may have, and how they fill the value that it stands for.
struct SchemaTable<Target>: Sendable {
    /// The table as a configuration writes it: `[window]`.
    let title: String
    /// One line.
    let documentation: String
    /// In the order of the manual.
    let keys: [SchemaKey<Target>]
    /// Keys of which only one may be there.
    var exclusive: [String] = []
    /// What concerns several keys: reports problems, and may adjust the target.
    var check: @Sendable (inout Target, ConfigurationTable, inout DecodingContext) -> Void = { _, _, _ in }

    subscript(name: String) -> SchemaKey<Target>? {
        keys.first { $0.name == name }
    }

    /// Fills `target` from those keys of `table` that are in this schema; the others are left to the caller.
    func decode(
        _ table: ConfigurationTable, at origin: SettingOrigin, into target: inout Target, _ context: inout DecodingContext
    ) {
        var exclusiveKey: String?
        for entry in table.entries {
            guard let key = self[entry.key] else { continue }
            context.within(key: entry.key) { context in
                if exclusive.contains(entry.key) {
                    if let other = exclusiveKey {
                        context.report(.excluded(by: other), at: entry.keyOrigin, expected: "only one of \(exclusiveNames)")
                    }
                    exclusiveKey = exclusiveKey ?? entry.key
                }
                key.decode(entry.node, &target, &context)
            }
        }
        for key in keys where key.isRequired && table[key.name] == nil {
            context.within(key: key.name) { $0.report(.missingKey, at: origin, expected: key.expected) }
        }
        check(&target, table, &context)
    }

    /// Fills `target` from a table of which every key must be in this schema.
    func decodeAll(_ node: ConfigurationNode, into target: inout Target, _ context: inout DecodingContext) {
        guard case .table(let table) = node.value else {
            context.report(.wrongType(found: node.described), at: node.origin, expected: "a table")
            return
        }
        for entry in table.entries where self[entry.key] == nil {
            context.reportUnknownKey(entry, known: keys.map(\.name))
        }
        decode(table, at: node.origin, into: &target, &context)
    }

    private var exclusiveNames: String {
        DiagnosticPrinter.list(keys.map(\.name).filter(exclusive.contains).map { "\"\($0)\"" }, "and")
    }
}

extension DecodingContext {
    mutating func reportUnknownKey(_ entry: ConfigurationTable.Entry, known: [String]) {
        within(key: entry.key) {
            $0.report(
                .unknownKey, at: entry.keyOrigin, expected: known.isEmpty ? nil : DiagnosticPrinter.list(known, "or"),
                name: entry.key, among: known)
        }
    }
}
