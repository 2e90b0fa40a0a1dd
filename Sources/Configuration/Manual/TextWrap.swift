/// Breaks text into lines for a terminal.
enum TextWrap {
    /// The words of `text` in lines of at most `width` columns, each after `indentation` spaces; a longer word stands alone.
    static func lines(_ text: String, width: Int = 80, indentation: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indentation + line.count + 1 + word.count > width {
                lines.append(margin + line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        if !line.isEmpty { lines.append(margin + line) }
        return lines
    }

    /// A term, and its explanation on the lines below.
    static func entry(_ term: String, _ explanations: [String], indentation: Int = 2) -> String {
        let head = String(repeating: " ", count: indentation) + term
        return ([head] + explanations.flatMap { lines($0, indentation: indentation + 4) }).joined(separator: "\n")
    }
}
