/// The vocabularies that elements of feeds come from.
enum XMLVocabulary {
    /// The one of the document's root, whatever it is called.
    case own
    case rss
    case atom
    case dublinCore
    case content
    case xhtml
    case xml
    case other

    /// The vocabulary of a name in a document whose root has the namespace `root`.
    init(_ name: XMLName, root: String?) {
        guard let space = name.namespace, !space.isEmpty else {
            // A prefix that the document forgot to declare means what it usually means.
            self = name.prefix.map { XMLVocabulary.usual[$0.lowercased()] ?? .other } ?? .own
            return
        }
        if space == root {
            self = .own
        } else if space.hasPrefix("http://purl.org/rss/1.0/modules/content") {
            self = .content
        } else if XMLVocabulary.rssSpaces.contains(space) {
            self = .rss
        } else if space == "http://www.w3.org/2005/Atom" || space.hasPrefix("http://purl.org/atom/") {
            self = .atom
        } else if space.hasPrefix("http://purl.org/dc/") {
            self = .dublinCore
        } else if space == "http://www.w3.org/1999/xhtml" {
            self = .xhtml
        } else if space == "http://www.w3.org/XML/1998/namespace" {
            self = .xml
        } else {
            self = .other
        }
    }

    private static let usual: [String: XMLVocabulary] = [
        "rss": .rss, "atom": .atom, "dc": .dublinCore, "dcterms": .dublinCore, "content": .content, "xhtml": .xhtml, "xml": .xml,
        "rdf": .own,
    ]

    // RSS 1.0, 0.90 as Netscape named it twice, and what some 2.0 feeds use.
    private static let rssSpaces: Set<String> = [
        "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/", "http://channel.netscape.com/rdf/simple/0.9/",
        "http://backend.userland.com/rss2", "http://backend.userland.com/rss", "http://blogs.law.harvard.edu/tech/rss",
        "http://cyber.law.harvard.edu/rss/rss.html",
    ]
}
