/// Cuts a long text into parts that can be shaped by themselves.
public struct TextBreaker: Sendable {
    /// Grapheme clusters in one part at most; nil for any number.
    public var maximumClusters: Int?
    /// Bytes in one part at most: what bounds the work where clusters are of absurd length.
    public var maximumBytes: Int

    /// For texts that are seen from their beginning only: more is wider than any screen.
    static let screen = TextBreaker(maximumBytes: 16384)

    public init(maximumClusters: Int? = nil, maximumBytes: Int) {
        self.maximumClusters = maximumClusters
        self.maximumBytes = maximumBytes
    }

    /// The end of the part of `text` (UTF-8) that starts at `start`: the text's end, else after the part's last space, else
    /// between two clusters, and within a cluster only where it alone is too long.
    public func end(of text: ArraySlice<UInt8>, from start: Int) -> Int {
        var limit = min(start + maximumBytes, text.endIndex)
        if maximumClusters == nil, limit == text.endIndex { return limit }
        // Not within a scalar: continuation bytes are 10xxxxxx.
        while limit < text.endIndex, limit > start + 1, text[limit] & 0xC0 == 0x80 { limit -= 1 }
        let window = String(decoding: text[start..<limit], as: UTF8.self)
        var end = window.endIndex
        if let maximumClusters {
            end = window.index(window.startIndex, offsetBy: maximumClusters, limitedBy: window.endIndex) ?? window.endIndex
        }
        if end == window.endIndex {
            if limit == text.endIndex { return limit }
            // The window may end within a cluster.
            let last = window.index(before: end)
            if last > window.startIndex { end = last }
        }
        // Looking for a space that is not there would take longer than all the rest.
        if window.utf8.contains(where: { $0 == 0x20 || $0 == 0x0A }),
            let space = window[..<end].lastIndex(where: { $0 == " " || $0 == "\n" })
        {
            end = window.index(after: space)
        }
        return start + window.utf8.distance(from: window.startIndex, to: end)
    }

    /// The first part of a text.
    func beginning(of text: String) -> String {
        guard text.utf8.count > maximumBytes else { return text }
        let bytes = Array(text.utf8)
        return String(decoding: bytes[..<end(of: bytes[...], from: 0)], as: UTF8.self)
    }

    /// The byte ranges of all parts; one empty range for an empty text.
    public func parts(of text: [UInt8]) -> [Range<Int>] {
        // Most texts are one part; counting clusters would cost more than shaping them.
        if text.count <= maximumClusters ?? maximumBytes { return [0..<text.count] }
        var parts: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = end(of: text[...], from: start)
            parts.append(start..<end)
            start = end
        }
        return parts
    }
}
