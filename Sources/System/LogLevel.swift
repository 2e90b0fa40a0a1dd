/// How important a message is, the most important first.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case error, warning, info, debug

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .info: 2
        case .debug: 3
        }
    }

    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }
}
