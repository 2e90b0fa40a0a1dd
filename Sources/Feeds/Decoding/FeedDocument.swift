/// What a feed was read as.
public struct FeedDocument: Equatable, Sendable {
    /// One line.
    public var title: String?
    /// The address of what the feed is about.
    public var link: String?
    /// Newest first where there are dates; every id once.
    public var items: [FeedItem]
    /// Something that the feed's author should put right; the items are as good as they could be made.
    public var problem: FeedProblem?

    public init(title: String? = nil, link: String? = nil, items: [FeedItem] = [], problem: FeedProblem? = nil) {
        self.title = title
        self.link = link
        self.items = items
        self.problem = problem
    }
}
