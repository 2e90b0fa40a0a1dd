/// A source of kind `command`.
public struct CommandSource: Equatable, Sendable {
    public enum Command: Equatable, Sendable {
        /// A program and its arguments, run as they are.
        case arguments([String])
        /// A line for the shell.
        case shell(String)
    }

    public var command: Command
    /// In seconds, at least 1.
    public var interval = 30.0
    /// Whether the command keeps running and every line is an item.
    public var stream = false
    public var keep = 20

    public init(command: Command) {
        self.command = command
    }
}
