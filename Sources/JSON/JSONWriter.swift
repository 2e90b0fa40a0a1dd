/// Writes JSON texts in one line (RFC 8259).
public enum JSONWriter {
    /// The text of `value`; a number that JSON cannot say (infinite, not a number) becomes null.
    public static func text(_ value: JSONValue) -> String {
        var text = ""
        write(value, to: &text)
        return text
    }

    private static func write(_ value: JSONValue, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += digits(number)
        case .string(let string): write(string, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += ", " }
                write(value, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += ", " }
                write(member.name, to: &text)
                text += ": "
                write(member.value, to: &text)
            }
            text += "}"
        }
    }

    private static func digits(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if let whole = Int64(exactly: number) { return String(whole) }
        return number.description
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
