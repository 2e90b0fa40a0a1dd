/// Why a configuration file cannot be read.
public enum ConfigurationFileError: Error, Equatable, Sendable {
    case missing
    case denied
    case directory
    /// The file has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The system's error number.
    case failed(code: Int32)
}
