import System

/// An entry while it is read: the fields as they are written, in the order of their worth.
struct FeedEntry {
    var id: String?
    var title: String?
    var link: String?
    /// Whether `link` leads to a page, not to some other form of the entry.
    var hasPageLink = false
    /// An id that is an address; it stands in for a link that is missing.
    var permanentLink: String?
    var published: Double?
    var updated: Double?
    var summary: String?
    var content: String?

    /// The item; nil when there is nothing to show.
    ///
    /// Without a title the first words of its text are shown, else its link's host, else its date.
    var item: FeedItem? {
        let summary = FeedText.bounded(summary) ?? FeedText.bounded(content)
        let date = published ?? updated
        let link = self.link ?? permanentLink
        guard
            let title = FeedText.bounded(title) ?? summary.map(FeedEntry.shortened)
                ?? link.flatMap({ WebAddress($0).host }) ?? date.map(FeedDate.day)
        else { return nil }
        let id = [id, link, title].compactMap { $0 }.first { !$0.isEmpty } ?? title
        return FeedItem(
            id: TextSanitizer.text(from: id, limit: 4096).text, title: title, link: link, published: date, summary: summary)
    }

    /// About the first hundred characters, whole words where words are not enormous.
    private static func shortened(_ text: String) -> String {
        let limit = 100
        guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex else {
            return text
        }
        let start = text[..<end]
        let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return String(words.count > limit / 2 ? words : start) + "…"
    }
}
