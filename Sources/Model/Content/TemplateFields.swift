/// The fields that a kind of template knows.
public struct TemplateFields: Equatable, Sendable {
    /// In the order of the manual, without braces.
    public let names: [String]
    /// Those that may have a format behind a colon.
    public let formatted: Set<String>

    public init(_ names: [String], formatted: Set<String> = []) {
        self.names = names
        self.formatted = formatted
    }

    /// The field that `text` names, without its braces; nil when there is none of that name, or it may have no format.
    func field(_ text: Substring) -> ItemTemplate.Field? {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first.map(String.init), names.contains(name) else { return nil }
        guard halves.count > 1 else { return ItemTemplate.Field(name) }
        return formatted.contains(name) ? ItemTemplate.Field(name, format: String(halves[1])) : nil
    }

    /// What stands in braces in a template as if it were a field, and is none: each `{word}` with its braces, in order.
    ///
    /// Other braces mean themselves.
    public func unknown(in template: String) -> [Substring] {
        var unknown: [Substring] = []
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[close] == "}" else {
                rest = inside
                continue
            }
            let word = inside[..<close]
            if field(word) == nil, TemplateFields.isLikeField(word) { unknown.append(rest[open...close]) }
            rest = inside[inside.index(after: close)...]
        }
        return unknown
    }

    /// Whether somebody who writes this in braces means a field.
    private static func isLikeField(_ text: Substring) -> Bool {
        let name = text.prefix { $0 != ":" }
        guard let first = name.first, first.isASCII, first.isLetter || first == "_" else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }
}
