import Glibc

/// Finds the files that come with the program: demos, default configurations, icons, fonts.
public struct ResourceLocator: Sendable {
    /// The folder that holds them; nil when none was found.
    public let root: String?

    /// Looks in `$MARQUESINA_RESOURCES`, then `../share/marquesina` beside the executable, then in the first folder above
    /// the executable that holds `resources/demos`, then in `/usr/share/marquesina`.
    public init() {
        self.init(override: Environment.value("MARQUESINA_RESOURCES"), executable: ResourceLocator.executable)
    }

    /// The same with everything told.
    public init(override: String?, executable: String?) {
        if let override, !override.isEmpty {
            root = override
            return
        }
        var candidates: [String] = []
        if let executable {
            var folder = ResourceLocator.parent(of: executable)
            candidates.append("\(folder)/../share/marquesina")
            while !folder.isEmpty {
                candidates.append("\(folder)/resources")
                folder = ResourceLocator.parent(of: folder)
            }
        }
        candidates.append("/usr/share/marquesina")
        root = candidates.first { FileReader.isReadable("\($0)/demos") }
    }

    /// The path of a resource that is there: `demos/trending.toml`.
    public func path(of name: String) -> String? {
        guard let root else { return nil }
        let path = "\(root)/\(name)"
        return FileReader.isReadable(path) ? path : nil
    }

    /// Names of the files in a folder of the resources, in alphabetical order; empty when there is none.
    public func names(in folder: String) -> [String] {
        guard let root, let directory = unsafe opendir("\(root)/\(folder)") else { return [] }
        // Safety: the directory is open until closedir; the entry's name is terminated and copied at once.
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    /// The absolute path of the running program.
    private static var executable: String? {
        // Safety: readlink fills at most the buffer's bytes; the string is made of those it filled.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let count = unsafe readlink(
                "/proc/self/exe", UnsafeMutableRawPointer(base).assumingMemoryBound(to: CChar.self), buffer.count)
            return count > 0 ? unsafe String(decoding: buffer.prefix(count), as: UTF8.self) : nil
        }
    }
}
