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

    /// Gives back what was only needed for something that is over: freed memory, and the pages of the program and its libraries that
    /// cannot be written. Motion needs far fewer of them than drawing what is new; what is needed again comes back from the system's
    /// cache, some microseconds each. Takes about a millisecond; meant for a thread that draws nothing, once things have settled.
    public static func settle() {
        giveBackFreed()
        // Safety: the object and its segments are valid during the call, in which none is closed.
        _ = unsafe marquesina_each_object(
            { object, _, _ in
                if let object = unsafe object { unsafe ProcessMemory.forget(object.pointee) }
                return 0
            }, nil)
    }

    private static func forget(_ object: marquesina_object) {
        // The program has no name, a library a path; what the kernel maps has neither.
        guard let name = unsafe object.name, unsafe name.pointee == 0 || name.pointee == UInt8(ascii: "/") else { return }
        let base = unsafe UInt(object.base)
        let page = UInt(getpagesize())
        // Looked at before the first is forgotten: the table of segments lies in one of them, and would come back.
        var ranges: [Range<UInt>] = []
        for index in 0..<Int(unsafe object.count) {
            let segment = unsafe object.segments[index]
            guard segment.p_type == UInt32(PT_LOAD), segment.p_flags & UInt32(PF_W) == 0 else { continue }
            let start = (base + UInt(segment.p_vaddr)) & ~(page - 1)
            let end = (base + UInt(segment.p_vaddr) + UInt(segment.p_memsz)) & ~(page - 1)
            if start < end { ranges.append(start..<end) }
        }
        for range in ranges {
            guard let start = unsafe UnsafeMutableRawPointer(bitPattern: range.lowerBound) else { continue }
            // Safety: what was never writable is as it is in its file.
            unsafe madvise(start, range.count, MADV_DONTNEED)
        }
    }
}
