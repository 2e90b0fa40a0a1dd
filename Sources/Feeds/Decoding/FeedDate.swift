/// Reads the dates of feeds, in all the forms that feeds use.
///
/// RFC 822 and its successors, ISO 8601 and W3CDTF, asctime, and what comes close: no weekday or a wrong one, full names of
/// months, two-digit years (RFC 2822: below 50 they are of this century), names of time zones or none at all (that is UTC),
/// numbers separated by dashes, dots or slashes, seconds since 1970.
enum FeedDate {
    /// Seconds since 1970-01-01T00:00Z; nil for what is no date.
    static func seconds(_ text: String) -> Double? {
        let bytes = Array(text.utf8.prefix(200))
        return ISODate.seconds(bytes) ?? WrittenDate.seconds(bytes)
    }

    /// `2026-11-30`, in UTC.
    static func day(_ seconds: Double) -> String {
        String(CalendarDate(seconds: seconds).text.prefix(10))
    }

    /// `2026-11-30T03:20:48Z` (RFC 3339).
    static func timestamp(_ seconds: Double) -> String { CalendarDate(seconds: seconds).text }
}
