import Model

/// A running source and what of its content is shown: content that is too old is kept, marked or dropped.
final class SourceSlot {
    let request: SourceRequest
    let source: any LiveSource
    private(set) var state: SourceState
    private let clock: SourceClock
    private let revisions: RevisionCounter
    private var shownRevision = 0
    private var shownMark: String?
    private var isDropped = false
    /// When the age of the content changes what is shown, in seconds of the boot clock.
    private var ageDeadline: Double?

    init(_ request: SourceRequest, _ source: any LiveSource, clock: SourceClock, revisions: RevisionCounter) {
        self.revisions = revisions
        self.request = request
        self.source = source
        self.clock = clock
        state = SourceState(name: request.configuration.name)
    }

    var deadline: Double? { [source.deadline, ageDeadline].compactMap { $0 }.min() }

    /// - Returns: Whether the state is another one.
    func update() -> Bool {
        let content = source.content
        let before = state
        state.error = content.error
        state.updated = content.updated
        let (mark, drops) = staleness(content)
        if content.revision != shownRevision || mark != shownMark || drops != isDropped {
            let items =
                drops ? [] : mark.map { mark in ItemList(content.items.lazy.map { self.marked($0, mark) }) } ?? content.items
            if items != state.items || state.revision == 0 {
                state.items = items
                state.revision = revisions.next()
            }
            (shownRevision, shownMark, isDropped) = (content.revision, mark, drops)
        }
        return state.revision != before.revision || state.error != before.error || state.updated != before.updated
    }

    private func staleness(_ content: SourceContent) -> (mark: String?, drops: Bool) {
        ageDeadline = nil
        let configuration = request.configuration
        guard let bound = configuration.maximumStaleness, configuration.stale != .keep, let updated = content.updated else {
            return (nil, false)
        }
        let age = clock.wall() - updated
        guard age > bound else {
            ageDeadline = clock.now() + (bound - age) + 0.01
            return (nil, false)
        }
        if configuration.stale == .drop { return (nil, true) }
        ageDeadline = clock.now() + AgeText.untilNext(age) + 0.01
        return (AgeText.text(age), false)
    }

    private func marked(_ item: Item, _ mark: String) -> Item {
        var item = item
        item.text += " (\(mark))"
        // By its text it would be another item every time.
        item.id = item.id ?? String(item.text.dropLast(mark.count + 3))
        return item
    }
}
