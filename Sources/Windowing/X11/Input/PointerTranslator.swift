import Model

/// Understands what the server reports of one window's pointers and fingers. A pure value: it asks the server nothing.
struct PointerTranslator {
    /// The axes that scroll, of the device that is used; empty where none does, and wheels are buttons.
    var axes: [ScrollAxis]
    /// The device that moved last; its axes are meant.
    private var source: Int?
    private var finger: UInt32?
    private var isInside = false

    init(axes: [ScrollAxis] = []) {
        self.axes = axes
    }

    /// Whether the axes must be looked up before `event`: they may have moved elsewhere, or are another device's.
    func needsAxes(before event: XInputEvent) -> Bool {
        switch event.kind {
        case .entered: true
        case .motion: event.source != source
        default: false
        }
    }

    /// What the event means.
    mutating func events(of event: XInputEvent) -> [PointerEvent] {
        switch event.kind {
        case .motion(let valuators):
            source = event.source
            isInside = true
            let scrolled = scroll(valuators)
            // A wheel that turns moves nothing.
            guard let scrolled else { return [pointer(.moved, event)] }
            return scrolled == .scrolled(x: 0, y: 0) ? [] : [pointer(scrolled, event)]
        case .press(let button):
            guard (4...7).contains(button) else { return [pointer(.pressed(button: button), event)] }
            // What an axis reports too is made up.
            return event.isEmulated ? [] : [pointer(PointerTranslator.notch(ofButton: button), event)]
        case .release(let button):
            return (4...7).contains(button) ? [] : [pointer(.released(button: button), event)]
        case .entered:
            source = event.source
            isInside = true
            return [pointer(.entered, event)]
        case .left:
            return leave(event)
        case .focusOut(let mode, _) where mode == XInputEvent.grab:
            // Who grabs the keyboard, a menu for instance, mostly grabs the pointer too.
            return leave(event)
        case .touchBegan:
            guard finger == nil else { return [] }
            finger = event.detail
            return [pointer(.touchBegan, event)]
        case .touchMoved:
            return finger == event.detail ? [pointer(.touchMoved, event)] : []
        case .touchEnded:
            guard finger == event.detail else { return [] }
            finger = nil
            return [pointer(.touchEnded, event)]
        case .key, .focusIn, .focusOut:
            return []
        }
    }

    /// The window is not on the screen any more: whatever was over it is not.
    mutating func windowWentAway() -> [PointerEvent] {
        guard isInside || finger != nil else { return [] }
        finger = nil
        isInside = false
        return [.cancelled, .left].map { PointerEvent($0, at: .zero, time: 0) }
    }

    private mutating func leave(_ event: XInputEvent) -> [PointerEvent] {
        guard isInside else { return [] }
        isInside = false
        return [pointer(.left, event)]
    }

    /// How far the axes have scrolled; nil when none of them was touched.
    private mutating func scroll(_ valuators: [Int: Double]) -> PointerEvent.Action? {
        var (x, y) = (0.0, 0.0)
        var isScroll = false
        for index in axes.indices {
            guard let value = valuators[axes[index].number] else { continue }
            isScroll = true
            let points = axes[index].notches(to: value) * PointerEvent.pointsPerNotch
            if axes[index].isHorizontal { x += points } else { y += points }
        }
        return isScroll ? .scrolled(x: x, y: y) : nil
    }

    private func pointer(_ action: PointerEvent.Action, _ event: XInputEvent) -> PointerEvent {
        PointerEvent(
            action, at: PixelPoint(x: Int(event.x.rounded(.down)), y: Int(event.y.rounded(.down))),
            time: Double(event.time) / 1000)
    }

    /// Buttons 4 to 7 are a notch up, down, left and right.
    private static func notch(ofButton button: Int) -> PointerEvent.Action {
        let points = button % 2 == 0 ? -PointerEvent.pointsPerNotch : PointerEvent.pointsPerNotch
        return button < 6 ? .scrolled(x: 0, y: points) : .scrolled(x: points, y: 0)
    }
}
