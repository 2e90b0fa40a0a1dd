/// Writes the language of manual pages.
enum Roff {
    static func section(_ title: String) -> String { ".SH \(quoted(title))" }

    static func subsection(_ title: String) -> String { ".SS \(quoted(title))" }

    static func paragraph(_ text: String) -> String { ".PP\n\(escaped(text))" }

    /// A term in bold, and its explanations below, each on a line of its own.
    static func entry(_ term: String, _ explanations: [String]) -> String {
        ".TP\n.B \(quoted(term))\n" + explanations.map(escaped).joined(separator: "\n.br\n")
    }

    /// Text that the language takes as it is.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "—": result += "\\(em"
            case "•": result += "\\(bu"
            case "…": result += "..."
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
        // At the beginning of a line these two would be a request.
        return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&\(result)" : result
    }

    /// An argument of a request.
    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }
}
