/// A text with fields in braces, such as `{artist} — {title}`, that is filled in for every item.
///
/// A field may have a format behind a colon: `{published:%H:%M}`. A field that an item lacks goes together with the text
/// between it and its neighbour, and with brackets or quotes that stand around it alone; what stands before the first and
/// after the last field stays as long as one field is there.
public struct ItemTemplate: Equatable, Sendable {
    /// A field's name and its format; nil for none.
    public struct Field: Hashable, Sendable {
        /// Without braces.
        public var name: String
        /// What stands behind the colon; nil for no colon.
        public var format: String?

        public init(_ name: String, format: String? = nil) {
            self.name = name
            self.format = format
        }
    }

    /// The fields in their order.
    public var fields: [Field] { parts.map(\.field) }

    private struct Part: Equatable {
        // What stands between the field before and this one.
        var separator: String
        var field: Field
        // What stands around the field and belongs to it.
        var opening = ""
        var closing = ""
    }

    private var parts: [Part] = []
    private var suffix = ""
    private static let pairs: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "<": ">", "\"": "\"", "'": "'", "“": "”", "„": "“", "‘": "’", "«": "»", "»": "«", "‹": "›",
        "「": "」", "『": "』", "《": "》", "【": "】", "（": "）",
    ]

    /// - Parameters:
    ///   - text: Braces around what is no known field mean themselves.
    ///   - known: The fields that there are.
    public init(_ text: String, fields known: TemplateFields) {
        var literal = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            literal += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            if let close = inside.firstIndex(of: "}"), let field = known.field(inside[..<close]) {
                var part = Part(separator: literal, field: field)
                rest = inside[inside.index(after: close)...]
                if let opening = literal.last, let closing = rest.first, ItemTemplate.pairs[opening] == closing {
                    part.separator.removeLast()
                    part.opening = String(opening)
                    part.closing = String(rest.removeFirst())
                }
                parts.append(part)
                literal = ""
            } else {
                literal += "{"
                rest = inside
            }
        }
        suffix = literal + rest
    }

    /// The filled text; nil when every field is missing. A template without fields is its text.
    ///
    /// - Parameter value: A field's text; nil or empty when it is missing.
    public func text(_ value: (Field) -> String?) -> String? {
        var text = ""
        var isFirst = true
        for part in parts {
            guard let filled = value(part.field), !filled.isEmpty else { continue }
            text += isFirst ? (parts.first?.separator ?? "") : part.separator
            text += part.opening + filled + part.closing
            isFirst = false
        }
        return isFirst && !parts.isEmpty ? nil : text + suffix
    }

    /// `text` as Pango markup that shows it as it is.
    public static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
