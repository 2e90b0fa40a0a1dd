/// What the schema says of configurations, for people.
public enum SchemaText {
    /// What `marquesina help configuration` prints; ends with a line break.
    public static func configurationHelp() -> String {
        var blocks = ["A configuration is a file in TOML. Unknown keys are errors.", "VALUES"]
        blocks += [ValueReference.entries.map { TextWrap.entry($0.term, [$0.explanation]) }.joined(separator: "\n")]
        for table in SchemaReference.tables {
            blocks.append(([table.title] + TextWrap.lines(table.documentation)).joined(separator: "\n"))
            blocks.append(
                table.keys.map { TextWrap.entry(setting($0), [$0.documentation, capitalized($0.expected)]) }.joined(
                    separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The sections on configurations of the manual page, in the language of `man`; ends with a line break.
    public static func manualPageSection() -> String {
        var lines = [Roff.section("CONFIGURATION")]
        lines.append(
            Roff.paragraph("A configuration is a file in TOML. Unknown keys are errors. \"marquesina check\" tells all."))
        lines.append(Roff.subsection("Values"))
        lines += ValueReference.entries.map { Roff.entry($0.term, [$0.explanation]) }
        for table in SchemaReference.tables {
            lines.append(Roff.subsection(table.title))
            lines.append(Roff.paragraph(table.documentation))
            lines += table.keys.map { Roff.entry(setting($0), [$0.documentation, "Value: \($0.expected)."]) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The file with every key: each one commented out, so that it changes nothing; ends with a line break.
    public static func defaultFile() -> String {
        DefaultFile.text()
    }

    /// The key with what holds when it is not written.
    private static func setting(_ key: TableSummary.Key) -> String {
        switch key.defaultValue {
        case .value(let value): "\(key.name) = \(value)"
        case .absent(let meaning, _): "\(key.name) (default: \(meaning))"
        case .required: "\(key.name) (required)"
        }
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
