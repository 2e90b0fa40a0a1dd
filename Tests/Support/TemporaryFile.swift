import Glibc

/// A path for one test's file, which is deleted with this object.
public final class TemporaryFile {
    public let path: String

    /// - Parameter suffix: How the name ends, with its dot.
    public init(suffix: String = "") {
        path = "/tmp/marquesina-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))\(suffix)"
    }

    deinit { _ = unsafe unlink(path) }

    /// Replaces the file's content; returns whether that worked.
    public func write(_ bytes: [UInt8]) -> Bool {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    }
}
