import System

/// Makes one line of a feed's text.
enum FeedText {
    /// How the author wrote a text.
    enum Form {
        /// Everything means itself.
        case plain
        /// Markup and entities are to be taken for what they say.
        case markup
    }

    /// One line without blanks around it, every run of blanks one; nil when nothing is left.
    static func line(_ bytes: [UInt8], _ form: Form) -> String? {
        switch form {
        case .plain: collapsed(bytes)
        case .markup: collapsed(MarkupText.plain(unwrapped(bytes)))
        }
    }

    /// At most as long as texts may be; nil when there is none.
    static func bounded(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return TextSanitizer.text(from: text).text
    }

    /// What stands in a CDATA section that was itself escaped.
    private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), bytes[first...].starts(with: sectionStart) else { return bytes }
        let inside = bytes[(first + sectionStart.count)...]
        let end = inside.indices.last { inside[$0] == sectionEnd[0] && inside[$0...].starts(with: sectionEnd) }
        return Array(inside[..<(end ?? inside.endIndex)]) + Array(inside[(end.map { $0 + 3 } ?? inside.endIndex)...])
    }

    private static let sectionStart = Array("<![CDATA[".utf8)
    private static let sectionEnd = Array("]]>".utf8)

    private static func collapsed(_ bytes: [UInt8]) -> String? {
        var line: [UInt8] = []
        line.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte > 0x20, byte != 0x7F {
                line.append(byte)
            } else if let last = line.last, last != 0x20 {
                line.append(0x20)
            }
        }
        if line.last == 0x20 { line.removeLast() }
        // Control characters beyond ASCII are left to be replaced.
        let text = TextSanitizer.text(from: line).text
        return text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : text
    }
}
