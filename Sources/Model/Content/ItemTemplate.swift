/// A text with fields in braces, such as `{artist} — {title}`, that is filled in for every item.
///
/// A field may have a format behind a colon: `{published:%H:%M}`. A field that an item lacks goes together with the text
/// between it and its neighbour; what stands before the first and after the last field stays as long as one field is there.
public struct ItemTemplate: Equatable, Sendable {
    /// A field's name and its format; nil for none.
    public struct Field: Hashable, Sendable {
        public var name: String
        public var format: String?

        public init(_ name: String, format: String? = nil) {
            self.name = name
            self.format = format
        }
    }

    /// The fields in their order.
    public var fields: [Field] { parts.map(\.field) }

    // Every field with the text before it.
    private var parts: [(separator: String, field: Field)] = []
    private var suffix = ""

    /// - Parameters:
    ///   - text: Braces around what is no known field mean themselves.
    ///   - names: The fields that there are.
    public init(_ text: String, names: Set<String>) {
        var literal = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            literal += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            if let close = inside.firstIndex(of: "}"), let field = ItemTemplate.field(inside[..<close], names) {
                parts.append((literal, field))
                literal = ""
                rest = inside[inside.index(after: close)...]
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
        for (index, part) in parts.enumerated() {
            guard let filled = value(part.field), !filled.isEmpty else { continue }
            text += isFirst ? (parts.first?.separator ?? "") : parts[index].separator
            text += filled
            isFirst = false
        }
        return isFirst && !parts.isEmpty ? nil : text + suffix
    }

    private static func field(_ text: Substring, _ names: Set<String>) -> Field? {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first.map(String.init), names.contains(name) else { return nil }
        return Field(name, format: halves.count > 1 ? String(halves[1]) : nil)
    }

    /// By their parts.
    public static func == (first: ItemTemplate, second: ItemTemplate) -> Bool {
        first.suffix == second.suffix && first.parts.count == second.parts.count
            && zip(first.parts, second.parts).allSatisfy { $0.separator == $1.separator && $0.field == $1.field }
    }
}
