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

    /// How large the pieces of memory without a file are that a process has mapped, in bytes, by the system's numbers.
    public static func memoryFiles(of id: Int32) -> [String: Int] {
        var sizes: [String: Int] = [:]
        for line in text("maps", of: id)?.split(separator: "\n") ?? [] where line.contains("/memfd:") {
            // Where it begins and ends, in hexadecimal; what is allowed, an offset, a device; and its number.
            let words = line.split(separator: " ")
            let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard words.count > 4, ends.count == 2 else { continue }
            sizes[String(words[4]), default: 0] += ends[1] - ends[0]
        }
        return sizes
    }

    /// The letter that says what a process does; nil when there is none.
    private static func state(of id: Int32) -> Character? {
        guard let text = text("stat", of: id) else { return nil }
        // The state stands behind the name, which stands in parentheses.
        return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
    }

    /// What the system tells in a file about a process; nil when there is none.
    private static func text(_ name: String, of id: Int32) -> String? {
        let file = unsafe open("/proc/\(id)/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return String(decoding: TemporaryFolder.bytes(of: file), as: UTF8.self)
    }
}
