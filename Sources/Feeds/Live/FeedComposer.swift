import Model
import System

/// Makes a source's items of what its feeds hold.
struct FeedComposer {
    private let configuration: FeedSource
    private let template: ItemTemplate
    private let isMarkup: Bool
    private let writer = TimeZoneText()

    /// - Parameter isMarkup: Whether the template is markup; what feeds say is plain text even then.
    init(_ configuration: FeedSource, isMarkup: Bool = false) {
        self.configuration = configuration
        self.isMarkup = isMarkup
        template = ItemTemplate(configuration.template, fields: FeedSource.fields)
    }

    /// The items, and in how many seconds they will be others by time alone; nil never.
    ///
    /// - Parameters:
    ///   - now: Seconds since 1970.
    ///   - zone: Of the dates that are shown.
    func items(
        of documents: [FeedDocument], at now: Double, zone: TimeZoneText.Zone
    ) -> (items: ItemList, nextChange: Double?) {
        let sources = documents.flatMap { document in document.items.map { (item: $0, source: document.title) } }
        var titles: [String: String?] = [:]
        for entry in sources where titles[entry.item.id] == nil { titles[entry.item.id] = .some(entry.source) }
        var ordered = documents.count == 1 ? sources.map(\.item) : FeedOrder.ordered(sources.map(\.item))
        var changes: [Double] = []
        if let bound = configuration.maximumAge {
            ordered.removeAll { item in
                guard let published = item.published else { return false }
                if now - published <= bound { changes.append(bound - (now - published)) }
                return now - published > bound
            }
        }
        let showsAge = template.fields.contains { $0.name == "age" }
        let items = ordered.prefix(configuration.maximumItems).compactMap { item -> Item? in
            if showsAge, let published = item.published { changes.append(AgeText.untilNext(now - published)) }
            let text = template.text { field in
                let text = fieldText(field, item, source: titles[item.id] ?? nil, now: now, zone: zone)
                return isMarkup ? text.map(ItemTemplate.escaped) : text
            }
            return text.map { Item($0, id: item.id, link: item.link) }
        }
        return (ItemList(items), changes.min())
    }

    private func fieldText(
        _ field: ItemTemplate.Field, _ item: FeedItem, source: String?, now: Double, zone: TimeZoneText.Zone
    ) -> String? {
        switch field.name {
        case "title": item.title
        case "source": source
        case "summary": item.summary
        case "age": item.published.map { AgeText.text(now - $0) }
        case "published": item.published.map { writer.text($0, format: field.format ?? "%Y-%m-%d %H:%M", zone: zone) }
        default: nil
        }
    }
}
