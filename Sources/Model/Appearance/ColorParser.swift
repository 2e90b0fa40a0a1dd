/// Reads a colour that is written as one word: `#rgb`, `#rrggbb`, `#rrggbbaa`, or a name.
public enum ColorParser {
    /// The colour that `text` names; nil when it is none.
    public static func color(_ text: String) -> ColorReference? {
        guard text.hasPrefix("#") else { return NamedColor(rawValue: text).map(ColorReference.named) }
        let digits = text.dropFirst()
        guard digits.utf8.allSatisfy({ isHexDigit($0) }), let value = UInt32(digits, radix: 16) else { return nil }
        switch digits.utf8.count {
        case 3:
            // Each digit stands for two: #f80 is #ff8800.
            let wide = (value & 0xF00) << 8 | (value & 0xF0) << 4 | (value & 0xF)
            return .value(Color(hex: wide * 0x11))
        case 6: return .value(Color(hex: value))
        case 8: return .value(Color(hex: value >> 8, alpha: Double(value & 0xFF) / 255))
        default: return nil
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
