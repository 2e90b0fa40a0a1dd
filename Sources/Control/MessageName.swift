/// What can be told to a running instance.
public enum MessageName: String, CaseIterable, Sendable {
    case pause, resume, toggle, reload, set, push, speed, motion, hide, show, focus, text, status, stats, quit

    /// How it is written after `marquesina msg`.
    public var usage: String {
        switch self {
        case .pause, .resume, .toggle: "\(rawValue) [ROW]"
        case .set, .push: "\(rawValue) ROW TEXT"
        case .speed: "speed ROW N"
        case .motion: "motion on|off|system [ROW]"
        case .reload, .hide, .show, .focus, .text, .status, .stats, .quit: rawValue
        }
    }

    /// How many arguments may follow.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .pause, .resume, .toggle: 0...1
        case .set, .push, .speed: 2...2
        case .motion: 1...2
        case .reload, .hide, .show, .focus, .text, .status, .stats, .quit: 0...0
        }
    }
}
