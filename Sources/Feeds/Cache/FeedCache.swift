import JSON
import System

/// Keeps what feeds held last, a file a feed, so that it can be shown at the next start at once.
struct FeedCache {
    /// What is kept of a feed.
    struct Entry: Equatable {
        var document: FeedDocument
        var validators: HTTPValidators?
        /// When the feed was last known to hold that, in seconds since 1970.
        var updated: Double
        /// What was asked of it: the feed may hold more.
        var maximumItems: Int
        var hasSummaries: Bool
    }

    /// A file is not larger in bytes; a feed that takes more is kept without its oldest items.
    static let maximumFileByteCount = 4 << 20
    /// How many files there are at most.
    static let maximumFileCount = 500

    /// The folder of all that is kept.
    let folder: String
    private var feeds: String { "\(folder)/feeds" }

    /// nil when nothing usable is kept.
    func load(_ location: String) -> Entry? {
        guard let bytes = try? FileReader.bytes(at: path(location), limit: 2 * FeedCache.maximumFileByteCount),
            let end = bytes.firstIndex(of: 0x0A), let head = JSONParser.value(Array(bytes[..<end])),
            head["location"]?.string == location, let updated = head["updated"]?.number,
            let maximumItems = head["maximum_items"]?.integer
        else { return nil }
        var reader = FeedReportReader(maximumItems: FeedDecoder.maximumItemCount)
        reader.append(Array(bytes[(end + 1)...]))
        guard !reader.isBroken, let report = reader.report, case .document(let document) = report.outcome else { return nil }
        return Entry(
            document: document, validators: report.validators, updated: updated, maximumItems: maximumItems,
            hasSummaries: head["summaries"] == .bool(true))
    }

    /// Keeps an entry; whoever reads sees the old one or this.
    func save(_ entry: Entry, of location: String) throws(SystemError) {
        try Folder.make(feeds)
        let head = JSONWriter.text(
            .object([
                JSONMember("location", .string(location)), JSONMember("updated", .number(entry.updated)),
                JSONMember("maximum_items", .integer(entry.maximumItems)), JSONMember("summaries", .bool(entry.hasSummaries)),
            ]))
        var entry = entry
        while true {
            var report = FeedReport(.document(entry.document))
            report.validators = entry.validators
            let bytes = ([head] + FeedReportLines.lines(report)).reduce(into: [UInt8]()) { $0 += Array(($1 + "\n").utf8) }
            if bytes.count <= FeedCache.maximumFileByteCount {
                try FileWriter.replace(path(location), with: bytes)
                return
            }
            guard !entry.document.items.isEmpty else { return }
            // Not all of it any more: the whole has to come again.
            entry.validators = nil
            entry.document.items.removeLast((entry.document.items.count + 1) / 2)
        }
    }

    /// Removes files beyond the number that is kept, those first that were not written for longest.
    func prune() {
        for name in Folder.newestFirst(feeds).dropFirst(FeedCache.maximumFileCount) {
            Folder.remove("\(feeds)/\(name)")
        }
    }

    private func path(_ location: String) -> String {
        // FNV-1a, 64 bits: a name of known length. The file says itself whose it is.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in location.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return "\(feeds)/\(String(repeating: "0", count: 16 - digits.count))\(digits).json"
    }
}
