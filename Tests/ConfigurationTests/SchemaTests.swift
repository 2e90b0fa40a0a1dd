import Model
import Testing

@testable import Configuration

@Suite struct SchemaTests {
    @Test func defaultsInTheSchemaAreThoseOfTheModel() throws {
        try expectDefaults(of: Schema.window, in: WindowConfiguration())
        try expectDefaults(of: Schema.scene, in: SceneConfiguration())
        try expectDefaults(of: Schema.appearance, in: AppearanceConfiguration())
        try expectDefaults(of: Schema.text, in: TextConfiguration())
        try expectDefaults(of: Schema.motion, in: MotionConfiguration())
        try expectDefaults(of: Schema.row, in: RowConfiguration(.clock(ClockRow())))
        try expectDefaults(of: Schema.source, in: SourceConfiguration(name: "a", kind: .mpris(PlayerSource())))
        try expectDefaults(of: Schema.item, in: Item(""))
    }

    @Test func defaultsOfKindsInTheSchemaAreThoseOfTheModel() throws {
        #expect(Schema.rowKinds.map(\.name) == ["chips", "text", "words", "marquee", "label", "clock", "image", "card", "group"])
        for kind in Schema.rowKinds { try expectDefaults(of: kind) }
        #expect(Schema.sourceKinds.map(\.name) == ["feed", "command", "file", "stdin", "mpris"])
        for kind in Schema.sourceKinds { try expectDefaults(of: kind) }
    }

    @Test func namesInATableAreUnique() {
        for table in SchemaReference.tables {
            #expect(Set(table.keys.map(\.name)).count == table.keys.count, "\(table.title)")
        }
    }

    @Test func everyKeyIsDocumented() {
        for table in SchemaReference.tables {
            for key in table.keys {
                #expect(key.documentation.hasSuffix("."), "\(table.title) \(key.name)")
                #expect(!key.expected.isEmpty, "\(table.title) \(key.name)")
            }
        }
    }

    /// Every key's default or example, alone in the table, is read without a report; a default changes nothing.
    private func expectDefaults<Target: Equatable>(of table: SchemaTable<Target>, in target: Target) throws {
        for key in table.keys {
            let (text, isDefault) = written(key.defaultValue)
            var context = DecodingContext(file: "test.toml", sourceNames: ["news"])
            var decoded = target
            try key.decode(node(text), &decoded, &context)
            #expect(context.diagnostics.isEmpty, "\(table.title) \(key.name)")
            #expect(!isDefault || decoded == target, "\(table.title) \(key.name)")
        }
    }

    private func expectDefaults<Kind: Equatable>(of kind: KindSchema<Kind>) throws {
        var silent = DecodingContext(file: "test.toml")
        let empty = kind.decode(ConfigurationTable(), .file, &silent)
        for key in kind.summary.keys {
            let (text, isDefault) = written(key.defaultValue)
            let entry = ConfigurationTable.Entry(key: key.name, keyOrigin: .file, node: try node(text))
            var context = DecodingContext(file: "test.toml", sourceNames: ["news"])
            let decoded = kind.decode(ConfigurationTable([entry]), .file, &context)
            #expect(context.diagnostics.allSatisfy { $0.problem == .missingKey }, "\(kind.name) \(key.name)")
            #expect(isDefault == (decoded == empty), "\(kind.name) \(key.name)")
        }
    }

    private func written(_ value: SchemaDefault) -> (text: String, isDefault: Bool) {
        switch value {
        case .value(let text): (text, true)
        case .absent(_, let example), .required(let example): (example, false)
        }
    }

    private func node(_ text: String) throws -> ConfigurationNode {
        let root = try TomlParser.parse("v = \(text)")
        guard case .table(let table) = root.value else { return root }
        return try #require(table["v"])
    }
}
