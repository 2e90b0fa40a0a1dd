/// The order in which a feed's items are shown.
enum FeedOrder {
    /// Newest first, every id once. An item without a date keeps its place behind the one that it follows.
    static func ordered(_ items: [FeedItem]) -> [FeedItem] {
        var newest = items.first { $0.published != nil }?.published ?? 0
        var keyed: [(date: Double, place: Int)] = []
        for (place, item) in items.enumerated() {
            newest = item.published ?? newest
            keyed.append((newest, place))
        }
        keyed.sort { $0.date != $1.date ? $0.date > $1.date : $0.place < $1.place }
        var seen: Set<String> = []
        return keyed.compactMap { seen.insert(items[$0.place].id).inserted ? items[$0.place] : nil }
    }
}
