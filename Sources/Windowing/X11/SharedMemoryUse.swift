/// How far a server shares memory with this program.
enum SharedMemoryUse: Equatable {
    case none
    /// Pictures can be put from shared memory.
    case segments
    /// Pixmaps can lie in shared memory.
    case pixmaps

    /// Asks the server; waits for its answer.
    init(_ connection: XConnection, _ extensions: XExtensions) {
        guard extensions.sharedMemory != nil, let allowsPixmaps = SharedSegment.allowsPixmaps(connection) else {
            self = .none
            return
        }
        self = allowsPixmaps ? .pixmaps : .segments
    }
}
