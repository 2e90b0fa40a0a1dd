/// A value in a message, without the variants around it.
enum BusValue: Equatable {
    case string(String)
    case integer(Int64)
    case double(Double)
    case boolean(Bool)
    /// An array of texts or variants, or a structure.
    case list([BusValue])
    /// A dictionary with strings for keys; of equal keys the last one counts.
    case dictionary([String: BusValue])
    /// A kind of value that nobody here reads.
    case other

    /// The text of a string, an object path or a signature.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Any whole number.
    var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// A number of any type.
    var number: Double? {
        switch self {
        case .double(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }

    /// A truth value.
    var boolean: Bool? {
        if case .boolean(let flag) = self { flag } else { nil }
    }

    /// The elements of an array or a structure.
    var elements: [BusValue]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    /// The entries of a dictionary.
    var entries: [String: BusValue]? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }
}
