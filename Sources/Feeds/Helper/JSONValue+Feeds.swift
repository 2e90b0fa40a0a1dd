import JSON

extension JSONValue {
    /// A whole number; nil for anything else.
    var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    /// A number; nil for anything else.
    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }

    static func validators(_ validators: HTTPValidators?) -> JSONValue {
        guard let validators else { return .null }
        return .object([
            JSONMember("address", .string(validators.address)), JSONMember("etag", .optional(validators.etag)),
            JSONMember("last_modified", .optional(validators.lastModified)),
        ])
    }

    var validators: HTTPValidators? {
        guard let address = self["address"]?.string else { return nil }
        return HTTPValidators(address: address, etag: self["etag"]?.string, lastModified: self["last_modified"]?.string)
    }
}
