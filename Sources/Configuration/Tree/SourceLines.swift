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
        guard case .text(var position) = diagnostic.origin else { return diagnostic }
        var located = diagnostic
        if case .unknownField(let field) = diagnostic.problem, let place = find(field, inStringAt: position) { position = place }
        located.origin = .text(position)
        located.sourceLine = line(position.line)
        return located
    }

    /// Where `words` stand in the string that begins at `start`, as they are written; nil where they are written in another way.
    private func find(_ words: String, inStringAt start: SourcePosition) -> SourcePosition? {
        let words = Array(words.unicodeScalars)
        var number = start.line
        var offset = start.column - 1
        while let text = line(number).map({ Array($0.unicodeScalars) }) {
            if let column = SourceLines.firstIndex(of: words, in: text, from: offset) {
                return SourcePosition(line: number, column: column + 1)
            }
            // Only a string in three quotation marks has more lines.
            let isLong = ["\"\"\"", "'''"].contains { marks in
                let marks = Array(marks.unicodeScalars)
                return number == start.line
                    ? text.dropFirst(offset).starts(with: marks)
                        && SourceLines.firstIndex(of: marks, in: text, from: offset + 3) == nil
                    : SourceLines.firstIndex(of: marks, in: text, from: 0) == nil
            }
            guard isLong else { return nil }
            number += 1
            offset = 0
        }
        return nil
    }

    private static func firstIndex(of words: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int) -> Int? {
        guard start >= 0, start + words.count <= text.count else { return nil }
        return (start...text.count - words.count).first { text[$0..<$0 + words.count].elementsEqual(words) }
    }
}
