import System

/// The short-lived child of the program that reads one feed: `marquesina --helper feed`.
///
/// Its task is one line on standard input, its report lines on standard output. Both sides are this program; nobody else
/// should call it.
public enum FeedHelper {
    /// The words that start it.
    public static let arguments = ["--helper", "feed"]

    /// Bytes of address space: several times what the largest feed takes.
    static let memoryLimit = 1 << 30
    /// Of processor time: the largest feed takes a few.
    static let processorSecondsLimit = 60

    /// Does the task.
    ///
    /// - Returns: Whether there was one and the report could be handed on.
    public static func run() -> Bool {
        ProcessConfinement.apply(memory: memoryLimit, processorSeconds: processorSecondsLimit, descriptors: 64)
        var bytes: [UInt8] = []
        while bytes.last != 0x0A {
            guard let count = try? Descriptor.read(0, upTo: 65536, appendingTo: &bytes), count > 0, bytes.count <= 1 << 20 else {
                return false
            }
        }
        guard let task = FeedTask(line: Array(bytes.dropLast())) else { return false }
        do throws(SystemError) {
            for line in FeedReportLines.lines(FeedReading.read(task)) { try Descriptor.write(Array((line + "\n").utf8), to: 1) }
            return true
        } catch {
            return false
        }
    }
}
