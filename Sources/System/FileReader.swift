import Glibc

/// Reads whole files that may not be larger than expected.
public enum FileReader {
    /// Why a file's bytes cannot be had.
    public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
        case system(SystemError)
        /// The file holds more than `limit` bytes.
        case tooLarge(path: String, limit: Int)

        public var description: String {
            switch self {
            case .system(let error): error.description
            case .tooLarge(let path, let limit): "read \(path): it is larger than \(limit) bytes"
            }
        }
    }

    /// Opens the file at `path`, for who reads it part by part.
    public static func file(at path: String) throws(SystemError) -> Descriptor {
        let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw .last("open \(path)") }
        return Descriptor(owning: number)
    }

    /// How many bytes an open file has now; nil when that cannot be said.
    public static func byteCount(of file: Descriptor) -> Int? {
        var information = stat()
        // Safety: the variable lives during the call.
        return unsafe fstat(file.number, &information) == 0 ? Int(information.st_size) : nil
    }

    /// The bytes of the file at `path`, a pipe's until its end.
    public static func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file: Descriptor
        do { file = try Self.file(at: path) } catch { throw .system(error) }
        var bytes: [UInt8] = []
        while true {
            let count: Int
            do {
                count = try Descriptor.read(file.number, upTo: min(65536, limit + 1), appendingTo: &bytes)
            } catch {
                throw .system(SystemError("read \(path)", code: error.code))
            }
            if count == 0 { return bytes }
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
    }

    /// The file that `path` leads to, without links; nil when there is none.
    public static func resolved(_ path: String) -> String? {
        // Safety: realpath makes a terminated string, which is copied and given back at once.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether there is something at `path` that can be read.
    public static func isReadable(_ path: String) -> Bool {
        unsafe access(path, R_OK) == 0
    }

    /// Whether there is something at `path`, readable or not.
    public static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    /// Whether `path` leads to a pipe, a device or a socket, whose end may never come.
    public static func isEndless(_ path: String) -> Bool {
        var information = stat()
        // Safety: the variable lives during the call.
        guard unsafe stat(path, &information) == 0 else { return false }
        let kind = information.st_mode & S_IFMT
        return kind != S_IFREG && kind != S_IFDIR
    }
}
