/// Where the control socket of an instance is.
public struct ControlAddress: Equatable, Sendable {
    /// The folder of all sockets, `$XDG_RUNTIME_DIR/marquesina`.
    public let folder: String
    /// The instance's name.
    public let name: String

    /// - Parameter runtimeFolder: `$XDG_RUNTIME_DIR`.
    /// - Returns: nil when there is no such folder: not set, or no absolute path (XDG Base Directory Specification).
    public init?(name: String, runtimeFolder: String?) {
        guard let runtimeFolder, runtimeFolder.hasPrefix("/") else { return nil }
        folder = "\(runtimeFolder)/marquesina"
        self.name = name
    }

    /// The socket.
    public var socketPath: String { "\(folder)/\(name).sock" }
    /// What the instance that has the name holds locked.
    var lockPath: String { "\(folder)/\(name).lock" }
}
