import System

/// Why an instance could not be asked.
public enum ControlClientError: Error, Equatable, Sendable {
    /// The request is longer than `ControlRequest.maximumByteCount`.
    case tooLong
    /// Nobody of that name is running.
    case noInstance
    /// The connection failed or broke off.
    case failed(SystemError)
    /// What came back is no reply of this version of the protocol.
    case notUnderstood
}
