/// `&name;`, `&#number;` or `&#xnumber;` in bytes.
struct CharacterReference {
    /// What it stands for.
    let scalar: Unicode.Scalar
    /// Where the text goes on.
    let end: Int

    /// The reference that begins at `start`, where the `&` is; nil when none does.
    ///
    /// - Parameter isTolerant: Whether a number may stand without its semicolon.
    init?(in bytes: [UInt8], at start: Int, isTolerant: Bool = false) {
        var index = start + 1
        guard index < bytes.count else { return nil }
        if bytes[index] != UInt8(ascii: "#") {
            let nameStart = index
            while index < bytes.count, index - nameStart < 40, CharacterReference.isNameByte(bytes[index]) { index += 1 }
            guard index > nameStart, index < bytes.count, bytes[index] == UInt8(ascii: ";"),
                let value = NamedCharacters.scalar(named: String(decoding: bytes[nameStart..<index], as: UTF8.self)),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            self.init(scalar: scalar, end: index + 1)
            return
        }
        index += 1
        let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let digitsStart = index
        var value: UInt32 = 0
        while index < bytes.count, let digit = CharacterReference.digit(bytes[index], isHexadecimal) {
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            index += 1
        }
        guard index > digitsStart else { return nil }
        let isTerminated = index < bytes.count && bytes[index] == UInt8(ascii: ";")
        guard isTerminated || isTolerant else { return nil }
        self.init(scalar: CharacterReference.scalar(numbered: value), end: isTerminated ? index + 1 : index)
    }

    private init(scalar: Unicode.Scalar, end: Int) {
        self.scalar = scalar
        self.end = end
    }

    /// As browsers do it: what was meant in windows-1252 is taken for that, what is no character is U+FFFD.
    private static func scalar(numbered value: UInt32) -> Unicode.Scalar {
        let meant = (0x80...0x9F).contains(value) ? WesternText.scalar(UInt8(value)) : Unicode.Scalar(value)
        guard let scalar = meant, !isForbidden(scalar.value) else { return "\u{FFFD}" }
        return scalar
    }

    /// Whether XML 1.0 has no such character.
    private static func isForbidden(_ value: UInt32) -> Bool {
        (value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D) || value == 0xFFFE || value == 0xFFFF
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x41 + 10)
        case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}
