/// A type of values that settings have: how one is read, and what a message or the manual says of it.
struct ValueType<Value: Sendable>: Sendable {
    /// A phrase after "expected": `a number from 0 to 1`.
    let expected: String
    /// The value, or nil after a report of what is wrong with it.
    let read: @Sendable (ConfigurationNode, inout DecodingContext) -> Value?

    /// A type whose values are read by `read`, which reports by itself.
    init(expected: String, read: @escaping @Sendable (ConfigurationNode, inout DecodingContext) -> Value?) {
        self.expected = expected
        self.read = read
    }

    /// A type of single values; of `names` a hint names the nearest when a string is none of them.
    static func scalar(
        _ expected: String, names: [String] = [],
        _ convert: @escaping @Sendable (ConfigurationNode) -> Result<Value, ConfigurationProblem>
    ) -> ValueType {
        ValueType(expected: expected) { node, context in
            switch convert(node) {
            case .success(let value): return value
            case .failure(let problem):
                var name: String?
                if case .string(let text) = node.value { name = text }
                context.report(problem, at: node.origin, expected: expected, name: name, among: names)
                return nil
            }
        }
    }

    /// The same values, turned into others.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueType<Other> {
        ValueType<Other>(expected: expected) { node, context in read(node, &context).map(transform) }
    }
}
