/// Times as a configuration writes them in a string: `500ms`, `30s`, `10m`, `2h`, `1d`.
enum TimeText {
    private static let secondsOfUnit: [(unit: String, seconds: Double)] = [
        ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
    ]

    /// The seconds; nil when `text` is no number directly followed by a unit.
    static func seconds(_ text: String) -> Double? {
        for (unit, seconds) in secondsOfUnit where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count)
            let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
            let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
            guard parts.count <= 2, areDigits, let number = Double(digits) else { continue }
            return number * seconds
        }
        return nil
    }
}
