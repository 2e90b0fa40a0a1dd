import Glibc

/// The variables that the program was started with.
public enum Environment {
    /// The value of a variable; nil when it is not set.
    public static func value(_ name: String) -> String? {
        // Safety: getenv returns a terminated string, which is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// All of them, as `NAME=VALUE`. Take it before other threads are started: whoever changes a variable meanwhile spoils it.
    public static var all: [String] {
        var entries: [String] = []
        // Safety: environ is a list of terminated strings that ends with nil.
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            entries.append(unsafe String(cString: entry))
            unsafe next += 1
        }
        return entries
    }
}
