import System

/// Why an instance cannot be told anything.
public enum ControlServerError: Error, Equatable, Sendable {
    /// Another instance has the name.
    case nameInUse(String)
    /// The socket could not be made.
    case failed(SystemError)
}
