/// What an element of a feed tells.
enum FeedField: Equatable {
    case title(FeedText.Form)
    case link
    /// Whether the id is also an address.
    case id(isLink: Bool)
    case published
    case updated
    case summary(FeedText.Form)
    case content(FeedText.Form)

    /// nil for an element that nobody needs.
    init?(_ local: String, _ vocabulary: XMLVocabulary, isAtom: Bool, attribute: (String) -> String?) {
        switch (vocabulary, local) {
        case (.atom, "title"): self = .title(FeedField.form(attribute))
        case (.atom, "id") where isAtom: self = .id(isLink: false)
        case (.atom, "published"), (.atom, "issued"), (.atom, "created"): self = .published
        case (.atom, "updated"), (.atom, "modified"): self = .updated
        case (.atom, "summary"), (.atom, "subtitle"), (.atom, "tagline"): self = .summary(FeedField.form(attribute))
        case (.atom, "content"): self = .content(FeedField.form(attribute))
        case (.rss, "title"): self = .title(.markup)
        case (.rss, "link"): self = .link
        case (.rss, "guid"): self = .id(isLink: attribute("ispermalink")?.lowercased() != "false")
        case (.rss, "pubdate"): self = .published
        case (.rss, "lastbuilddate"): self = .updated
        case (.rss, "description"): self = .summary(.markup)
        case (.content, "encoded"): self = .content(.markup)
        case (.dublinCore, "date"), (.dublinCore, "issued"), (.dublinCore, "created"): self = .published
        case (.dublinCore, "modified"): self = .updated
        default: return nil
        }
    }

    /// Atom's type, also as version 0.3 wrote it. Markup that is not escaped (xhtml) has become text already.
    private static func form(_ attribute: (String) -> String?) -> FeedText.Form {
        let type = attribute("type")?.lowercased() ?? "text"
        if type == "html" { return .markup }
        return type == "text/html" && attribute("mode")?.lowercased() != "xml" ? .markup : .plain
    }
}
