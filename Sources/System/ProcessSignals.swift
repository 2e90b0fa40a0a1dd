import Glibc

/// What the whole process does about signals that nobody waits for.
public enum ProcessSignals {
    /// A pipe without a reader shall be an error of the write, not the end of the process.
    public static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }
}
