import Glibc

/// The variables that the program was started with.
public enum Environment {
    /// The value of a variable; nil when it is not set.
    public static func value(_ name: String) -> String? {
        // Safety: getenv returns a terminated string, which is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
