import Glibc

/// The processes of the machine.
public enum ProcessTable {
    /// Waits until a process that nobody here started has ended; whether it did.
    public static func waitForEnd(of id: Int32) -> Bool {
        // Nothing tells the end of somebody else's child.
        LiveWait.until { !isRunning(id) }
    }

    /// Whether a process is there and not only waits to be asked for its end.
    public static func isRunning(_ id: Int32) -> Bool {
        state(of: id).map { $0 != "Z" && $0 != "X" } ?? false
    }

    /// Whether a process waits for something, rather than for the processor.
    public static func isAsleep(_ id: Int32) -> Bool { state(of: id) == "S" }

    /// The letter that says what a process does; nil when there is none.
    private static func state(of id: Int32) -> Character? {
        let file = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let text = String(decoding: TemporaryFolder.bytes(of: file), as: UTF8.self)
        // The state stands behind the name, which stands in parentheses.
        return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
    }
}
