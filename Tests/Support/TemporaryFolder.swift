import Glibc

/// A folder for one test, removed with all that is in it when nobody holds it any more.
public final class TemporaryFolder {
    /// Why a folder or a file could not be made: the `errno`.
    public struct Failure: Error {
        /// What was to be made.
        public let path: String
        /// The `errno`.
        public let code: Int32
    }

    /// Its absolute path.
    public let path: String

    /// An empty one.
    public init() throws {
        var template = [CChar]("/tmp/marquesina-test-XXXXXX".utf8CString)
        // Safety: mkdtemp replaces the six letters in the terminated array.
        let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
        }
        guard isMade else { throw Failure(path: "/tmp", code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        TemporaryFolder.remove(path)
    }

    /// Writes a file, and makes the folders above it.
    public func write(_ text: String, to name: String) throws { try write(bytes: Array(text.utf8), to: name) }

    /// Writes a file, and makes the folders above it.
    public func write(bytes: [UInt8], to name: String) throws {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            unsafe mkdir(folder, 0o755)
        }
        let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure(path: name, code: errno) }
        defer { close(file) }
        // Safety: the bytes live during the call.
        guard unsafe bytes.withUnsafeBytes({ unsafe Glibc.write(file, $0.baseAddress, $0.count) }) == bytes.count else {
            throw Failure(path: name, code: errno)
        }
    }

    /// The bytes of a file; nil when there is none.
    public func read(_ name: String) -> [UInt8]? {
        let file = unsafe open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return TemporaryFolder.bytes(of: file)
    }

    /// Who may do what with the file or folder at `path`; nil when there is none.
    public static func mode(of path: String) -> UInt32? {
        var information = stat()
        // Safety: the variable lives during the call.
        return unsafe stat(path, &information) == 0 ? information.st_mode & 0o777 : nil
    }

    /// Gives a file another name, in place of one that had it; returns whether that worked.
    public func rename(_ name: String, to other: String) -> Bool {
        unsafe Glibc.rename("\(path)/\(name)", "\(path)/\(other)") == 0
    }

    /// Removes a file; returns whether that worked.
    public func remove(_ name: String) -> Bool { unsafe unlink("\(path)/\(name)") == 0 }

    /// Makes a named pipe; returns whether that worked.
    public func makePipe(_ name: String) -> Bool { unsafe mkfifo("\(path)/\(name)", 0o600) == 0 }

    /// The names in the folder.
    public var names: [String] { TemporaryFolder.names(in: path).sorted() }

    /// The names in any folder.
    public static func names(below path: String) -> [String] { names(in: path).sorted() }

    static func bytes(of file: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            // Safety: at most the array's count is read into it.
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    private static func names(in path: String) -> [String] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        // Safety: an entry lives until the next call; its terminated name is copied.
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func remove(_ path: String) {
        for name in names(in: path) {
            let inside = "\(path)/\(name)"
            if unsafe unlink(inside) != 0 { remove(inside) }
        }
        unsafe rmdir(path)
    }
}
