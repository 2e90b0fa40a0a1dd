import Glibc

/// Making and reading folders.
public enum Folder {
    /// The names in a folder, those written last first; without hidden ones. Empty for what is no folder.
    public static func newestFirst(_ folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        // Safety: the directory is open until closedir; the entry's name is terminated and copied at once.
        defer { unsafe closedir(directory) }
        var dated: [(name: String, time: Int)] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var information = stat()
            // Safety: the variable lives during the call.
            guard !name.hasPrefix("."), unsafe stat("\(folder)/\(name)", &information) == 0 else { continue }
            dated.append((name, information.st_mtim.tv_sec))
        }
        return dated.sorted { $0.time != $1.time ? $0.time > $1.time : $0.name < $1.name }.map(\.name)
    }

    /// Makes a folder and those above it that are not there, closed to all others.
    public static func make(_ path: String) throws(SystemError) {
        if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw SystemError.last("make the folder \(path)")
        }
        try make(String(path[..<slash]))
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError.last("make the folder \(path)") }
    }

    /// Removes a file, if it is there.
    public static func remove(_ path: String) {
        unsafe unlink(path)
    }
}
