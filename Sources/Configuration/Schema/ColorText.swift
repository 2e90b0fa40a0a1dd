import Model

/// Colours as a configuration writes them in a string.
enum ColorText {
    /// All names, in the order of the manual.
    static let names = NamedColor.allCases.map(\.rawValue)

    /// `#rgb`, `#rrggbb`, `#rrggbbaa` or a name; nil for anything else.
    static func reference(_ text: String) -> ColorReference? {
        guard text.hasPrefix("#") else { return NamedColor(rawValue: text).map(ColorReference.named) }
        let digits = text.dropFirst().map { $0.isASCII ? $0.hexDigitValue : nil }
        let values = digits.compactMap { $0 }
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3: return color(values.map { $0 * 17 })
        case 6, 8: return color(stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] })
        default: return nil
        }
    }

    /// From red, green, blue and perhaps alpha, each 0 to 255.
    private static func color(_ bytes: [Int]) -> ColorReference {
        let parts = bytes.map { Double($0) / 255 }
        return .value(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1))
    }
}
