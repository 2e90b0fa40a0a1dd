/// A value of a JSON text.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order in which the members are written; of a name that came twice only the last is kept.
    case object([JSONMember])

    /// The value of an object's member; nil when this is no object or has no such member.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The value of a string; nil for anything else.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A whole number.
    public static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

    /// The string, or null where there is none.
    public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
