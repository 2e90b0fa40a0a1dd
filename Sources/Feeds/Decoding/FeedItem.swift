/// One entry of a feed, as text.
public struct FeedItem: Equatable, Sendable {
    /// What identifies the entry across fetches: its own id, else its link, else its title. Never empty.
    public var id: String
    /// One line; never empty.
    public var title: String
    /// An address as far as the feed makes one possible.
    public var link: String?
    /// Seconds since 1970-01-01T00:00Z.
    public var published: Double?
    /// One line.
    public var summary: String?

    public init(id: String, title: String, link: String? = nil, published: Double? = nil, summary: String? = nil) {
        self.id = id
        self.title = title
        self.link = link
        self.published = published
        self.summary = summary
    }
}
