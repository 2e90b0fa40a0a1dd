/// Why a display cannot be used, or is no longer there.
public enum WindowingError: Error, Equatable, Sendable {
    /// The back-end could not be opened; the reason is for a person to read.
    case unavailable(backend: String, reason: String)
    /// The connection broke.
    case lost(backend: String, reason: String)

    /// The back-end's name.
    public var backend: String {
        switch self {
        case .unavailable(let backend, _), .lost(let backend, _): backend
        }
    }

    /// What happened, for a person to read.
    public var reason: String {
        switch self {
        case .unavailable(_, let reason), .lost(_, let reason): reason
        }
    }
}
