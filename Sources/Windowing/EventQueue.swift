/// Events that wait to be handed on, in order; what says the same twice is kept once.
final class EventQueue {
    private var events: [WindowEvent] = []
    /// Empty, with memory for events.
    private var spare: [WindowEvent] = []

    var isEmpty: Bool { events.isEmpty }

    func append(_ event: WindowEvent) {
        switch event {
        case .configured(let id, _, _):
            // Only the newest size counts.
            events.removeAll { if case .configured(id, _, _) = $0 { true } else { false } }
        case .exposed, .outputsChanged, .settingsChanged:
            events.removeAll { $0 == event }
        case .pointer(let id, let new):
            // Only the newest of the places that nothing happened at counts.
            if new.action == .moved || new.action == .touchMoved, case .pointer(id, let last)? = events.last,
                last.action == new.action
            {
                events.removeLast()
            }
        default:
            break
        }
        events.append(event)
    }

    /// Hands every event on, the oldest first, also what comes meanwhile.
    ///
    /// - Parameter isCurrent: Whether an event is still wanted when it is its turn.
    /// - Returns: Whether there were any.
    @discardableResult func handOn(
        where isCurrent: (WindowEvent) -> Bool = { _ in true }, to handler: (WindowEvent) -> Void
    ) -> Bool {
        guard !events.isEmpty else { return false }
        while !events.isEmpty {
            var batch = spare
            spare = []
            swap(&events, &batch)
            for event in batch where isCurrent(event) { handler(event) }
            batch.removeAll(keepingCapacity: true)
            spare = batch
        }
        return true
    }
}
