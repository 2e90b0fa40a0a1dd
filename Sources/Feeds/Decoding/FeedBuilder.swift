/// Puts a feed together from the events of its XML.
final class FeedBuilder: XMLHandler {
    /// One line.
    private(set) var title: String?
    private(set) var link: String?
    /// In the document's order.
    private(set) var items: [FeedItem] = []
    /// The name of a root that belongs to no feed.
    private(set) var foreignRoot: String?
    private(set) var hasRoot = false

    private var isAtom = false
    private var rootNamespace: String?
    // The address against which links are resolved, for each open element.
    private var bases: [String?]
    private var depth = 0
    private var entry: FeedEntry?
    private var entryDepth = 0
    // The depth of the element that describes the feed itself; 0 while none is open.
    private var feedDepth = 0
    private var field: (field: FeedField, depth: Int, base: String?)?
    private var fieldText: [UInt8] = []
    private var hiddenDepth: Int?

    /// - Parameter address: Where the feed comes from.
    init(address: String?) {
        bases = [address]
    }

    var isDone: Bool { foreignRoot != nil || items.count >= FeedDecoder.maximumItemCount }

    var wantsText: Bool { field != nil && hiddenDepth == nil }

    func text(_ bytes: [UInt8]) {
        fieldText += bytes
    }

    func startElement(_ name: XMLName, _ attributes: [XMLAttribute]) {
        depth += 1
        let local = name.local.lowercased()
        if depth == 1 { startRoot(name, local) }
        guard foreignRoot == nil else { return }
        pushBase(attributes)
        let vocabulary = vocabulary(of: name)
        if field != nil {
            startInsideField(local)
        } else if entry == nil, isEntry(local, vocabulary) {
            entry = FeedEntry()
            entryDepth = depth
            // RSS 1.0 says its id in an attribute.
            entry?.id = attributes.first { $0.name.local == "about" }?.value
        } else if !isAtom, entry == nil, feedDepth == 0, local == "channel" {
            feedDepth = depth
        } else if depth == (entry == nil ? feedDepth : entryDepth) + 1, depth > 1 {
            startField(local, vocabulary, attributes)
        }
    }

    func endElement() {
        if let field, field.depth == depth {
            finish(field.field, base: field.base)
            self.field = nil
            fieldText = []
            hiddenDepth = nil
        } else if let hidden = hiddenDepth, hidden == depth {
            hiddenDepth = nil
        } else if entry != nil, entryDepth == depth {
            if let item = entry?.item { items.append(item) }
            entry = nil
        } else if feedDepth == depth, !isAtom {
            feedDepth = 0
        }
        bases.removeLast()
        depth -= 1
    }

    private func startRoot(_ name: XMLName, _ local: String) {
        rootNamespace = name.namespace
        switch local {
        case "rss", "rdf": break
        case "feed":
            isAtom = true
            feedDepth = 1
        // Some feeds have lost their outermost element.
        case "channel": feedDepth = 1
        default: foreignRoot = name.local
        }
        hasRoot = foreignRoot == nil
    }

    private func pushBase(_ attributes: [XMLAttribute]) {
        let outer = bases.last ?? nil
        let inner = attributes.first { $0.name.local == "base" && XMLVocabulary($0.name, root: nil) == .xml }?.value
        bases.append(inner.map { WebAddress.resolve($0, against: outer) } ?? outer)
    }

    private func vocabulary(of name: XMLName) -> XMLVocabulary {
        let vocabulary = XMLVocabulary(name, root: rootNamespace)
        return vocabulary == .own ? isAtom ? .atom : .rss : vocabulary
    }

    private func isEntry(_ local: String, _ vocabulary: XMLVocabulary) -> Bool {
        isAtom ? local == "entry" && vocabulary == .atom : local == "item" && vocabulary == .rss
    }

    private func startField(_ local: String, _ vocabulary: XMLVocabulary, _ attributes: [XMLAttribute]) {
        let value = { (name: String) in attributes.first { $0.name.local.lowercased() == name }?.value }
        if vocabulary == .atom, local == "link" {
            takeAtomLink(value("href"), relation: value("rel"), type: value("type"))
            return
        }
        guard let started = FeedField(local, vocabulary, isAtom: isAtom, attribute: value) else { return }
        field = (started, depth, bases.last ?? nil)
        fieldText = []
        // Some write an address as Atom does.
        if started == .link, let address = value("href") { fieldText = Array(address.utf8) }
    }

    /// Markup that is not escaped is as good as its text.
    private func startInsideField(_ local: String) {
        switch local {
        case "script", "style": if hiddenDepth == nil { hiddenDepth = depth }
        case "p", "br", "div", "li", "td", "tr", "h1", "h2", "h3", "h4", "h5", "h6":
            if hiddenDepth == nil { fieldText.append(0x20) }
        default: break
        }
    }

    private func takeAtomLink(_ address: String?, relation: String?, type: String?) {
        guard let address, relation == nil || relation?.lowercased() == "alternate" else { return }
        let resolved = WebAddress.resolve(address, against: bases.last ?? nil)
        let isPage = type.map { $0.lowercased().hasPrefix("text/html") } ?? true
        if entry != nil {
            if entry?.link == nil || isPage && entry?.hasPageLink == false { entry?.link = resolved }
            if isPage { entry?.hasPageLink = true }
        } else if link == nil || isAtom && isPage {
            link = resolved
        }
    }

    private func finish(_ field: FeedField, base: String?) {
        guard var entry else {
            switch field {
            case .title(let form): title = title ?? FeedText.line(fieldText, form)
            case .link: link = link ?? address(base)
            default: break
            }
            return
        }
        switch field {
        case .title(let form): entry.title = entry.title ?? FeedText.line(fieldText, form)
        case .link: entry.link = entry.link ?? address(base)
        case .id(let isLink):
            entry.id = FeedText.line(fieldText, .plain) ?? entry.id
            if isLink, let id = entry.id, WebAddress(id).isWeb { entry.permanentLink = id }
        case .published: entry.published = entry.published ?? date
        case .updated: entry.updated = entry.updated ?? date
        case .summary(let form): entry.summary = entry.summary ?? FeedText.line(fieldText, form)
        case .content(let form): entry.content = entry.content ?? FeedText.line(fieldText, form)
        }
        self.entry = entry
    }

    private var date: Double? { FeedDate.seconds(String(decoding: fieldText, as: UTF8.self)) }

    private func address(_ base: String?) -> String? {
        guard let written = FeedText.line(fieldText, .plain) else { return nil }
        return WebAddress.resolve(written, against: base)
    }
}
