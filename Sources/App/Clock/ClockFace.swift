import Model
import System

/// One clock: its text, and when that changes.
struct ClockFace {
    /// The row's index, counted depth first.
    let rowIndex: Int
    let format: String
    let zone: TimeZoneText.Zone

    /// The text at a moment, in seconds since 1970-01-01T00:00Z.
    func text(at seconds: Double, by writer: TimeZoneText) -> String {
        writer.text(seconds, format: format, zone: zone)
    }

    /// The first moment after `seconds` at which the text is another one; nil when it never changes.
    func nextChange(after seconds: Double, by writer: TimeZoneText) -> Double? {
        guard let period = ClockFormat(format: format).period else { return nil }
        let text = text(at: seconds, by: writer)
        var moment = (seconds / period).rounded(.down) * period
        // A date may stand for a day, a year or longer: two days ahead is far enough to look again.
        let horizon = seconds + 2 * 86400
        repeat {
            moment += period
        } while moment < horizon && self.text(at: moment, by: writer) == text
        return moment
    }
}
