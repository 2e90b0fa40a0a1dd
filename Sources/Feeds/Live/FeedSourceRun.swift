import Model
import System

/// A source of kind feed: the items of its feeds, newest first.
final class FeedSourceRun: LiveSource {
    let configuration: FeedSource
    private(set) var content = SourceContent()

    private let composer: FeedComposer
    private let channels: [FeedChannel]
    private let clock: SourceClock
    private var revisions: [Int] = []
    private(set) var deadline: Double?

    init(_ configuration: FeedSource, isMarkup: Bool = false, pool: FeedPool, clock: SourceClock) {
        self.configuration = configuration
        self.clock = clock
        composer = FeedComposer(configuration, isMarkup: isMarkup)
        channels = configuration.urls.map(pool.channel)
    }

    // The pool waits for the feeds.
    var descriptors: [Int32] { [] }

    func advance(at now: Double) {
        content.error = channels.compactMap(\.error).first
        content.updated = channels.compactMap(\.updated).min()
        let newest = channels.map(\.revision)
        let isDue = deadline.map { $0 <= now } ?? false
        guard newest != revisions || isDue, channels.contains(where: { $0.document != nil }) else { return }
        revisions = newest
        let composed = composer.items(of: channels.compactMap(\.document), at: clock.wall(), zone: .local)
        deadline = composed.nextChange.map { now + $0 + 0.01 }
        guard composed.items != content.items || content.revision == 0 else { return }
        content.items = composed.items
        content.revision += 1
    }

    func stop() -> [Subprocess] { [] }
}
