/// What is wrong with a command.
public enum ControlCommandError: Error, Equatable, Sendable {
    /// A line that is no request; the words say why.
    case malformed(String)
    case unknown(String)
    /// An argument is missing, or one is too many.
    case argumentCount(MessageName)
    case invalidValue(MessageName, String, expected: String)

    /// The message for a person, in lines: what is wrong, what was expected.
    public var text: String {
        switch self {
        case .malformed(let reason): reason
        case .unknown(let word):
            "unknown command \"\(word)\"\nThere are: \(MessageName.allCases.map(\.rawValue).joined(separator: ", "))"
        case .argumentCount(let name):
            "\(name.rawValue): wrong number of arguments\nexpected marquesina msg \(name.usage)"
        case .invalidValue(let name, let value, let expected):
            "\(name.rawValue): not understood: \"\(value)\"\nexpected \(expected)"
        }
    }
}
