/// A source of kind `feed`.
public struct FeedSource: Equatable, Sendable {
    /// What its template may name.
    public static let fields = TemplateFields(["title", "source", "age", "published", "summary"], formatted: ["published"])

    /// Addresses or files, at least one.
    public var urls: [String]
    /// In seconds; at least 60 for addresses.
    public var refresh = 600.0
    public var maximumItems = 50
    /// In seconds; nil: items never grow too old.
    public var maximumAge: Double?
    public var template = "{title}"

    public init(urls: [String]) {
        self.urls = urls
    }
}
