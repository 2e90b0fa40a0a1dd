import Glibc

/// The processes of the machine.
public enum ProcessTable {
    /// Waits until a process that nobody here started has ended, at most ten seconds; whether it did.
    public static func waitForEnd(of id: Int32) -> Bool {
        // Nothing tells the end of somebody else's child.
        for _ in 0..<10_000 {
            if !isRunning(id) { return true }
            usleep(1000)
        }
        return false
    }

    /// Whether a process is there and not only waits to be asked for its end.
    public static func isRunning(_ id: Int32) -> Bool {
        let file = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let text = String(decoding: TemporaryFolder.bytes(of: file), as: UTF8.self)
        // The state stands behind the name, which stands in parentheses.
        let state = text.lastIndex(of: ")").map { text[$0...].dropFirst(2).prefix(1) }
        return state.map { $0 != "Z" && $0 != "X" && !$0.isEmpty } ?? false
    }
}
