import JSON

/// One line that a client sends: `{"version": 1, "command": "pause", "arguments": ["0"]}`.
public struct ControlRequest: Equatable, Sendable {
    /// The version of the protocol that this program speaks.
    public static let version = 1
    /// Longer lines are refused, in bytes.
    public static let maximumByteCount = 1 << 20

    /// The command's name.
    public var command: String
    /// As they stand on a command line.
    public var arguments: [String]

    /// Takes a command's words.
    public init(_ command: String, _ arguments: [String] = []) {
        self.command = command
        self.arguments = arguments
    }

    /// Reads a line without its end; whether the command is one is not looked at.
    init(line: [UInt8]) throws(ControlCommandError) {
        guard let value = JSONParser.value(line), case .object = value else {
            throw .malformed("the line is no JSON object")
        }
        guard value["version"] == .integer(ControlRequest.version) else {
            throw .malformed("the version is not one that this instance speaks; expected \"version\": \(ControlRequest.version)")
        }
        guard let command = value["command"]?.string else { throw .malformed("expected \"command\": a string") }
        var arguments: [String] = []
        switch value["arguments"] {
        case nil, .null: break
        case .array(let values):
            for value in values {
                guard let argument = value.string else { throw .malformed("expected \"arguments\": a list of strings") }
                arguments.append(argument)
            }
        default: throw .malformed("expected \"arguments\": a list of strings")
        }
        self.init(command, arguments)
    }

    /// The line, with its end.
    var line: [UInt8] {
        let value = JSONValue.object([
            JSONMember("version", .integer(ControlRequest.version)), JSONMember("command", .string(command)),
            JSONMember("arguments", .array(arguments.map(JSONValue.string))),
        ])
        return Array((JSONWriter.text(value) + "\n").utf8)
    }
}
