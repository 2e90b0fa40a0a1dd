/// Makes the parser's report ours.
enum SyntaxDiagnostic {
    static func make(_ error: TomlSyntaxError, file: String, lines: SourceLines) -> Diagnostic {
        var position = error.position
        var message = error.message
        // "Error while parsing key-value pair: expected value, saw '#'": the second half says it.
        if message.hasPrefix("Error while parsing "), let colon = message.firstIndex(of: ":") {
            message = String(message[colon...].dropFirst(2))
        }
        // At the end of the file the last line need not be what is wrong.
        if !message.contains("end-of-file"), let line = lines.line(position.line),
            let (column, word) = bareWord(in: line, before: position.column)
        {
            return Diagnostic(
                file: file, origin: .text(SourcePosition(line: position.line, column: column)), path: "",
                problem: .malformed(found: word), expected: "a value; a string stands in quotation marks")
        }
        // A doubled key is reported at its value; the key itself is what catches the eye.
        if let key = doubledKey(in: message), let line = lines.line(position.line),
            let column = lastColumn(of: key, in: line, before: position.column)
        {
            position.column = column
            return Diagnostic(
                file: file, origin: .text(position), path: "", problem: .syntax(message), expected: "each key once in its table")
        }
        return Diagnostic(file: file, origin: .text(position), path: "", problem: .syntax(message))
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

    private static func doubledKey(in message: String) -> String? {
        guard message.hasPrefix("cannot redefine"), let start = message.firstIndex(of: "'") else { return nil }
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
