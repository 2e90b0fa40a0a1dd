/// One key of a table: everything that the decoder, the messages and the manual know of it.
struct SchemaKey<Target>: Sendable {
    let name: String
    /// What a value must be, as a phrase after "expected".
    let expected: String
    let defaultValue: SchemaDefault
    /// One line.
    let documentation: String
    /// Reads the value and puts it into the target, or reports what is wrong with it.
    let decode: @Sendable (ConfigurationNode, inout Target, inout DecodingContext) -> Void

    init<Value>(
        _ name: String, _ type: ValueType<Value>, _ defaultValue: SchemaDefault, _ documentation: String,
        set: @escaping @Sendable (inout Target, Value) -> Void
    ) {
        self.name = name
        self.expected = type.expected
        self.defaultValue = defaultValue
        self.documentation = documentation
        self.decode = { node, target, context in
            if let value = type.read(node, &context) { set(&target, value) }
        }
    }

    init<Value>(
        _ name: String, _ type: ValueType<Value>, _ property: WritableKeyPath<Target, Value> & Sendable,
        _ defaultValue: SchemaDefault, _ documentation: String
    ) {
        self.init(name, type, defaultValue, documentation) { $0[keyPath: property] = $1 }
    }

    init<Value>(
        _ name: String, _ type: ValueType<Value>, _ property: WritableKeyPath<Target, Value?> & Sendable,
        _ defaultValue: SchemaDefault, _ documentation: String
    ) {
        self.init(name, type, defaultValue, documentation) { $0[keyPath: property] = $1 }
    }

    var isRequired: Bool {
        if case .required = defaultValue { true } else { false }
    }
}
