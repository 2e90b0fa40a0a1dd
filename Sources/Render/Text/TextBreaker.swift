/// Cuts a long text into parts that can be shaped by themselves.
enum TextBreaker {
    /// Grapheme clusters in one part at most: about two thousand pixels at body size.
    static let maximumClusters = 250
    /// Bytes in one part at most, for clusters of absurd length.
    static let maximumBytes = 16384

    /// The end of the part of `text` that starts at `start`: after a space if there is one, else between two clusters.
    static func end(of text: String, from start: String.Index, maximumClusters: Int = maximumClusters) -> String.Index {
        var end = text.index(start, offsetBy: maximumClusters, limitedBy: text.endIndex) ?? text.endIndex
        if end < text.endIndex, let space = text[start..<end].lastIndex(where: { $0 == " " || $0 == "\n" }) {
            end = text.index(after: space)
        }
        let bytes = text.utf8
        if let limit = bytes.index(start, offsetBy: maximumBytes, limitedBy: end), limit < end {
            var cut = limit
            // Not within a scalar: continuation bytes are 10xxxxxx.
            while cut > start, bytes[cut] & 0xC0 == 0x80 { cut = bytes.index(before: cut) }
            return cut
        }
        return end
    }

    /// The byte ranges of all parts.
    static func parts(of text: String) -> [Range<Int>] {
        // Most texts are one part; counting clusters would cost more than shaping them.
        if text.utf8.count <= maximumClusters { return [0..<text.utf8.count] }
        var parts: [Range<Int>] = []
        var start = text.startIndex
        var offset = 0
        while start < text.endIndex {
            let end = end(of: text, from: start)
            let length = text.utf8.distance(from: start, to: end)
            parts.append(offset..<offset + length)
            start = end
            offset += length
        }
        return parts
    }
}
