import Glibc
import Model
import System

/// Reads the items of a source of kind file.
struct FileReading {
    struct Result {
        var items: [Item] = []
        /// What is wrong with lines, in words.
        var problems: [String] = []
        /// Why there are no items; nil when the file was read.
        var error: String?
        /// Whether there is no such file.
        var isMissing = false
    }

    /// A larger file is not read.
    static let maximumByteCount = 64 << 20

    let path: String
    private let maximumItems: Int

    init(_ configuration: FileSource) {
        path = configuration.path
        maximumItems = configuration.maximumItems > 0 ? configuration.maximumItems : .max
    }

    func read() -> Result {
        guard !FileReader.isEndless(path) else {
            return Result(error: "\(path) is a pipe or a device; expected an ordinary file. A source of kind command can read it")
        }
        do throws(FileReader.Failure) {
            return items(of: try FileReader.bytes(at: path, limit: FileReading.maximumByteCount))
        } catch {
            switch error {
            case .system(let failure) where failure.code == ENOENT || failure.code == ENOTDIR:
                return Result(error: "there is no file \(path); it is read as soon as there is one", isMissing: true)
            case .system(let failure): return Result(error: "\(failure)")
            case .tooLarge(_, let limit):
                return Result(error: "\(path) is larger than \(limit >> 20) MiB; its last items stay")
            }
        }
    }

    private func items(of bytes: [UInt8]) -> Result {
        var bytes = bytes[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        var buffer = LineBuffer()
        var lines = buffer.append(Array(bytes))
        if let last = buffer.finish() { lines.append(last) }
        let decoder = ItemLineDecoder()
        var result = Result()
        for line in lines where result.items.count < maximumItems {
            let decoded = decoder.decode(line)
            if let item = decoded.item { result.items.append(FileReading.placed(item, beside: path)) }
            for problem in decoded.problems where result.problems.count < 8 { result.problems.append(problem.text) }
        }
        return result
    }

    /// A picture's path is relative to the file that names it.
    private static func placed(_ item: Item, beside path: String) -> Item {
        guard case .file(let icon)? = item.icon, !icon.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return item }
        var item = item
        item.icon = .file("\(path[..<slash])/\(icon)")
        return item
    }
}
