import Glibc
import System

/// Why a configuration file cannot be read.
public enum ConfigurationFileError: Error, Equatable, Sendable {
    case missing
    case denied
    case directory
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// Anything else; the system's words.
    case failed(reason: String)

    init(_ failure: FileReader.Failure) {
        switch failure {
        case .tooLarge(_, let limit): self = .tooLarge(limit: limit)
        case .system(let error):
            switch error.code {
            case ENOENT, ENOTDIR: self = .missing
            case EACCES, EPERM: self = .denied
            case EISDIR: self = .directory
            default: self = .failed(reason: error.reason)
            }
        }
    }
}
