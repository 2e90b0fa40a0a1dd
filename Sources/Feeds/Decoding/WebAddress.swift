/// An address or a reference to one, in its parts (RFC 3986, section 3); any text has some.
struct WebAddress: Equatable {
    var scheme: String?
    var authority: String?
    var path: String
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), WebAddress.isScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    /// The address as text.
    var text: String {
        (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path + (query.map { "?\($0)" } ?? "")
            + (fragment.map { "#\($0)" } ?? "")
    }

    /// Whether it is a complete http or https address.
    var isWeb: Bool { (scheme == "http" || scheme == "https") && host != nil }

    /// The name of the machine, without user and port; nil for none.
    var host: String? {
        guard let authority else { return nil }
        let name = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let end = name.hasPrefix("[") ? name.firstIndex(of: "]").map { name.index(after: $0) } : name.firstIndex(of: ":")
        let host = name[..<(end ?? name.endIndex)]
        return host.isEmpty ? nil : String(host)
    }

    /// The same without user name and password, as it may be shown.
    static func shown(_ text: String) -> String {
        var address = WebAddress(text)
        guard let authority = address.authority, let at = authority.lastIndex(of: "@") else { return text }
        address.authority = String(authority[authority.index(after: at)...])
        return address.text
    }

    /// What `reference` means in a document at `base` (RFC 3986, section 5.2); itself where there is no base.
    static func resolve(_ reference: String, against base: String?) -> String {
        let trimmed = reference.filter { !"\t\r\n".contains($0) }.trimmingBlanks().replacingBlanks()
        var target = WebAddress(trimmed)
        guard let base, target.scheme == nil else { return trimmed }
        let origin = WebAddress(base.trimmingBlanks())
        guard origin.scheme != nil else {
            // A base that is a reference itself can only be put in front.
            return origin.path.isEmpty && origin.authority == nil ? trimmed : merged(target, origin).text
        }
        target = merged(target, origin)
        target.scheme = origin.scheme
        return target.text
    }

    private static func merged(_ reference: WebAddress, _ base: WebAddress) -> WebAddress {
        var target = reference
        guard reference.authority == nil else { return target }
        target.authority = base.authority
        if reference.path.isEmpty {
            target.path = base.path
            target.query = reference.query ?? base.query
        } else if reference.path.hasPrefix("/") {
            target.path = withoutDots(reference.path)
        } else {
            let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? (base.authority == nil ? "" : "/")
            target.path = withoutDots(folder + reference.path)
        }
        return target
    }

    private static func withoutDots(_ path: String) -> String {
        guard path.contains(".") else { return path }
        var kept: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part == ".." {
                if let last = kept.last, !(kept.count == 1 && last.isEmpty), last != ".." {
                    kept.removeLast()
                } else if kept.isEmpty {
                    kept.append(part)
                }
                if isLast { kept.append("") }
            } else if part == "." {
                if isLast { kept.append("") }
            } else {
                kept.append(part)
            }
        }
        return kept.joined(separator: "/")
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy {
            (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
                || [0x2B, 0x2D, 0x2E].contains($0)
        }
    }
}

extension String {
    fileprivate func trimmingBlanks() -> String {
        let start = drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return String(start[...last])
    }

    fileprivate func replacingBlanks() -> String {
        guard contains(" ") else { return self }
        return split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
    }
}
