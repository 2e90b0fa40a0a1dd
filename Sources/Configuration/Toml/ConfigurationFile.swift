import Glibc

/// Reads a configuration file's bytes.
enum ConfigurationFile {
    static let maximumSize = 4 * 1024 * 1024

    private static let patienceInMilliseconds: Int32 = 5000

    /// All bytes of the file at `path`. A pipe without a writer is empty; one whose writer is silent for seconds fails.
    static func read(_ path: String) throws(ConfigurationFileError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw error(errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if unsafe poll(&request, 1, patienceInMilliseconds) == 1 { continue }
                throw .failed(code: EAGAIN)
            }
            guard count >= 0 else { throw error(errno) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
        }
    }

    /// Whether something is at `path`.
    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    private static func error(_ code: Int32) -> ConfigurationFileError {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .denied
        case EISDIR: .directory
        default: .failed(code: code)
        }
    }
}
