import Glibc

/// A call to the operating system that failed.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was being done, for a person to read: `open /tmp/list.txt`.
    public let operation: String
    /// The `errno` of the failure.
    public let code: Int32

    public init(_ operation: String, code: Int32) {
        self.operation = operation
        self.code = code
    }

    /// An error from the calling thread's `errno`; call it right after the failure.
    public static func last(_ operation: String) -> SystemError {
        SystemError(operation, code: errno)
    }

    /// The system's words for `code`: `No such file or directory`.
    public var reason: String {
        // Safety: strerror_r (GNU) returns a terminated string, in `buffer` or static.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress else { return "error \(code)" }
            unsafe base.initialize(repeating: 0, count: buffer.count)
            guard unsafe strerror_r(code, base, buffer.count) == 0 else { return "error \(code)" }
            return unsafe String(cString: base)
        }
    }

    public var description: String { "\(operation): \(reason)" }
}

extension SystemError {
    /// Whether the other end of a pipe is gone.
    public var isBrokenPipe: Bool { code == EPIPE }
}
