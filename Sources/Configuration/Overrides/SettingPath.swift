/// The way to a setting: `row[0].child[1].speed`.
struct SettingPath: Equatable, Sendable {
    enum Part: Equatable, Sendable {
        case key(String)
        case index(Int)
    }

    let parts: [Part]

    /// Whether a key can stand without quotation marks.
    static func isBareKey(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
            }
    }

    /// Reads keys with points between them and indices in brackets; a key in quotation marks may hold anything but those.
    /// Returns what is left, too; nil when `text` does not begin with a path.
    static func read(from text: Substring) -> (path: SettingPath, rest: Substring)? {
        var rest = text
        var parts: [Part] = []
        var needsKey = true
        while let first = rest.first {
            if needsKey {
                guard let key = readKey(from: &rest) else { return nil }
                parts.append(.key(key))
                needsKey = false
            } else if first == "." {
                rest.removeFirst()
                needsKey = true
            } else if first == "[" {
                rest.removeFirst()
                let digits = rest.prefix { ("0"..."9").contains($0) }
                rest = rest.dropFirst(digits.count)
                guard let index = Int(digits), rest.first == "]" else { return nil }
                rest.removeFirst()
                parts.append(.index(index))
            } else {
                break
            }
        }
        return needsKey ? nil : (SettingPath(parts: parts), rest)
    }

    private static func readKey(from rest: inout Substring) -> String? {
        if let quote = rest.first, quote == "\"" || quote == "'" {
            guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
            let key = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            return String(key)
        }
        let key = rest.prefix { isBareKey(String($0)) }
        rest = rest.dropFirst(key.count)
        return key.isEmpty ? nil : String(key)
    }
}
