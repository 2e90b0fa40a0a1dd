/// Events that wait to be handed on, in order; what says the same twice is kept once.
final class EventQueue {
    private var events: [WindowEvent] = []

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

    /// The oldest event.
    func next() -> WindowEvent? {
        events.isEmpty ? nil : events.removeFirst()
    }

    /// Gives all events, the oldest first, for an empty array, whose memory is used for what comes next.
    func exchange(_ empty: inout [WindowEvent]) { swap(&events, &empty) }
}
