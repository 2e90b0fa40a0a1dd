/// The one place where problems of a configuration become words.
enum DiagnosticPrinter {
    /// A longer line is shown in part, this many columns to either side of the caret.
    private static let context = 70

    static func text(of diagnostic: Diagnostic) -> String {
        var lines = [headline(of: diagnostic)]
        if case .text(let position) = diagnostic.origin, let line = diagnostic.sourceLine {
            lines += excerpt(of: line, column: position.column)
        }
        if let expected = diagnostic.expected {
            lines.append("expected \(expected)")
        }
        if let hint = diagnostic.hint {
            lines.append("did you mean \"\(hint)\"?")
        }
        return lines.joined(separator: "\n")
    }

    private static func headline(of diagnostic: Diagnostic) -> String {
        let place =
            switch diagnostic.origin {
            case .text(let position): "\(diagnostic.file):\(position.line):\(position.column)"
            case .override(let text): "--set \(text)"
            case .file: diagnostic.file
            }
        let subject = diagnostic.path.isEmpty ? "" : "\(diagnostic.path): "
        return "\(place): error: \(subject)\(words(for: diagnostic.problem))"
    }

    private static func words(for problem: ConfigurationProblem) -> String {
        switch problem {
        case .unreadable(let error): words(for: error)
        case .notUnicode: "the text is not UTF-8"
        case .syntax(let message): message
        case .unknownKey: "unknown key"
        case .keyOfOtherKind(let kinds, let kind): "this key belongs to \(list(kinds, "and")), not to \(kind)"
        case .missingKey: "this key is missing"
        case .wrongType(let found): "wrong type: \(found)"
        case .outOfRange(let found): "out of range: \(found)"
        case .unknownName(let name): "unknown name: \"\(name)\""
        case .malformed(let found): "not understood: \(found)"
        case .wrongCount(let count): "a list of \(count)"
        case .excluded(let other): "cannot stand beside \"\(other)\""
        case .undefinedSource(let name): "there is no [sources.\(name)]"
        case .unknownField(let field): "there is no field \(ConfigurationNode.shortened(field))"
        case .secondStandardInput(let source): "standard input is read by [sources.\(source)] already"
        case .duplicateIdentifier(let id, let row): "the id \"\(id)\" is that of \(row) already"
        case .missingHeight(let direction): "a marquee that moves \(direction) needs the row's height"
        case .nestedTooDeeply(let limit): "groups are nested more than \(limit) deep"
        case .malformedOverride: "this is no KEY=VALUE"
        case .noSuchElement(_, let count):
            count == 0 ? "the list is empty" : count == 1 ? "the list has only [0]" : "the list has only [0] to [\(count - 1)]"
        case .noSuchPart(let part, let found): "\(found) has no \(part)"
        }
    }

    private static func words(for error: ConfigurationFileError) -> String {
        switch error {
        case .missing: "there is no such file"
        case .denied: "reading it is not permitted"
        case .directory: "it is a folder"
        case .tooLarge(let limit): "it is larger than \(limit / (1024 * 1024)) MiB"
        case .failed(let reason): "reading it failed: \(reason)"
        }
    }

    /// `"a", "b" or "c"` without the quotation marks.
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The line, and a caret under its `column` wherever a terminal puts that one.
    private static func excerpt(of line: String, column: Int) -> [String] {
        let scalars = Array(line.unicodeScalars)
        let caret = min(max(column - 1, 0), scalars.count)
        let start = caret > 2 * context ? caret - context : 0
        let end = scalars.count - caret > 2 * context ? caret + context : scalars.count
        var shown = start > 0 ? "…" : ""
        var indentation = start > 0 ? " " : ""
        for index in start..<end {
            let scalar = scalars[index]
            let isControl = scalar != "\t" && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value))
            shown.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
            if index < caret {
                indentation += scalar == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.columns(of: scalar))
            }
        }
        if end < scalars.count { shown += "…" }
        return [shown, indentation + "^"]
    }
}
