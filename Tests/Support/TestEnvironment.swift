import Glibc

/// What the shell that runs the tests says.
public enum TestEnvironment {
    /// The value of an environment variable; nil when it is not set.
    public static func value(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// Whether golden pictures are to be replaced by what is drawn now: `MARQUESINA_RECORD=1`.
    public static var isRecording: Bool { value("MARQUESINA_RECORD") == "1" }

    /// Makes a folder, if it is not there.
    public static func makeFolder(_ path: String) { _ = unsafe mkdir(path, 0o777) }
}
