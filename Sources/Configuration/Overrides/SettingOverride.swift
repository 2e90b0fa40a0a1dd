/// One setting from the command line: what follows `--set`.
struct SettingOverride: Equatable, Sendable {
    /// As it was given.
    let argument: String
    let path: SettingPath
    /// The text after `=`.
    let valueText: String

    /// Reads `KEY=VALUE`.
    init(_ argument: String) throws(ConfigurationProblem) {
        guard let (path, rest) = SettingPath.read(from: Self.withoutSpaces(argument[...])),
            let equals = Self.withoutSpaces(rest).first, equals == "="
        else {
            throw .malformedOverride
        }
        self.argument = argument
        self.path = path
        self.valueText = String(Self.withoutSpaces(Self.withoutSpaces(rest).dropFirst()))
    }

    /// The value: as TOML where the text is a value there, else the text itself.
    var node: ConfigurationNode {
        let origin = SettingOrigin.override(argument)
        guard let value = Self.tomlValue(valueText) else {
            return ConfigurationNode(.string(valueText), origin: origin, rawText: valueText)
        }
        var node = value.relocated(to: origin)
        node.rawText = valueText
        return node
    }

    /// The value that `text` is as a whole; a comment behind it, or a further line, makes it none.
    private static func tomlValue(_ text: String) -> ConfigurationNode? {
        // Inside brackets a comment would swallow the closing one, and a further statement is none.
        guard let root = try? TomlParser.parse("v = [\(text)]"),
            case .table(let table) = root.value, table.entries.count == 1,
            case .array(let elements) = table["v"]?.value, elements.count == 1
        else {
            return nil
        }
        return elements.first
    }

    private static func withoutSpaces(_ text: Substring) -> Substring {
        text.drop { $0 == " " || $0 == "\t" }
    }
}
