/// Why fonts cannot be found.
public enum FontLibraryError: Error, Equatable {
    /// The fontconfig file at this path does not exist or is not one.
    case unreadableConfiguration(String)
}
