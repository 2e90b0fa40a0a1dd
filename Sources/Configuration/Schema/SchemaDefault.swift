/// What holds where a key is not written.
enum SchemaDefault: Equatable, Sendable {
    /// A value, as TOML writes it.
    case value(String)
    /// Nothing that the key could say: in words what holds then, and a value as an example.
    case absent(String, example: String)
    /// The key must be there; a value as an example.
    case required(example: String)
}

extension SchemaDefault: ExpressibleByStringLiteral {
    /// A value, as TOML writes it.
    init(stringLiteral value: String) {
        self = .value(value)
    }
}
