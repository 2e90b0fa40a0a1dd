import JSON

extension FeedDocument {
    /// What `marquesina feed --json` prints, without the line's end.
    public var json: String {
        let values = items.map { item in
            JSONValue.object([
                JSONMember("id", .string(item.id)), JSONMember("title", .string(item.title)),
                JSONMember("link", .optional(item.link)),
                JSONMember("published", .optional(item.published.map(FeedDate.timestamp))),
                JSONMember("summary", .optional(item.summary)),
            ])
        }
        return JSONWriter.text(
            .object([
                JSONMember("title", .optional(title)), JSONMember("link", .optional(link)), JSONMember("items", .array(values)),
            ]))
    }

    /// The same for people: the title, then every item with its date and its link.
    public var description: String {
        var lines = [title ?? "(no title)", link ?? ""].filter { !$0.isEmpty }
        lines.append(items.count == 1 ? "1 item" : "\(items.count) items")
        for item in items {
            lines.append("")
            lines.append(item.title)
            let details = [item.published.map(FeedDate.timestamp), item.link].compactMap { $0 }
            if !details.isEmpty { lines.append("  " + details.joined(separator: "  ")) }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
