import System

/// A call to the message bus that failed: what was being done, and the error number.
struct BusError: Error, Equatable {
    /// For a person to read: `connect`.
    var operation: String
    /// As `errno`, above 0.
    var code: Int32

    /// The system's words for it.
    var reason: String { SystemError(operation, code: code).reason }
}
