/// One row of a live scene: its configuration, its engine, and its time.
struct LiveRow {
    let configuration: RowConfiguration
    /// The rows inside a group, by index.
    var children: [Int] = []
    /// What the row shows now.
    private(set) var items = ItemList()
    /// nil for a group.
    var engine: (any RowEngine)?
    /// The row's running time in seconds: it stands still while the row is held.
    var clock: MotionAnchor
    var isPaused: Bool
    var isHovered = false
    /// Whether a hand holds it.
    var isGrabbed = false
    /// Whether the keyboard is at it, and it must not move away.
    var isFocused = false
    /// What it has left of a hand's movement, and how far in points that has brought it.
    var momentum: (momentum: Momentum, travelled: Double)?
    var pager = Pager()
    /// Where that stood in the last frame which the keyboard is at, in points of the surface.
    var focusedPlace: Rect?
    /// What the row's source does to its motion.
    var sourceHold = SourceHold.none
    var motion: RowConfiguration.Motion
    var style: RowStyle {
        didSet {
            revision.invalidate()
            lastInMotion = nil
        }
    }
    var revision = RowRevision()
    /// The row of the last frame, if all but its offset may be the same in the next one.
    var lastInMotion: RowFrame?
    /// In points of the surface, without the margin.
    var room = Rect.zero {
        didSet { lastInMotion = nil }
    }
    /// Whether an empty row gave up its place in a horizontal group.
    var hasVanished = false {
        didSet { lastInMotion = nil }
    }
    /// Across the row, where its content is narrower.
    var align: HorizontalAlignment {
        didSet { lastInMotion = nil }
    }

    /// Takes a list; the beginning of one only where what comes behind it makes no difference.
    mutating func setItems(_ items: ItemList) {
        if items.isContinued {
            switch configuration.kind {
            case .chips, .text: break
            default: return
            }
        }
        self.items = items
        engine?.setItems(items)
    }

    /// Puts the content where it can be read from its start.
    mutating func returnToStart(at now: Double) {
        let time = clock.distance(at: now)
        engine?.returnToStart(at: time)
    }

    /// Whether the row takes its list from the source of this name.
    func shows(source name: String) -> Bool {
        if case .source(name) = configuration.kind.content { true } else { false }
    }

    /// How many items a push keeps.
    var keep: Int {
        switch configuration.kind {
        case .chips(let row): row.keep
        case .text(let row): row.keep
        case .words(let row): row.keep
        case .marquee(let row): row.keep
        case .label: 1
        case .clock, .image, .card, .group: 0
        }
    }

    func isReduced(in environment: SceneEnvironment) -> Bool {
        switch motion {
        case .inherit: environment.reduceMotion
        case .on: false
        case .off: true
        }
    }

    /// The share of the room that is left in a group.
    func grow(inHorizontalGroup: Bool) -> Double {
        if let grow = configuration.grow { return max(0, grow) }
        guard inHorizontalGroup else { return 0 }
        switch configuration.kind {
        case .chips, .text, .marquee: return 1
        case .words, .label, .clock, .image, .card, .group: return 0
        }
    }

    /// Runs or holds the row's time by its pauses.
    mutating func holdIfNeeded(hoverPauses: Bool, at time: Double) {
        var isHeld = isPaused || isGrabbed || isFocused || momentum != nil || sourceHold != .none
        if hoverPauses, isHovered {
            if case .text(let text) = configuration.kind, text.scroll == .hover {} else { isHeld = true }
        }
        guard isHeld != clock.isPaused else { return }
        if isHeld { clock.pause(at: time) } else { clock.resume(at: time) }
    }
}
