/// A role of text; with a content size category it decides size and leading (the iOS Dynamic Type table).
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle = "large_title"
    case title
    case title2
    case title3
    case headline
    case body
    case callout
    case subheadline
    case footnote
    case caption
    case caption2
}
