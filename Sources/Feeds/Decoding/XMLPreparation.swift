/// Makes XML from outside harmless and easy to read before the parser sees it.
///
/// - The declaration, the document type with all that it defines, comments and instructions go: no entity can be defined, so
///   none can be expanded, and no other file is named.
/// - Character references become numbers, HTML's names included; what is no known reference stays as text.
/// - A `<` that begins nothing means itself.
/// - Characters that XML does not have become blanks.
struct XMLPreparation {
    private let bytes: [UInt8]
    private var prepared: [UInt8] = []
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The same document; `bytes` are UTF-8.
    static func prepared(_ bytes: [UInt8]) -> [UInt8] {
        var preparation = XMLPreparation(bytes)
        preparation.run()
        return preparation.prepared
    }

    private mutating func run() {
        prepared.reserveCapacity(bytes.count + bytes.count / 16)
        // Blanks, or what a broken script printed before the document.
        index = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): openBracket()
            case UInt8(ascii: "&"): ampersand()
            default:
                copy()
                index += 1
            }
        }
    }

    /// A byte of text; a control character and a noncharacter become blanks.
    private mutating func copy() {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
            prepared.append(0x20)
        } else if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
            prepared += [0x20]
            index += 2
        } else {
            prepared.append(byte)
        }
    }

    private mutating func ampersand() {
        if let reference = CharacterReference(in: bytes, at: index) {
            prepared += Array("&#\(reference.scalar.value);".utf8)
            index = reference.end
        } else {
            prepared += XMLPreparation.escapedAmpersand
            index += 1
        }
    }

    private mutating func openBracket() {
        if matches("<![CDATA[") {
            let end = position(of: "]]>", from: index + 9)
            let stop = end.map { $0 + 3 } ?? bytes.count
            while index < stop {
                copy()
                index += 1
            }
            if end == nil { prepared += Array("]]>".utf8) }
        } else if matches("<!--") {
            index = position(of: "-->", from: index + 4).map { $0 + 3 } ?? bytes.count
        } else if matches("<?") {
            index = position(of: "?>", from: index + 2).map { $0 + 2 } ?? bytes.count
        } else if matches("<!DOCTYPE") || matches("<!doctype") {
            skipDocumentType()
        } else if index + 1 < bytes.count, XMLPreparation.mayFollowBracket(bytes[index + 1]) {
            prepared.append(bytes[index])
            index += 1
        } else {
            prepared += XMLPreparation.escapedBracket
            index += 1
        }
    }

    private mutating func skipDocumentType() {
        var depth = 0
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if quote == nil, depth > 0, matches("<!--") {
                index = position(of: "-->", from: index + 4).map { $0 + 3 } ?? bytes.count
                continue
            }
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: break
            }
        }
    }

    private func matches(_ text: String) -> Bool {
        matches(text, at: index)
    }

    private func matches(_ text: String, at start: Int) -> Bool {
        var position = start
        for scalar in text.utf8 {
            guard position < bytes.count, bytes[position] == scalar else { return false }
            position += 1
        }
        return true
    }

    private func position(of text: String, from start: Int) -> Int? {
        let pattern = Array(text.utf8)
        var position = start
        while position + pattern.count <= bytes.count {
            if bytes[position] == pattern[0], bytes[position...].starts(with: pattern) { return position }
            position += 1
        }
        return nil
    }

    /// A tag's name, or the mark of an end tag.
    private static func mayFollowBracket(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: ":"), 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    private static let escapedAmpersand = Array("&#38;".utf8)
    private static let escapedBracket = Array("&#60;".utf8)
}
