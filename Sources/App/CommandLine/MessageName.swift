/// What can be told to a running instance.
enum MessageName: String, CaseIterable {
    case pause, resume, toggle, reload, set, push, speed, motion, hide, show, focus, text, status, stats, quit

    /// How it is written.
    var usage: String {
        switch self {
        case .pause, .resume, .toggle: "\(rawValue) [ROW]"
        case .set, .push: "\(rawValue) ROW TEXT"
        case .speed: "speed ROW N"
        case .motion: "motion on|off|system [ROW]"
        default: rawValue
        }
    }

    /// How many arguments may follow.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .pause, .resume, .toggle: 0...1
        case .set, .push, .speed: 2...2
        case .motion: 1...2
        default: 0...0
        }
    }
}
