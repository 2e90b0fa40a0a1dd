/// Cuts a long text into parts that can be shaped by themselves.
struct TextBreaker {
    /// Grapheme clusters in one part at most.
    var maximumClusters: Int
    /// Bytes in one part at most: what bounds the work where clusters are of absurd length.
    var maximumBytes: Int

    /// For lines: about two thousand pixels at body size.
    static let line = TextBreaker(maximumClusters: 250, maximumBytes: 2048)
    /// For paragraphs: some dozen lines.
    static let paragraph = TextBreaker(maximumClusters: 4000, maximumBytes: 4096)

    /// The end of the part of `text` (UTF-8) that starts at `start`: the text's end, else after the part's last space, else
    /// between two clusters, and within a cluster only where it alone is too long.
    func end(of text: [UInt8], from start: Int) -> Int {
        var limit = min(start + maximumBytes, text.count)
        // Not within a scalar: continuation bytes are 10xxxxxx.
        while limit < text.count, limit > start + 1, text[limit] & 0xC0 == 0x80 { limit -= 1 }
        let window = String(decoding: text[start..<limit], as: UTF8.self)
        var end = window.index(window.startIndex, offsetBy: maximumClusters, limitedBy: window.endIndex) ?? window.endIndex
        if end == window.endIndex {
            if limit == text.count { return limit }
            // The window may end within a cluster.
            let last = window.index(before: end)
            if last > window.startIndex { end = last }
        }
        if let space = window[..<end].lastIndex(where: { $0 == " " || $0 == "\n" }) { end = window.index(after: space) }
        return start + window.utf8.distance(from: window.startIndex, to: end)
    }

    /// The byte ranges of all parts; one empty range for an empty text.
    func parts(of text: [UInt8]) -> [Range<Int>] {
        // Most texts are one part; counting clusters would cost more than shaping them.
        if text.count <= maximumClusters { return [0..<text.count] }
        var parts: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = end(of: text, from: start)
            parts.append(start..<end)
            start = end
        }
        return parts
    }
}
