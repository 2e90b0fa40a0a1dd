import Glibc

/// A pattern as shells know it: `*`, `?`, `[…]`.
public enum GlobPattern {
    /// Whether the whole of `name` matches.
    public static func matches(_ name: String, pattern: String) -> Bool {
        unsafe fnmatch(pattern, name, 0) == 0
    }
}
