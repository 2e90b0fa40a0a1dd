/// Decides a text's base direction.
enum WritingDirection {
    /// Whether the first letter, or direction mark, belongs to a right-to-left script (rule P2 of the bidirectional
    /// algorithm, UAX 9).
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x200E: return false
            case 0x200F, 0x061C: return true
            default: break
            }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
                return isRightToLeftLetter(scalar.value)
            default: continue
            }
        }
        return false
    }

    /// The blocks that Unicode reserves for right-to-left scripts (DerivedBidiClass.txt).
    private static func isRightToLeftLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
