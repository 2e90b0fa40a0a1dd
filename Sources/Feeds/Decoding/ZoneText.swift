/// Reads time zones as dates write them.
enum ZoneText {
    /// Minutes ahead of UTC; 0 for nothing; nil for what is no zone.
    static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self).uppercased()
        // What stands in parentheses explains the number before it.
        let zone = text.prefix { $0 != "(" }.filter { !$0.isWhitespace }
        if zone.isEmpty { return 0 }
        if let named = names[zone] { return named }
        let number = ["GMT", "UTC", "UT", "Z"].first { zone.hasPrefix($0) }.map { zone.dropFirst($0.count) } ?? zone[...]
        if let offset = numeric(number) { return offset }
        // A number and a name: `+0200 CEST`.
        let start = number.prefix { "+-:".contains($0) || $0.isNumber }
        if !start.isEmpty, let offset = numeric(start) { return offset }
        return zone.utf8.count == 1 ? 0 : nil
    }

    /// `+0200`, `-05:30`, `+2`.
    private static func numeric(_ text: Substring) -> Int? {
        guard let sign = text.first, "+-−".contains(sign) else { return nil }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4 }),
            let first = Int(parts[0]), first >= 0, let second = parts.count == 2 ? Int(parts[1]) : 0, (0...59).contains(second)
        else { return nil }
        let minutes = parts.count == 1 && parts[0].utf8.count > 2 ? first / 100 * 60 + first % 100 : first * 60 + second
        guard minutes <= 24 * 60 else { return nil }
        return sign == "+" ? minutes : -minutes
    }

    /// RFC 822's names, and those of other regions in use; an unknown or a military letter says nothing (RFC 2822, 4.3).
    private static let names: [String: Int] = [
        "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 60, "BST": 60, "CET": 60, "MET": 60, "CEST": 120, "MEST": 120,
        "MESZ": 120, "MEZ": 60, "EET": 120, "EEST": 180, "MSK": 180, "MSD": 240, "IST": 330, "SGT": 480, "HKT": 480, "CCT": 480,
        "AWST": 480, "JST": 540, "KST": 540, "ACST": 570, "ACDT": 630, "AEST": 600, "AEDT": 660, "NZST": 720, "NZDT": 780,
        "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480, "PDT": -420, "AKST": -540,
        "AKDT": -480, "HST": -600, "AST": -240, "ADT": -180, "NST": -210, "NDT": -150, "BRT": -180, "ART": -180, "ET": -300,
        "CT": -360, "MT": -420, "PT": -480, "SAST": 120,
    ]
}
