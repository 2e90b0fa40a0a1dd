import Model

/// One thing that an instance is told, with its arguments read.
public enum ControlCommand: Equatable, Sendable {
    /// Rows are named by their id or their index; nil is every row.
    case pause(row: String?)
    case resume(row: String?)
    case toggle(row: String?)
    case reload
    /// `text`: one item a line.
    case set(row: String, text: String)
    case push(row: String, text: String)
    /// In points a second, at least 0.
    case speed(row: String, Double)
    /// nil of `isOn` is as the desktop has it; for a row, as all rows have it.
    case motion(isOn: Bool?, row: String?)
    case hide
    case show
    case focus
    case text
    case status
    case stats
    case quit

    /// Reads a command's name and its arguments.
    public init(_ word: String, _ arguments: [String]) throws(ControlCommandError) {
        guard let name = MessageName(rawValue: word) else { throw .unknown(word) }
        guard name.argumentCount.contains(arguments.count) else { throw .argumentCount(name) }
        switch name {
        case .pause: self = .pause(row: arguments.first)
        case .resume: self = .resume(row: arguments.first)
        case .toggle: self = .toggle(row: arguments.first)
        case .reload: self = .reload
        case .set: self = .set(row: arguments[0], text: arguments[1])
        case .push: self = .push(row: arguments[0], text: arguments[1])
        case .speed:
            guard let speed = ControlCommand.decimal(arguments[1]), (0...ControlCommand.maximumSpeed).contains(speed) else {
                throw .invalidValue(name, arguments[1], expected: "points a second, a number from 0 to 100000")
            }
            self = .speed(row: arguments[0], speed)
        case .motion:
            let isOn: Bool?
            switch arguments[0] {
            case "on": isOn = true
            case "off": isOn = false
            case "system": isOn = nil
            default: throw .invalidValue(name, arguments[0], expected: "on, off or system")
            }
            self = .motion(isOn: isOn, row: arguments.count > 1 ? arguments[1] : nil)
        case .hide: self = .hide
        case .show: self = .show
        case .focus: self = .focus
        case .text: self = .text
        case .status: self = .status
        case .stats: self = .stats
        case .quit: self = .quit
        }
    }

    /// In points a second: faster nothing can be seen.
    private static let maximumSpeed = 100_000.0

    /// A number in decimal notation.
    private static func decimal(_ text: String) -> Double? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) } ? Double(text) : nil
    }
}
