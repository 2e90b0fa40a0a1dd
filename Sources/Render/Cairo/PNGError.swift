/// Why a PNG file could not be written or read.
public enum PNGError: Error, Equatable {
    /// `errno` is the system's error number.
    case cannotWrite(path: String, errno: Int32)
    case unreadable(path: String)

    /// The same fact about the file at `path`.
    func naming(_ path: String) -> PNGError {
        switch self {
        case .cannotWrite(_, let errno): .cannotWrite(path: path, errno: errno)
        case .unreadable: .unreadable(path: path)
        }
    }
}
