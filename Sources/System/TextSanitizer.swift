/// Makes plain text of bytes from outside.
public enum TextSanitizer {
    /// The longest text in bytes that is taken over: 1 MiB.
    public static let maximumByteCount = 1 << 20

    /// Text, and whether some of it was cut off.
    public struct Result: Equatable, Sendable {
        /// One line of plain text.
        public var text: String
        /// Whether the bytes held more.
        public var wasCut: Bool
    }

    /// The text that `bytes` hold as UTF-8.
    ///
    /// What is not UTF-8 becomes U+FFFD, each run of control characters and line or paragraph separators one space; what
    /// exceeds `limit` bytes is cut at the end of a grapheme cluster. Everything else stays, joiners, variation selectors
    /// and direction marks included.
    public static func text(from bytes: some Collection<UInt8>, limit: Int = maximumByteCount) -> Result {
        // A little more than the limit, so that the cluster at the cut is seen whole, or is seen to be too long.
        text(from: String(decoding: bytes.prefix(limit + 64), as: UTF8.self), limit: limit, isPrefix: bytes.count > limit + 64)
    }

    /// The same for text that is Unicode already.
    public static func text(from string: String, limit: Int = maximumByteCount) -> Result {
        text(from: string, limit: limit, isPrefix: false)
    }

    private static func text(from string: String, limit: Int, isPrefix: Bool) -> Result {
        let clean = replacingControls(in: string)
        guard isPrefix || clean.utf8.count > limit else { return Result(text: clean, wasCut: false) }
        guard let end = clean.utf8.index(clean.startIndex, offsetBy: limit, limitedBy: clean.endIndex), end < clean.endIndex
        else {
            return Result(text: clean, wasCut: true)
        }
        // Down to the start of its cluster; a cluster that fills the whole limit is cut between two scalars instead.
        let cluster = clean.index(before: clean.index(after: end))
        let cut = cluster == clean.startIndex ? end : cluster
        return Result(text: String(clean[..<cut]), wasCut: true)
    }

    private static func replacingControls(in string: String) -> String {
        guard string.unicodeScalars.contains(where: isControl) else { return string }
        var clean = String.UnicodeScalarView()
        var wasControl = false
        for scalar in string.unicodeScalars {
            let control = isControl(scalar)
            if !control {
                clean.append(scalar)
            } else if !wasControl {
                clean.append(" ")
            }
            wasControl = control
        }
        return String(clean)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
