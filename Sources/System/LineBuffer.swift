/// Puts bytes together to lines: no line grows beyond a bound, whatever arrives.
public struct LineBuffer: Sendable {
    /// A line's bytes without its end, and whether more of them came than were kept.
    public struct Line: Equatable, Sendable {
        /// Of at most the buffer's limit.
        public var bytes: [UInt8]
        /// Whether the line is longer than that.
        public var wasCut: Bool

        /// Takes a line's bytes, and whether it had more.
        public init(bytes: [UInt8], wasCut: Bool) {
            self.bytes = bytes
            self.wasCut = wasCut
        }
    }

    private let limit: Int
    private var partial = Line(bytes: [], wasCut: false)

    /// - Parameter limit: How many bytes of a line are kept. The default is a little more than a text may have.
    public init(limit: Int = TextSanitizer.maximumByteCount + 64) {
        self.limit = limit
    }

    /// The newest `keep` lines that `bytes` complete, oldest first. A carriage return before a line feed belongs to the end.
    public mutating func append(_ bytes: [UInt8], keeping keep: Int = .max) -> [Line] {
        var lines: [Line] = []
        append(bytes, keeping: keep) { lines.append(Line(bytes: Array($0), wasCut: $1)) }
        return lines
    }

    /// The same, handing on each line's bytes, and whether it had more: of most lines nothing is copied.
    public mutating func append(_ bytes: [UInt8], keeping keep: Int = .max, _ take: (ArraySlice<UInt8>, Bool) -> Void) {
        let ends = LineEnds.all(in: bytes)
        var start = 0
        // Only the newest count: what is before them is not looked at.
        if ends.count > keep {
            start = ends[ends.count - keep - 1] + 1
            partial = Line(bytes: [], wasCut: false)
        }
        for end in ends.suffix(keep) {
            if partial.bytes.isEmpty, !partial.wasCut, end - start <= limit {
                let isCarriageReturn = end > start && bytes[end - 1] == 0x0D
                take(bytes[start..<(isCarriageReturn ? end - 1 : end)], false)
            } else {
                extend(with: bytes[start..<end])
                let line = takePartial()
                take(line.bytes[...], line.wasCut)
            }
            start = end + 1
        }
        extend(with: bytes[start...])
    }

    /// What is left at the end of the input; nil when that is nothing.
    public mutating func finish() -> Line? {
        partial.bytes.isEmpty ? nil : takePartial()
    }

    private mutating func extend(with bytes: ArraySlice<UInt8>) {
        let room = limit - partial.bytes.count
        if bytes.count > room { partial.wasCut = true }
        partial.bytes += bytes.prefix(max(room, 0))
    }

    private mutating func takePartial() -> Line {
        var line = partial
        if line.bytes.last == 0x0D, !line.wasCut { line.bytes.removeLast() }
        partial = Line(bytes: [], wasCut: false)
        return line
    }
}
