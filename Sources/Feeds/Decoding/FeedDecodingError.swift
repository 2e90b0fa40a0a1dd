/// Why bytes are no feed.
public enum FeedDecodingError: Error, Equatable, Sendable {
    /// What reads XML is not there; in the loader's words.
    case noLibrary(String)
    /// There is nothing in it.
    case empty
    /// It is a page for browsers.
    case page
    /// It is XML, but its outermost element belongs to no feed.
    case unknownRoot(String)
    /// It is neither XML nor JSON.
    case noDocument
    /// It is JSON, but no JSON Feed.
    case foreignJSON

    /// The message for a person.
    public var text: String {
        switch self {
        case .noLibrary(let words): "libxml2, which reads XML, cannot be opened: \(words)"
        case .empty: "it is empty; expected RSS, Atom or JSON Feed"
        case .page: "it is an HTML page; expected RSS, Atom or JSON Feed. Look there for the address of the feed"
        case .unknownRoot(let name): "it is XML with the root <\(name.prefix(40))>; expected RSS, Atom or JSON Feed"
        case .noDocument: "it is neither XML nor JSON; expected RSS, Atom or JSON Feed"
        case .foreignJSON: "it is JSON without a list of items; expected JSON Feed"
        }
    }
}
