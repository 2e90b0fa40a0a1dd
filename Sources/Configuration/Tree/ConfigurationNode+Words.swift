extension ConfigurationNode {
    /// What the value is, for a message: `the string "abc"`.
    var described: String {
        switch value {
        case .table: "a table"
        case .array: "a list"
        case .string(let text): "the string \"\(Self.shortened(text))\""
        case .integer(let number): "the number \(number)"
        case .number(let number): "the number \(Self.text(of: number))"
        case .boolean(let value): "the boolean \(value)"
        case .date: "a date"
        }
    }

    /// The value as it would be written, shortened where it is long.
    var written: String {
        switch value {
        case .string(let text): "\"\(Self.shortened(text))\""
        case .integer(let number): "\(number)"
        case .number(let number): Self.text(of: number)
        case .boolean(let value): "\(value)"
        case .table, .array, .date: described
        }
    }

    /// A number without a fraction that is 0.
    static func text(of number: Double) -> String {
        if number.isNaN { return "nan" }
        if number.isInfinite { return number < 0 ? "-inf" : "inf" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// One line of at most 60 characters.
    static func shortened(_ text: String) -> String {
        let line = text.map { $0.isNewline || $0 == "\0" ? " " : $0 }
        return line.count > 60 ? String(line.prefix(59)) + "…" : String(line)
    }
}
