import Model

extension Schema {
    /// Sources of every kind.
    private static let sources = KindedTable<SourceConfiguration, SourceKind>(
        common: source, kinds: sourceKinds, placeholder: SourceConfiguration(name: "", kind: .stdin(StandardInputSource())),
        make: { SourceConfiguration(name: "", kind: $0) })

    /// The tables of a configuration.
    static let root = SchemaTable<TickerConfiguration>(
        title: "", documentation: "",
        keys: [
            table(window, \.window),
            table(scene, \.scene),
            table(appearance, \.appearance),
            table(text, \.text),
            table(motion, \.motion),
            SchemaKey("row", .rows, \.rows, .absent("none", example: "[]"), "The rows, top to bottom."),
            SchemaKey("sources", sourceTables, \.sources, .absent("none", example: "{}"), "Where content comes from."),
        ])

    private static func table<Part: Sendable>(
        _ schema: SchemaTable<Part>, _ property: WritableKeyPath<TickerConfiguration, Part> & Sendable
    ) -> SchemaKey<TickerConfiguration> {
        let name = String(schema.title.dropFirst().dropLast())
        let type = ValueType<Part>(expected: "a table") { node, context in
            var part = TickerConfiguration()[keyPath: property]
            schema.decodeAll(node, into: &part, &context)
            return part
        }
        return SchemaKey(name, type, property, .absent("all defaults", example: "{}"), schema.documentation)
    }

    private static let sourceTables = ValueType<[SourceConfiguration]>(expected: "a table of tables") { node, context in
        guard case .table(let table) = node.value else {
            context.report(.wrongType(found: node.described), at: node.origin, expected: "tables [sources.NAME]")
            return nil
        }
        var reader: String?
        return table.entries.compactMap { entry in
            context.within(key: entry.key) { context in
                var source = sources.decode(entry.node, &context)
                source?.name = entry.key
                if case .stdin? = source?.kind {
                    if let reader {
                        context.report(
                            .secondStandardInput(source: reader), at: entry.node.origin,
                            expected: "one source of kind \"stdin\"; several rows can show it")
                    }
                    reader = reader ?? entry.key
                }
                return source
            }
        }
    }
}
