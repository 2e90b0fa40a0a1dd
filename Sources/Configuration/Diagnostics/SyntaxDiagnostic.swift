/// Makes the parser's report ours.
enum SyntaxDiagnostic {
    static func make(_ error: TomlSyntaxError, file: String, lines: SourceLines) -> Diagnostic {
        let line = lines.line(error.position.line) ?? ""
        let (message, part) = split(error.message)
        var position = error.position
        var problem = ConfigurationProblem.syntax(message)
        var expected: String?
        if message.hasPrefix("cannot redefine") {
            // A doubled key is reported at its value; the key itself is what catches the eye.
            if let key = quoted(in: message), let column = lastColumn(of: key, in: line, before: position.column) {
                position.column = column
            }
            expected = "each key once in its table"
        } else if message.contains("end-of-file") {
            position.column = min(position.column, line.unicodeScalars.count + 1)
            problem = .syntax("the text ends in the middle: \(part ?? "table") without an end")
        } else if part == "string", position.column > line.unicodeScalars.count {
            problem = .syntax("the string does not end")
            expected = "the same quotation mark as at its beginning, in the same line"
        } else if let (column, word) = bareWord(in: line, before: position.column) {
            position.column = column
            problem = .malformed(found: word)
            expected = "a value; a string stands in quotation marks"
        } else if message == "could not determine value type" {
            problem = .malformed(
                found: String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(position.column - 1).prefix(40))))
            expected = "a value; a string stands in quotation marks, \" or '"
        }
        return Diagnostic(file: file, origin: .text(position), path: "", problem: problem, expected: expected)
    }

    /// "Error while parsing key-value pair: expected value, saw '#'": what is wrong, and the part of the text that it is in.
    private static func split(_ message: String) -> (message: String, part: String?) {
        let prefix = "Error while parsing "
        guard message.hasPrefix(prefix), let colon = message.firstIndex(of: ":") else { return (message, nil) }
        let part = message[..<colon].dropFirst(prefix.count)
        return (String(message[colon...].dropFirst(2)), String(part))
    }

    /// The column and the text of a value that is a word without quotation marks; the parser stopped inside of it.
    private static func bareWord(in line: String, before column: Int) -> (column: Int, word: String)? {
        let scalars = Array(line.unicodeScalars)
        guard let equals = scalars.firstIndex(of: "="), !scalars[..<equals].contains(where: { $0 == "\"" || $0 == "'" }),
            let start = scalars[equals...].dropFirst().firstIndex(where: { $0 != " " && $0 != "\t" }),
            scalars[start].properties.isAlphabetic
        else {
            return nil
        }
        let word = scalars[start...].prefix { $0 != " " && $0 != "\t" && $0 != "#" }
        guard (start + 1...start + 1 + word.count).contains(column) else { return nil }
        return (start + 1, String(String.UnicodeScalarView(word)))
    }

    /// The first text in single quotation marks.
    private static func quoted(in message: String) -> String? {
        guard let start = message.firstIndex(of: "'") else { return nil }
        let rest = message[message.index(after: start)...]
        return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
    }

    /// The last column, from 1, at or before `column` at which `word` stands.
    private static func lastColumn(of word: String, in line: String, before column: Int) -> Int? {
        let scalars = Array(line.unicodeScalars)
        let wanted = Array(word.unicodeScalars)
        guard !wanted.isEmpty, scalars.count >= wanted.count else { return nil }
        return (0...(scalars.count - wanted.count)).last { start in
            start + 1 < column && Array(scalars[start..<(start + wanted.count)]) == wanted
        }.map { $0 + 1 }
    }
}
