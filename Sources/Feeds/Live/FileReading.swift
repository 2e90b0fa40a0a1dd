import Glibc
import Model
import System

/// Reads the items of a source of kind file, part by part: a long file's first ones are there before the last.
struct FileReading {
    struct Result {
        var items = ItemList()
        /// What is wrong with lines, in words.
        var problems: [String] = []
        /// Why there are no items; nil when the file was read.
        var error: String?
        /// Whether there is no such file.
        var isMissing = false
    }

    /// A larger file is not read.
    static let maximumByteCount = 64 << 20
    /// The first part: more lines than fit on a screen.
    static let firstByteCount = 64 << 10
    /// Every further part: others wait on the same thread.
    static let partByteCount = 1 << 20

    let path: String
    private var lines: LineItems
    private var file: Descriptor?
    private var readCount = 0

    init(_ configuration: FileSource) {
        let path = configuration.path
        self.path = path
        lines = LineItems(
            maximumItems: configuration.maximumItems > 0 ? configuration.maximumItems : .max,
            finished: { FileReading.placed($0, beside: path) })
    }

    /// Everything at once.
    func read() -> Result {
        var reading = self
        while true {
            if let result = reading.goOn() { return result }
        }
    }

    /// What was read so far.
    var beginning: ItemList {
        var items = lines.items
        items.isContinued = true
        return items
    }

    /// Reads the next part.
    ///
    /// - Returns: The outcome; nil while there is more to read.
    mutating func goOn() -> Result? {
        guard !FileReader.isEndless(path) else {
            return Result(error: "\(path) is a pipe or a device; expected an ordinary file. A source of kind command can read it")
        }
        do throws(SystemError) {
            guard let isOver = try readPart() else {
                return Result(error: "\(path) is larger than \(FileReading.maximumByteCount >> 20) MiB; its last items stay")
            }
            return isOver ? Result(items: lines.items, problems: lines.problems.map(\.text)) : nil
        } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else { return Result(error: "\(error)") }
            return Result(error: "there is no file \(path); it is read as soon as there is one", isMissing: true)
        }
    }

    /// - Returns: Whether that was all; nil for a file that is too large.
    private mutating func readPart() throws(SystemError) -> Bool? {
        let file: Descriptor
        if let open = self.file { file = open } else { file = try FileReader.file(at: path) }
        self.file = file
        let byteCount = FileReader.byteCount(of: file) ?? 0
        guard byteCount <= FileReading.maximumByteCount else { return nil }
        let isSecond = readCount > 0 && readCount <= FileReading.firstByteCount
        if isSecond { lines.reserve(byteCount: byteCount, known: readCount) }
        let end = readCount + (readCount == 0 ? FileReading.firstByteCount : FileReading.partByteCount)
        while readCount < end, !lines.isFull {
            var bytes: [UInt8] = []
            do throws(SystemError) {
                guard try Descriptor.read(file.number, upTo: 65536, appendingTo: &bytes) > 0 else {
                    lines.finish()
                    return true
                }
            } catch {
                throw SystemError("read \(path)", code: error.code)
            }
            if readCount == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            readCount += bytes.count
            guard readCount <= FileReading.maximumByteCount else { return nil }
            lines.append(bytes)
        }
        return lines.isFull
    }

    /// A picture's path is relative to the file that names it.
    private static func placed(_ item: Item, beside path: String) -> Item {
        guard case .file(let icon)? = item.icon, !icon.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return item }
        var item = item
        item.icon = .file("\(path[..<slash])/\(icon)")
        return item
    }
}
