/// Reads ISO 8601 dates as W3CDTF and RFC 3339 use them, with some tolerance: `2026`, `2026-11`, `2026-11-30`, `20261130`, with
/// `T` or a blank and a time of day, with or without a zone.
struct ISODate {
    private let bytes: [UInt8]
    private var index = 0

    static func seconds(_ text: [UInt8]) -> Double? {
        var date = ISODate(bytes: text)
        return date.read()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func read() -> Double? {
        skipBlanks()
        guard let year = number(4) else { return nil }
        var date = CalendarDate(year: year)
        let isPlain = digit(at: index) != nil
        if isPlain || take("-") {
            guard let month = number(2, atLeast: 1) else { return nil }
            date.month = month
            if isPlain || take("-") {
                guard let day = number(2, atLeast: 1) else { return nil }
                date.day = day
            }
        }
        skipBlanks()
        if take("T") || take("t") || digit(at: index) != nil {
            guard readTime(into: &date) else { return nil }
        }
        skipBlanks()
        guard let offset = ZoneText.offset(bytes[index...]) else { return nil }
        date.offset = offset
        return date.seconds
    }

    private mutating func readTime(into date: inout CalendarDate) -> Bool {
        skipBlanks()
        guard let hour = number(2, atLeast: 1) else { return false }
        date.hour = hour
        let isPlain = digit(at: index) != nil
        guard isPlain || take(":") else { return true }
        guard let minute = number(2) else { return false }
        date.minute = minute
        if isPlain ? digit(at: index) != nil : take(":") {
            guard let second = number(2, atLeast: 1) else { return false }
            date.second = second
            if take(".") || take(",") { while digit(at: index) != nil { index += 1 } }
        }
        return true
    }

    private mutating func number(_ count: Int, atLeast minimum: Int? = nil) -> Int? {
        var value = 0
        var read = 0
        while read < count, let digit = digit(at: index) {
            value = value * 10 + digit
            index += 1
            read += 1
        }
        return read >= minimum ?? count ? value : nil
    }

    private func digit(at index: Int) -> Int? {
        guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
        return Int(bytes[index]) - 0x30
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }
}
