extension ValueType where Value == Double {
    /// What a length, a size or a speed is at most: beyond any screen, and safe to multiply and to round.
    static var most: Double { 100_000 }
    /// A hundred years.
    private static var longest: Double { 36_525 * 86_400 }

    /// A number in `range`, of which the lower bound may be no part; an integer is a number, too.
    static func number(_ range: ClosedRange<Double>, excludesLowerBound: Bool = false, unit: String = "") -> ValueType {
        let lower = ConfigurationNode.text(of: range.lowerBound)
        let upper = ConfigurationNode.text(of: range.upperBound)
        let bounds = excludesLowerBound ? "above \(lower) and up to \(upper)" : "from \(lower) to \(upper)"
        let number = unit.isEmpty ? "a number" : "a number of \(unit)"
        return scalar("\(number) \(bounds)") { node in
            let number: Double
            switch node.value {
            case .integer(let integer): number = Double(integer)
            case .number(let value): number = value
            default: return .failure(.wrongType(found: node.described))
            }
            guard range.contains(number), !(excludesLowerBound && number == range.lowerBound) else {
                return .failure(.outOfRange(found: node.written))
            }
            return .success(number)
        }
    }

    /// A distance in points.
    static var length: ValueType { number(0...most, unit: "points") }

    /// A time in seconds of at least `minimum`, which `minimumText` writes; `excludesMinimum`: greater than it.
    static func time(atLeast minimum: Double = 0, _ minimumText: String = "0", excludesMinimum: Bool = false) -> ValueType {
        let bound = excludesMinimum ? "a time above \(minimumText)" : "a time of at least \(minimumText)"
        return scalar("\(bound): a number of seconds, or \"500ms\", \"30s\", \"10m\", \"2h\", \"1d\"") { node in
            let seconds: Double
            switch node.value {
            case .integer(let integer): seconds = Double(integer)
            case .number(let number): seconds = number
            case .string(let text):
                guard let value = TimeText.seconds(text) else { return .failure(.malformed(found: node.written)) }
                seconds = value
            default: return .failure(.wrongType(found: node.described))
            }
            guard seconds >= minimum, seconds <= longest, !(excludesMinimum && seconds == minimum) else {
                return .failure(.outOfRange(found: node.written))
            }
            return .success(seconds)
        }
    }
}

extension ValueType where Value == Int {
    /// A whole number in `range`.
    static func integer(_ range: ClosedRange<Int>) -> ValueType {
        scalar("a whole number from \(range.lowerBound) to \(range.upperBound)") { node in
            guard case .integer(let number) = node.value else { return .failure(.wrongType(found: node.described)) }
            return range.contains(number) ? .success(number) : .failure(.outOfRange(found: node.written))
        }
    }
}

extension ValueType where Value == Bool {
    static var boolean: ValueType {
        scalar("true or false") { node in
            guard case .boolean(let value) = node.value else { return .failure(.wrongType(found: node.described)) }
            return .success(value)
        }
    }
}
