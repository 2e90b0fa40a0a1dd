import System

extension ItemLineDecoder.Problem {
    /// What is wrong, and what is done about it, for the log.
    public var text: String {
        switch self {
        case .tooLong:
            "a line is longer than \(TextSanitizer.maximumByteCount) bytes and was cut; break long texts into several lines"
        case .unknownTint(let name):
            "unknown tint \"\(name.prefix(40))\"; expected a colour name such as pink, or #rrggbb. The row's own tint is used"
        }
    }
}
