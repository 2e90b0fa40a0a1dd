/// No back-end could be opened.
public struct NoBackendError: Error, Equatable, Sendable {
    /// A back-end that was tried.
    public struct Attempt: Equatable, Sendable {
        /// The back-end's name.
        /// The back-end's name.
        public let backend: String
        /// Why it could not be opened, for a person to read.
        public let reason: String

        public init(backend: String, reason: String) {
            self.backend = backend
            self.reason = reason
        }
    }

    /// In the order in which they were tried.
    public let attempts: [Attempt]

    public init(attempts: [Attempt]) {
        self.attempts = attempts
    }
}
