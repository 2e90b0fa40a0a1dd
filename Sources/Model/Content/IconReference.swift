/// A picture by the name of a built-in icon (`star`, `sun.max.fill`), or as a file.
public enum IconReference: Equatable, Hashable, Sendable {
    case builtIn(String)
    /// An absolute path, or one relative to the working directory.
    case file(String)
}
