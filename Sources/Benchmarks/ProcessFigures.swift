import System

/// What the kernel has counted for a running process.
struct ProcessFigures {
    /// Processor time in seconds.
    let seconds: Double
    /// How often its threads went to sleep.
    let wakeups: Int
    /// Bytes that only it has.
    let privateBytes: Int
    /// Bytes that it has in memory.
    let residentBytes: Int

    /// nil where there is no such process, or its figures are nobody's business.
    init?(_ id: Int32) {
        guard let rollup = ProcessFigures.lines(of: "/proc/\(id)/smaps_rollup") else { return nil }
        var seconds = 0.0
        var wakeups = 0
        for thread in Folder.newestFirst("/proc/\(id)/task") {
            // Nanoseconds on a processor come first.
            let runs = ProcessFigures.lines(of: "/proc/\(id)/task/\(thread)/schedstat")?.first?.split(separator: " ") ?? []
            seconds += runs.first.flatMap { Double($0) }.map { $0 / 1e9 } ?? 0
            let status = ProcessFigures.lines(of: "/proc/\(id)/task/\(thread)/status") ?? []
            wakeups += ProcessFigures.sum(of: ["voluntary_ctxt_switches:"], in: status)
        }
        self.seconds = seconds
        self.wakeups = wakeups
        privateBytes = 1024 * ProcessFigures.sum(of: ["Private_Clean:", "Private_Dirty:"], in: rollup)
        residentBytes = 1024 * ProcessFigures.sum(of: ["Rss:"], in: rollup)
    }

    private static func lines(of path: String) -> [Substring]? {
        guard let bytes = try? FileReader.bytes(at: path, limit: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    private static func sum(of names: [String], in lines: [Substring]) -> Int {
        lines.reduce(0) { sum, line in
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count >= 2, names.contains(String(words[0])) else { return sum }
            return sum + (Int(words[1]) ?? 0)
        }
    }
}
