import System

/// What the system counts about a process.
struct ProcessFigures {
    private let lines: [Substring]

    init(of process: Int32) throws {
        let bytes = try FileReader.bytes(at: "/proc/\(process)/status", limit: 1 << 16)
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
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
