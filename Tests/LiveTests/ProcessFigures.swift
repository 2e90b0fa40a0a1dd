import System

/// What the system counts about a process.
struct ProcessFigures {
    private let lines: [Substring]

    init(of process: Int32) throws {
        try self.init(file: "/proc/\(process)/status")
    }

    private init(file: String) throws {
        let bytes = try FileReader.bytes(at: file, limit: 1 << 16)
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// Memory that nobody shares with it, in KiB.
    static func privateKibibytes(of process: Int32) throws -> Int {
        let figures = try ProcessFigures(file: "/proc/\(process)/smaps_rollup")
        return (figures.number("Private_Clean") ?? 0) + (figures.number("Private_Dirty") ?? 0)
    }

    /// How many bytes it has read from anywhere since its start.
    static func readByteCount(of process: Int32) throws -> Int {
        try ProcessFigures(file: "/proc/\(process)/io").number("rchar") ?? 0
    }

    /// How often the process went to sleep by itself: once for every time that something woke it.
    var voluntarySwitches: Int? { number("voluntary_ctxt_switches") }

    /// Memory that is in use, in KiB.
    var residentKibibytes: Int? { number("VmRSS") }

    /// The share of it that files are mapped for, code above all, in KiB.
    var residentFileKibibytes: Int? { number("RssFile") }

    private func number(_ name: String) -> Int? {
        guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
        return line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
    }
}
