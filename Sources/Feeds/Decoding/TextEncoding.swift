/// Decides which encoding bytes are in, and makes UTF-8 of them.
///
/// In this order: a byte order mark; the zero bytes of UTF-16 without one; UTF-8 where all bytes are valid as that; what came
/// with the bytes (HTTP's charset); what the document declares; UTF-8 with windows-1252 for the bytes that do not fit.
enum TextEncoding {
    /// UTF-8 without a mark, and whether bytes had to be read in another encoding than was said.
    struct Result: Equatable {
        var bytes: [UInt8]
        var hasForeignBytes = false
    }

    static func utf8(_ bytes: [UInt8], charset: String? = nil) -> Result {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(Array(bytes.dropFirst(3))) }
        if let wide = wideEncoding(of: bytes), let converted = CharacterConversion.utf8(wide.bytes, from: wide.name) {
            return Result(bytes: converted)
        }
        // Escape sequences are valid ASCII, but mean something else.
        if !bytes.contains(0x1B), isValid(bytes) { return Result(bytes: bytes) }
        for label in [charset, declaredEncoding(in: bytes)].compactMap({ $0 }) {
            let name = EncodingLabel.name(label)
            if name == "UTF-8" { return repaired(bytes) }
            if let converted = CharacterConversion.utf8(bytes, from: name) { return Result(bytes: converted) }
        }
        return repaired(bytes)
    }

    private static func wideEncoding(of bytes: [UInt8]) -> (name: String, bytes: [UInt8])? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("UTF-32LE", Array(bytes.dropFirst(4))) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32BE", Array(bytes.dropFirst(4))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", Array(bytes.dropFirst(2))) }
        if bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", Array(bytes.dropFirst(2))) }
        // The first character of a document is in ASCII.
        guard bytes.count >= 4 else { return nil }
        if bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 { return ("UTF-16LE", bytes) }
        if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 { return ("UTF-16BE", bytes) }
        return nil
    }

    /// The value of `encoding` in an XML declaration.
    private static func declaredEncoding(in bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(512), as: UTF8.self)
        guard let declaration = start.range(of: "<?xml"), let end = start.range(of: "?>", from: declaration.upperBound),
            let key = start.range(of: "encoding", from: declaration.upperBound), key.upperBound < end.lowerBound
        else { return nil }
        let rest = start[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\t" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }

    private static func isValid(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            guard let length = UTF8Sequence.length(in: bytes, at: index) else { return false }
            index += length
        }
        return true
    }

    /// What is UTF-8 as that, every other byte as windows-1252.
    private static func repaired(_ bytes: [UInt8]) -> Result {
        var result = Result(bytes: [])
        result.bytes.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if let length = UTF8Sequence.length(in: bytes, at: index) {
                result.bytes += bytes[index..<(index + length)]
                index += length
            } else {
                result.bytes += Array(String(WesternText.scalar(bytes[index])).utf8)
                result.hasForeignBytes = true
                index += 1
            }
        }
        return result
    }
}
