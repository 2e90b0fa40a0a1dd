/// A moment in the Gregorian calendar, in UTC unless an offset says otherwise.
struct CalendarDate: Equatable {
    var year: Int
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    /// How far the clock is ahead of UTC, in minutes.
    var offset = 0

    init(year: Int) {
        self.year = year
    }

    /// The moment `seconds` after 1970-01-01T00:00Z.
    init(seconds: Double) {
        let whole = Int(min(max(seconds.rounded(.down), -62_000_000_000), 250_000_000_000))
        var days = whole / 86400
        var rest = whole % 86400
        if rest < 0 {
            rest += 86400
            days -= 1
        }
        // Days of eras of 400 years that begin on 1 March; see Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    }

    /// Seconds since 1970-01-01T00:00Z; nil when there is no such day or time. Hour 24 and second 60 are the next.
    var seconds: Double? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...daysInMonth).contains(day), (0...24).contains(hour),
            (0...59).contains(minute), (0...60).contains(second), abs(offset) <= 24 * 60
        else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return Double(days * 86400 + hour * 3600 + (minute - offset) * 60 + second)
    }

    /// RFC 3339 in UTC; meant for what was made of seconds.
    var text: String {
        "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))Z"
    }

    private var daysInMonth: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private func padded(_ number: Int, _ count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}
