/// A file of groups in brackets and lines `key=value`, as desktops keep their settings. Everything else in it is passed over.
struct KeyFile {
    private var values: [String: [String: String]] = [:]

    init(_ text: String) {
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let line = KeyFile.trimmed(line)
            if line.hasPrefix("["), line.hasSuffix("]") {
                group = String(line.dropFirst().dropLast())
            } else if let equals = line.firstIndex(of: "="), !line.hasPrefix("#") {
                // KDE marks keys: `Name[$i]` is one that may not be overridden.
                let key = KeyFile.trimmed(line[..<equals]).prefix { $0 != "[" }
                values[group, default: [:]][String(key)] = String(KeyFile.trimmed(line[line.index(after: equals)...]))
            }
        }
    }

    /// The value of a key; nil where there is none.
    func value(_ key: String, in group: String) -> String? { values[group]?[key] }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count)
    }
}
