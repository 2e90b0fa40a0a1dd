/// Something that the window system refused; the program goes on.
public struct WindowingProblem: Equatable, Sendable {
    /// The back-end's name.
    public let backend: String
    /// What was asked, as the window system calls it.
    public let request: String
    /// The answer, as the window system calls it.
    public let error: String

    public init(backend: String, request: String, error: String) {
        self.backend = backend
        self.request = request
        self.error = error
    }
}
