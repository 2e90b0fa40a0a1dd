import System

/// All feeds that are read, one for each location however many sources show it.
final class FeedPool {
    /// How many are fetched at once.
    static let maximumFetchCount = 4

    private let surroundings: SourceSurroundings
    private let clock: SourceClock
    private let cache: FeedCache?
    private var channels: [String: FeedChannel] = [:]

    init(_ surroundings: SourceSurroundings, clock: SourceClock) {
        self.surroundings = surroundings
        self.clock = clock
        cache = surroundings.cacheFolder.map(FeedCache.init(folder:))
        cache?.prune()
    }

    /// The channel of a location, made where there is none.
    func channel(_ location: String) -> FeedChannel {
        if let channel = channels[location] { return channel }
        let channel = FeedChannel(location, surroundings, cache: cache, clock: clock)
        channels[location] = channel
        return channel
    }

    /// Lets go of the channels that none of the sources shows, and tells the others what is wanted of them.
    ///
    /// - Returns: What has to end.
    func keepOnly(_ sources: [FeedSourceRun]) -> [Subprocess] {
        let used = Set(sources.flatMap(\.configuration.urls))
        let ended = channels.filter { !used.contains($0.key) }
        for location in ended.keys { channels[location] = nil }
        for (location, channel) in channels {
            channel.configure(sources.map(\.configuration).filter { $0.urls.contains(location) })
        }
        return ended.values.compactMap { $0.stop() }
    }

    var descriptors: [Int32] { channels.values.flatMap(\.descriptors) }

    var deadline: Double? {
        // What has to wait for another one's end is woken by that.
        let isFull = channels.values.count(where: \.isFetching) >= FeedPool.maximumFetchCount
        return channels.values.compactMap { isFull ? $0.fetchDeadline : $0.deadline }.min()
    }

    func advance(at now: Double) {
        for channel in channels.values { channel.advance(at: now) }
        var room = FeedPool.maximumFetchCount - channels.values.count(where: \.isFetching)
        for channel in channels.values.sorted(by: { $0.dueTime < $1.dueTime }) where room > 0 && channel.start(at: now) {
            room -= 1
        }
    }
}
