import JSON
import System

/// Puts a report together from its lines, and believes none of them unseen.
struct FeedReportReader {
    /// The report; nil until it is complete.
    private(set) var report: FeedReport?
    /// Whether what came is no report.
    private(set) var isBroken = false

    private let maximumItems: Int
    private var buffer = LineBuffer(limit: FeedReportLines.maximumLineByteCount)
    private var expectedItems: Int?
    private var pending = FeedReport(.unchanged)
    private var document = FeedDocument()

    /// - Parameter maximumItems: More items are no report.
    init(maximumItems: Int) {
        self.maximumItems = maximumItems
    }

    /// Takes in what was read.
    mutating func append(_ bytes: [UInt8]) {
        for line in buffer.append(bytes) where !isBroken { take(line) }
    }

    private mutating func take(_ line: LineBuffer.Line) {
        if line.wasCut || report != nil {
            isBroken = true
        } else if let expected = expectedItems {
            guard let item = FeedReportLines.item(line.bytes) else {
                isBroken = true
                return
            }
            document.items.append(item)
            if document.items.count == expected { finish() }
        } else {
            takeHead(JSONParser.value(line.bytes) ?? .null)
        }
    }

    private mutating func takeHead(_ head: JSONValue) {
        pending.validators = head["validators"]?.validators
        pending.permanentAddress = head["moved"]?.string.flatMap { WebAddress($0).isWeb ? $0 : nil }
        let clean = { (name: String) in head[name]?.string.map { TextSanitizer.text(from: $0).text } }
        switch head["outcome"]?.string {
        case "unchanged": report = pending
        case "failure":
            let failure = FeedFailure(
                head["kind"]?.string.flatMap(FeedFailure.Kind.init(rawValue:)) ?? .unusable, clean("reason") ?? "no reason",
                retryAfter: head["retry_after"]?.number)
            pending.outcome = .failure(failure)
            report = pending
        case "document":
            guard let count = head["items"]?.integer, (0...maximumItems).contains(count) else {
                isBroken = true
                return
            }
            document.title = clean("title")
            document.link = clean("link")
            document.problem = head["problem"]?.string.flatMap(FeedProblem.init(rawValue:))
            expectedItems = count
            if count == 0 { finish() }
        default: isBroken = true
        }
    }

    private mutating func finish() {
        pending.outcome = .document(document)
        report = pending
    }
}
