/// The lines of a text, for messages that show them.
struct SourceLines: Sendable {
    private let lines: [Substring.UnicodeScalarView]

    /// Lines end at a line feed; a byte order mark at the beginning is no part of the first.
    init(_ text: String) {
        let scalars = text.unicodeScalars[...]
        lines = (scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars)
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The line of that number, from 1, without its end; nil when there is none.
    func line(_ number: Int) -> String? {
        guard lines.indices.contains(number - 1) else { return nil }
        let line = lines[number - 1]
        return String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }

    /// The diagnostic with the line that it points to.
    func locate(_ diagnostic: Diagnostic) -> Diagnostic {
        guard case .text(let position) = diagnostic.origin else { return diagnostic }
        var located = diagnostic
        located.sourceLine = line(position.line)
        return located
    }
}
