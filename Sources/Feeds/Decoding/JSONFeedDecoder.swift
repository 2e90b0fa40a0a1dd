import JSON

/// Reads JSON Feed (https://www.jsonfeed.org/version/1.1/), versions 1.0 and 1.1.
enum JSONFeedDecoder {
    static func decode(_ bytes: [UInt8], address: String?) throws(FeedDecodingError) -> FeedDocument {
        guard let feed = JSONParser.value(bytes) else { throw .noDocument }
        guard case .array(let entries)? = feed["items"] else { throw .foreignJSON }
        let items = entries.prefix(FeedDecoder.maximumItemCount).compactMap { item($0, address) }
        return FeedDocument(
            title: text(feed["title"], .plain), link: link(feed["home_page_url"], address), items: FeedOrder.ordered(items))
    }

    private static func item(_ value: JSONValue, _ address: String?) -> FeedItem? {
        var entry = FeedEntry()
        entry.id = identity(value["id"])
        entry.title = text(value["title"], .plain)
        entry.link = link(value["url"], address) ?? link(value["external_url"], address)
        entry.published = value["date_published"]?.string.flatMap(FeedDate.seconds)
        entry.updated = value["date_modified"]?.string.flatMap(FeedDate.seconds)
        entry.summary = text(value["summary"], .plain)
        entry.content = text(value["content_text"], .plain) ?? text(value["content_html"], .markup)
        return entry.item
    }

    private static func text(_ value: JSONValue?, _ form: FeedText.Form) -> String? {
        value?.string.flatMap { FeedText.line(Array($0.utf8), form) }
    }

    private static func link(_ value: JSONValue?, _ address: String?) -> String? {
        guard let text = value?.string, !text.isEmpty else { return nil }
        return WebAddress.resolve(text, against: address)
    }

    /// Some write their ids as numbers.
    private static func identity(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text)?: text
        case .number(let number)?: Int64(exactly: number).map(String.init) ?? "\(number)"
        default: nil
        }
    }
}
