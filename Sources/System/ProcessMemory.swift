import CLinux
import Glibc

/// What the process keeps of the memory that it used once. It may be called from any thread.
public enum ProcessMemory {
    /// Seconds after a change, or after the start, in which what it takes has been done.
    public static let settlingSeconds = 5.0

    /// Makes the allocator give large buffers back as they are freed, whatever sizes came before: of itself it would keep ever more
    /// of them. Call it before there are threads.
    public static func keepLittle() {
        mallopt(M_MMAP_THRESHOLD, 1 << 17)
    }

    /// Gives freed memory back. Takes less than a millisecond; meant for a thread that draws nothing.
    public static func giveBackFreed() {
        malloc_trim(0)
    }

    /// Lets go of the pages of code that are mapped: motion needs far fewer than starting, and what is needed again comes back from
    /// the system's cache in some microseconds. For once, after the start: not for every change.
    public static func forgetCode() {
        guard let maps = try? FileReader.bytes(at: "/proc/self/maps", limit: 1 << 20) else { return }
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            // START-END PERMISSIONS OFFSET DEVICE INODE PATH
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
            // Safety: what is executable and cannot be written is as it is in its file.
            guard fields.count == 6, fields[1] == "r-xp", fields[5].drop(while: { $0 == " " }).hasPrefix("/"), ends.count == 2,
                let start = unsafe UnsafeMutableRawPointer(bitPattern: ends[0])
            else { continue }
            unsafe madvise(start, Int(ends[1] - ends[0]), MADV_DONTNEED)
        }
    }
}
