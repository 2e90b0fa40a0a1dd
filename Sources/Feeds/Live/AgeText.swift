/// How old something is, in words of one unit.
enum AgeText {
    /// `now`, `5 min`, `3 h`, `2 d`; what comes from the future is new.
    static func text(_ seconds: Double) -> String {
        switch seconds {
        case ..<60: "now"
        case ..<3600: "\(Int(seconds / 60)) min"
        case ..<86400: "\(Int(seconds / 3600)) h"
        default: "\(Int(min(seconds / 86400, 1e6))) d"
        }
    }

    /// How many seconds later the text is another one.
    static func untilNext(_ seconds: Double) -> Double {
        let unit = seconds < 3600 ? 60.0 : seconds < 86400 ? 3600 : 86400
        guard seconds >= 0 else { return 60 - seconds }
        return unit - seconds.truncatingRemainder(dividingBy: unit)
    }
}
