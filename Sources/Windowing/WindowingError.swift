/// Why a display cannot be used, or is no longer there.
public enum WindowingError: Error, Equatable, Sendable {
    /// The back-end could not be opened; the reason is for a person to read.
    case unavailable(backend: String, reason: String)
    /// The connection broke.
    case lost(backend: String, reason: String)
}
