/// Reads dates of words and numbers: RFC 822, asctime, and their relatives.
struct WrittenDate {
    private var date = CalendarDate(year: 0)
    private var numbers: [(value: Int, digits: Int)] = []
    private var month: Int?
    private var hasTime = false
    private var offset: Int?

    static func seconds(_ text: [UInt8]) -> Double? {
        var date = WrittenDate()
        return date.read(text)
    }

    private mutating func read(_ text: [UInt8]) -> Double? {
        var words = text.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
        if words.count == 1, let seconds = WrittenDate.sinceEpoch(words[0]) { return seconds }
        while !words.isEmpty {
            let word = words.removeFirst()
            if word.contains(UInt8(ascii: ":")), word.first.map(WrittenDate.isDigit) == true {
                guard readTime(word) else { return nil }
            } else if hasTime, numbers.count + (month == nil ? 0 : 1) >= 2 || word.first == UInt8(ascii: "+"),
                let zone = ZoneText.offset(word), !word.allSatisfy(WrittenDate.isDigit)
            {
                offset = offset ?? zone
            } else if word.first != UInt8(ascii: "(") {
                readParts(word)
            }
        }
        return finished()
    }

    /// A number, a name, or several of them joined by dashes, dots or slashes.
    private mutating func readParts(_ word: ArraySlice<UInt8>) {
        for part in word.split(whereSeparator: { "-./".utf8.contains($0) }) {
            let digits = part.prefix(while: WrittenDate.isDigit)
            if !digits.isEmpty, digits.count <= 4 {
                numbers.append((digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }, digits.count))
            } else {
                let name = String(decoding: part, as: UTF8.self).lowercased()
                if name == "pm" || name == "p", date.hour < 12 {
                    date.hour += 12
                } else if name == "am" || name == "a", date.hour == 12 {
                    date.hour = 0
                } else {
                    month = month ?? WrittenDate.month(name)
                }
            }
        }
    }

    private mutating func readTime(_ word: ArraySlice<UInt8>) -> Bool {
        let time = word.prefix { WrittenDate.isDigit($0) || ":.".utf8.contains($0) }
        let parts = time.split(separator: UInt8(ascii: ":")).map { part in
            part.prefix(while: WrittenDate.isDigit).prefix(4).reduce(0) { $0 * 10 + Int($1) - 0x30 }
        }
        guard parts.count >= 2 else { return false }
        (date.hour, date.minute, date.second) = (parts[0], parts[1], parts.count > 2 ? parts[2] : 0)
        hasTime = true
        let rest = word.dropFirst(time.count)
        switch String(decoding: rest, as: UTF8.self).lowercased() {
        case "": break
        case "pm": if date.hour < 12 { date.hour += 12 }
        case "am": if date.hour == 12 { date.hour = 0 }
        default: offset = ZoneText.offset(rest)
        }
        return true
    }

    private mutating func finished() -> Double? {
        // A year is what has four digits, or stands last.
        var isYearFirst = false
        if let place = numbers.firstIndex(where: { $0.digits >= 3 }) {
            date.year = numbers.remove(at: place).value
            if date.year < 1000 { date.year += 1900 }
            isYearFirst = place == 0 && numbers.count == 2
        } else if numbers.count == (month == nil ? 3 : 2) {
            let year = numbers.removeLast().value
            date.year = year + (year < 50 ? 2000 : 1900)
        } else {
            return nil
        }
        if let month {
            guard numbers.count == 1 else { return nil }
            date.month = month
            date.day = numbers[0].value
        } else {
            guard numbers.count == 2 else { return nil }
            // After a year the month; else the day, unless that is impossible.
            let isMonthFirst = isYearFirst || numbers[1].value > 12
            date.day = numbers[isMonthFirst ? 1 : 0].value
            date.month = numbers[isMonthFirst ? 0 : 1].value
        }
        date.offset = offset ?? 0
        return date.seconds
    }

    private static func sinceEpoch(_ word: ArraySlice<UInt8>) -> Double? {
        guard (9...13).contains(word.count), word.allSatisfy(isDigit) else { return nil }
        let value = word.reduce(0.0) { $0 * 10 + Double($1) - 0x30 }
        return word.count > 11 ? (value / 1000).rounded(.down) : value
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// English names, and those of some other languages that software writes into feeds.
    private static func month(_ name: String) -> Int? {
        months[String(name.prefix(4))] ?? months[String(name.prefix(3))]
    }

    private static let months: [String: Int] = [
        "jan": 1, "ene": 1, "gen": 1, "feb": 2, "fév": 2, "fev": 2, "mar": 3, "mär": 3, "mrz": 3, "mrt": 3, "apr": 4, "avr": 4,
        "abr": 4, "may": 5, "mai": 5, "mei": 5, "mag": 5, "maj": 5, "jun": 6, "juin": 6, "giu": 6, "jul": 7, "juil": 7, "lug": 7,
        "aug": 8, "aoû": 8, "ago": 8, "août": 8, "sep": 9, "set": 9, "oct": 10, "okt": 10, "ott": 10, "out": 10, "nov": 11,
        "dec": 12, "dez": 12, "déc": 12, "dic": 12,
    ]
}
