/// Writes `default.toml`.
enum DefaultFile {
    private static let introduction = """
        # Every key of a configuration of Marquesina, with its default, or with an example where nothing stands for the default.
        # Copy what you want to change to ~/.config/marquesina/config.toml, without the "#" at the beginning of its line.
        # Relative paths are relative to the file that names them. See man marquesina.
        """

    static func text() -> String {
        let values = ["# Values:"] + ValueReference.entries.flatMap { comment("\($0.term): \($0.explanation)") }
        let tables = [Schema.window.title, Schema.scene.title, Schema.appearance.title, Schema.text.title, Schema.motion.title]
        var blocks = [introduction, values.joined(separator: "\n")]
        for table in SchemaReference.tables {
            let isPlain = tables.contains(table.title)
            var lines = comment(isPlain ? table.documentation : "\(table.title): \(lowercased(table.documentation))")
            lines += header(of: table, isPlain: isPlain)
            lines += table.keys.flatMap(lines(for:))
            blocks.append(lines.joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The table's beginning; rows and sources, which are none by default, are commented out as a whole.
    private static func header(of table: TableSummary, isPlain: Bool) -> [String] {
        if isPlain { return [table.title] }
        let kind = table.title.split(separator: "\"").dropFirst().first.map(String.init)
        if table.title.hasPrefix("[[row]]") { return ["#[[row]]"] + (kind.map { ["#kind = \"\($0)\""] } ?? []) }
        if table.title.hasPrefix("[sources") {
            return ["#[sources.\(kind ?? "name")]"] + (kind.map { ["#kind = \"\($0)\""] } ?? [])
        }
        return ["#[[row.items]]"]
    }

    private static func lines(for key: TableSummary.Key) -> [String] {
        let setting =
            switch key.defaultValue {
            case .value(let value): "#\(key.name) = \(value)"
            case .absent(_, let example), .required(let example): "#\(key.name) = \(example)"
            }
        let note =
            switch key.defaultValue {
            case .value: ""
            case .absent(let meaning, _): " Default: \(meaning)."
            case .required: " Required."
            }
        return comment("\(key.documentation)\(note) Value: \(key.expected).") + [setting]
    }

    private static func comment(_ text: String) -> [String] {
        TextWrap.lines(text, width: 128).map { "# \($0)" }
    }

    private static func lowercased(_ text: String) -> String {
        // Initials stay: RSS.
        text.dropFirst().first?.isUppercase == true ? text : text.prefix(1).lowercased() + text.dropFirst()
    }
}
