import CLinux
import Glibc

/// Tells when files of some folders were written, replaced, made or removed (inotify).
///
/// Folders are watched, not files, so that a file may be replaced by another one, or come later. Used by one thread.
public final class FolderWatch {
    private let owned: Descriptor
    private var folders: [Int32: String] = [:]

    /// Watches nothing yet.
    public init() throws(SystemError) {
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else { throw SystemError.last("inotify_init1") }
        owned = Descriptor(owning: number)
    }

    /// Readable when `take` has something to tell.
    public var descriptor: Int32 { owned.number }

    /// Watches a folder; one that is watched already stays so.
    ///
    /// - Parameter tellsWrites: Whether to tell also each write to a file that stays open.
    public func watch(_ folder: String, tellsWrites: Bool = false) throws(SystemError) {
        let mask =
            UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR)
            | (tellsWrites ? UInt32(IN_MODIFY) : 0)
        let number = unsafe inotify_add_watch(owned.number, folder, mask)
        guard number >= 0 else { throw SystemError.last("watch \(folder)") }
        folders[number] = folder
    }

    /// The paths of the files that have changed since the last call, each as its watched folder's, `/` and the name.
    ///
    /// - Returns: nil when so much happened that some of it was lost: then anything may have changed.
    public func take() -> Set<String>? {
        var paths: Set<String> = []
        var isComplete = true
        var bytes: [UInt8] = []
        while let count = try? Descriptor.read(owned.number, upTo: 65536, appendingTo: &bytes), count > 0 {}
        var offset = 0
        let headSize = MemoryLayout<inotify_event>.size
        while offset + headSize <= bytes.count {
            // Safety: the head lies within the bytes, as just checked.
            let event = unsafe bytes.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            }
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
            let end = min(offset + headSize + Int(event.len), bytes.count)
            let name = String(decoding: bytes[(offset + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
            if let folder = folders[event.wd], !name.isEmpty { paths.insert("\(folder)/\(name)") }
            offset = max(end, offset + headSize)
        }
        return isComplete ? paths : nil
    }
}
