import JSON
import System

/// A report as lines of JSON: the first says what follows, then one line an item.
enum FeedReportLines {
    /// No line of a report is longer in bytes.
    static let maximumLineByteCount = 16 << 20

    static func lines(_ report: FeedReport) -> [String] {
        var head = [
            JSONMember("validators", .validators(report.validators)), JSONMember("moved", .optional(report.permanentAddress)),
        ]
        var items: [FeedItem] = []
        switch report.outcome {
        case .unchanged: head.append(JSONMember("outcome", .string("unchanged")))
        case .failure(let failure):
            head += [
                JSONMember("outcome", .string("failure")), JSONMember("kind", .string(failure.kind.rawValue)),
                JSONMember("reason", .string(failure.reason)), JSONMember("retry_after", .optional(failure.retryAfter)),
            ]
        case .document(let document):
            items = document.items
            head += [
                JSONMember("outcome", .string("document")), JSONMember("title", .optional(document.title)),
                JSONMember("link", .optional(document.link)), JSONMember("problem", .optional(document.problem?.rawValue)),
                JSONMember("items", .integer(items.count)),
            ]
        }
        return [JSONWriter.text(.object(head))] + items.map { JSONWriter.text(value($0)) }
    }

    private static func value(_ item: FeedItem) -> JSONValue {
        .object([
            JSONMember("id", .string(item.id)), JSONMember("title", .string(item.title)),
            JSONMember("link", .optional(item.link)),
            JSONMember("published", .optional(item.published)), JSONMember("summary", .optional(item.summary)),
        ])
    }

    static func item(_ line: [UInt8]) -> FeedItem? {
        guard let value = JSONParser.value(line), let id = value["id"]?.string, let title = value["title"]?.string,
            !id.isEmpty, !title.isEmpty
        else { return nil }
        let clean = { (text: String) in TextSanitizer.text(from: text).text }
        return FeedItem(
            id: clean(id), title: clean(title), link: value["link"]?.string.map(clean), published: value["published"]?.number,
            summary: value["summary"]?.string.map(clean))
    }
}
