extension StringProtocol {
    /// Where `text` stands first, at or after `start`.
    func range(of text: String, from start: Index? = nil) -> Range<Index>? {
        var index = start ?? startIndex
        while index < endIndex {
            if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
