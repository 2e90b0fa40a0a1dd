import System
import TestSupport

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

    /// Memory that it has for itself, in KiB; without clean pages of files, which come and go with who else has them open.
    static func ownKibibytes(of process: Int32) throws -> Int {
        try ProcessFigures(file: "/proc/\(process)/smaps_rollup").number("Private_Dirty") ?? 0
    }

    /// How many bytes it has read from anywhere since its start.
    static func readByteCount(of process: Int32) throws -> Int {
        try ProcessFigures(file: "/proc/\(process)/io").number("rchar") ?? 0
    }

    /// How often the process went to sleep by itself: once for every time that something woke it.
    var voluntarySwitches: Int? { number("voluntary_ctxt_switches") }

    /// Whether a process sleeps for so many seconds on end, and how often it went to sleep before.
    static func sleepsOn(_ process: ChildProcess, for seconds: Double, _ count: inout Int) throws -> Bool {
        guard ProcessTable.isAsleep(process.id), let before = try ProcessFigures(of: process.id).voluntarySwitches else {
            return false
        }
        count = before
        _ = process.wait(within: seconds) { _ in false }
        return try ProcessTable.isAsleep(process.id) && ProcessFigures(of: process.id).voluntarySwitches == before
    }

    /// Memory that is in use, in KiB, without that of files: how much of the code is mapped changes with what is done.
    var residentKibibytes: Int? {
        guard let own = number("RssAnon"), let shared = number("RssShmem") else { return nil }
        return own + shared
    }

    /// Memory that files are mapped in, code above all, in KiB.
    var residentFileKibibytes: Int? { number("RssFile") }

    private func number(_ name: String) -> Int? {
        guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
        return line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
    }
}
