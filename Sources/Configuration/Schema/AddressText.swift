/// Tells addresses from paths.
enum AddressText {
    /// Whether `text` begins with a scheme and `://`.
    static func isAddress(_ text: String) -> Bool {
        guard let end = schemeEnd(of: text) else { return false }
        return text[..<end].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Whether `text` is an http or https address.
    static func isWeb(_ text: String) -> Bool {
        guard let end = schemeEnd(of: text) else { return false }
        return ["http", "https"].contains(text[..<end].lowercased()) && text[end...].dropFirst(3).first != nil
    }

    private static func schemeEnd(of text: String) -> String.Index? {
        guard let colon = text.firstIndex(of: ":"), colon > text.startIndex, text[colon...].hasPrefix("://") else { return nil }
        return colon
    }
}
