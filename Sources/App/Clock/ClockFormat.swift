/// What a clock's format says about how often its text can change.
struct ClockFormat: Equatable {
    let format: String

    /// Seconds between two moments of the wall clock at which the text can change; nil when it never does.
    ///
    /// Time zones differ from UTC by multiples of a quarter of an hour, so that hours and days begin at such moments.
    var period: Double? {
        conversions.map(ClockFormat.period(of:)).min()
    }

    /// The letters of the conversions, their flags, widths and modifiers left out (strftime(3), the GNU additions included).
    private var conversions: [Character] {
        var letters: [Character] = []
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...].drop { "_-0^#+123456789".contains($0) }
            if let modifier = rest.first, modifier == "E" || modifier == "O" { rest = rest.dropFirst() }
            guard let letter = rest.popFirst() else { break }
            if letter != "%", letter != "n", letter != "t" { letters.append(letter) }
        }
        return letters
    }

    private static func period(of conversion: Character) -> Double {
        switch conversion {
        case "S", "T", "r", "s", "c", "X": 1
        case "M", "R": 60
        default: 900
        }
    }
}
