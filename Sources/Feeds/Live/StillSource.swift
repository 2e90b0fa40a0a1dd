import Model
import System

/// A source as a still picture shows it: files are read, nothing else is waited for.
public enum StillSource {
    /// The source's items at 1970-01-01T00:00Z in UTC; nil for a source that needs more than files.
    public static func items(of source: SourceConfiguration, log: Log) -> ItemList? {
        switch source.kind {
        case .file(let file):
            let result = FileReading(file).read()
            for problem in [result.error].compactMap({ $0 }) + result.problems { log.warning("sources.\(source.name)", problem) }
            return result.items
        case .feed(let feed): return items(of: feed, isMarkup: source.markup, topic: "sources.\(source.name)", log)
        case .command, .stdin, .mpris: return nil
        }
    }

    private static func items(of feed: FeedSource, isMarkup: Bool, topic: String, _ log: Log) -> ItemList? {
        let files = feed.urls.filter { !WebAddress($0).isWeb }
        guard !files.isEmpty else { return nil }
        var documents: [FeedDocument] = []
        for file in files {
            switch FeedReading.read(FeedTask(location: file, maximumItems: feed.maximumItems, userAgent: "")).outcome {
            case .document(let document): documents.append(document)
            case .failure(let failure): log.warning(topic, "\(file): \(failure.reason)")
            case .unchanged: break
            }
        }
        return FeedComposer(feed, isMarkup: isMarkup).items(of: documents, at: 0, zone: .utc).items
    }
}
