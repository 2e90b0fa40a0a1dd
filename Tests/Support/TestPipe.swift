import Glibc
import Synchronization

/// A pipe whose ends no child process inherits.
public final class TestPipe {
    /// The pipe could not be made: the `errno`.
    public struct Failure: Error {
        /// The `errno`.
        public let code: Int32
    }

    /// The end to read from; open as long as this object lives, unless it is taken.
    public let output: Int32
    private var input: Int32?
    private var ownsOutput = true

    // A process that is started between the making of a pipe and its marking would keep the pipe open.
    static let startLock = Mutex(())

    /// An empty one.
    public init() throws {
        var ends: [Int32] = [0, 0]
        let isMade = TestPipe.startLock.withLock { _ in
            // Safety: the array has room for the two descriptors.
            guard unsafe pipe(&ends) == 0 else { return false }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }
        guard isMade else { throw Failure(code: errno) }
        output = ends[0]
        input = ends[1]
    }

    deinit {
        closeInput()
        if ownsOutput { close(output) }
    }

    /// The end to write to; nil when it is closed.
    public var inputEnd: Int32? { input }

    /// Writes bytes, as long as nobody has closed the pipe.
    public func write(_ bytes: [UInt8]) {
        guard let input else { return }
        var start = 0
        while start < bytes.count {
            // Safety: the range lies within the array, which lives during the call.
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe Glibc.write(input, all.baseAddress?.advanced(by: start), all.count - start)
            }
            guard count > 0 else { return }
            start += count
        }
    }

    /// Writes text in UTF-8.
    public func write(_ text: String) { write(Array(text.utf8)) }

    /// Lets readers see the end.
    public func closeInput() {
        if let input { close(input) }
        input = nil
    }

    /// Closes the end to read from.
    public func closeOutput() {
        if ownsOutput { close(output) }
        ownsOutput = false
    }
}
