import Glibc

/// The moving content of an infinite row: which items stand where, while the list behind them may change.
///
/// It holds what is in sight and places only what comes near, so the length of the list costs nothing. x is in points from the
/// row's left edge. Forward rows move left and take new items in at the right; reversed ones the other way round.
struct Lane {
    /// How far ahead of the edge items are placed, in points, so that they can be drawn before they are seen.
    static let lookahead = 120.0
    /// How wide a block is at least, in points, unless the list ends before.
    static let blockWidth = 1024.0
    /// How many items one step may place: what is left of a longer jump is dropped.
    static let maximumPlacements = 4096

    var entries = LaneList() {
        didSet { quiet = nil }
    }
    /// Left to right.
    var placed: [PlacedEntry] = [] {
        didSet {
            revision &+= 1
            quiet = nil
        }
    }
    /// Another one whenever `placed` may be another.
    private(set) var revision: UInt64 = 0
    /// The places of the first item up to which moving on neither brings anything in nor takes it away; nil while that is not known.
    var quiet: ClosedRange<Double>?
    /// The x of the first placed item.
    var headX = 0.0
    /// The list's index of the item that comes in next, after the newcomers.
    var cursor = 0 {
        didSet { quiet = nil }
    }
    /// The list's indices of new items that come in before anything else, in the list's order.
    var newcomers: ArraySlice<Int> = [] {
        didSet { quiet = nil }
    }
    /// The distance of the last step.
    var distance = 0.0
    var formula: LaneFormula?
    /// Whether something that is placed waits for its new content.
    var hasStale = false {
        didSet { quiet = nil }
    }
    /// The list's index of the item that was given new content last, while others waited.
    var lastEdited = -1
    /// Whether some of what is placed slides because of a changed width.
    var isSliding = false {
        didSet { quiet = nil }
    }
    /// Whether sizes changed since the last step.
    var needsMeasuring = false {
        didSet { quiet = nil }
    }
    /// Whether the row stood as one copy, moved by hand, at the last step.
    var isManual = false {
        didSet { quiet = nil }
    }
    /// The list's index of the item that a row moved by hand begins with.
    var manualFirst = 0
    /// How far a hand has moved it, in points.
    var manualOffset = 0.0
    var placements = 0

    /// In points, of the view.
    var width = 0.0 {
        didSet { quiet = nil }
    }
    /// In points, between neighbours.
    var spacing = 0.0 {
        didSet { quiet = nil }
    }
    var isReversed = false {
        didSet { quiet = nil }
    }
    private var startsOutside: Bool

    init(startsOutside: Bool) {
        self.startsOutside = startsOutside
    }

    /// Whether it has neither items nor anything left to see.
    var isEmpty: Bool { entries.isEmpty && placed.isEmpty }

    /// How far it has come, in points: within the loop once that is known, by hand while it stands as one copy.
    var offset: Double {
        if isManual { return manualOffset }
        guard let formula else { return distance }
        let phase = formula.phase(at: distance)
        return isReversed && phase > 0 ? formula.loopWidth - phase : phase
    }

    /// The x of the right edge of the last placed item.
    var tailX: Double { headX + width(placed.indices) }

    /// Moves on to `distance`, in a view `width` points wide.
    ///
    /// `seconds` have passed since the last call: what slides goes on by them. At most `edits` items are given new content.
    mutating func advance(
        to distance: Double, width: Double, after seconds: Double = 0, edits: Int = .max, _ context: inout MeasuringContext
    ) {
        var delta = distance - self.distance
        self.distance = distance
        placements = 0
        guard width > 0 else { return }
        if isManual { leaveManual(&context) }
        slide(by: seconds)
        let isOutgoingSideCovered = coversOutgoingSide
        let isResized = width != self.width
        // Where the view or the items changed, what comes in may fill what has become free; else it comes from outside.
        var freed = isReversed ? 0 : max(0, width - self.width)
        if needsMeasuring, coversIncomingSide { freed = .infinity }
        self.width = width
        measureAgainIfNeeded(&context)
        if placed.isEmpty {
            guard !entries.isEmpty else { return }
            start(&context)
            delta = 0
        }
        if isResized || needsMeasuring {
            needsMeasuring = false
            if isOutgoingSideCovered { fillOutgoing(&context) }
        }
        step(by: delta, freed: freed, &context)
        if hasStale { swapEdited(atMost: edits, &context) }
        findQuiet()
    }

    private mutating func step(by delta: Double, freed: Double, _ context: inout MeasuringContext) {
        var left = delta
        repeat {
            if let formula, abs(left) > width {
                left = 0
                place(from: formula.position(at: distance), &context)
            } else {
                // Farther than a view at a time, an item could pass unseen.
                let part = min(max(left, -width), width)
                left -= part
                headX += isReversed ? part : -part
                if part < 0 { fillOutgoing(&context) }
                fillIncoming(depth: max(part, 0) + freed, &context)
                trim()
                findFormula(at: distance - left)
            }
        } while left != 0 && placements < Self.maximumPlacements && !placed.isEmpty
        if let formula, !placed.isEmpty, let first = placed[0].index {
            headX = formula.x(ofItem: first, at: distance, near: headX)
        }
    }

    /// Begins anew with the first item at the edge.
    mutating func returnToStart() {
        startsOutside = false
        placed = []
        manualOffset = 0
    }

    /// Places the first items of a row that showed nothing.
    private mutating func start(_ context: inout MeasuringContext) {
        newcomers = []
        formula = nil
        manualFirst = 0
        if !startsOutside {
            place(from: LanePosition(item: 0, x: 0), &context)
        } else if isReversed {
            placeLeftOfView(&context)
        } else {
            place(from: LanePosition(item: 0, x: width), &context)
        }
        findFormula(at: distance)
    }

    /// The first pass of a reversed row: item 0 a whole view to the left of the view, and only what is out of sight.
    private mutating func placeLeftOfView(_ context: inout MeasuringContext) {
        headX = -width
        cursor = entries.count - 1
        var x = headX
        var item = 0
        while placements < Self.maximumPlacements {
            let next = makePlaced(item, &context)
            guard x + next.size.width <= 0 else { break }
            append(next)
            x += next.size.width + spacing
            item = index(after: item)
        }
        guard placed.isEmpty else { return }
        // Wider than the view: the one before it comes first.
        let last = makePlaced(cursor, &context)
        headX -= spacing + last.size.width
        placed = [last]
        cursor = index(before: cursor)
    }

    /// Gives up what is placed and fills the view from one item and its place on.
    mutating func place(from position: LanePosition, _ context: inout MeasuringContext) {
        placed = []
        headX = position.x
        var x = position.x
        var item = position.item
        let end = isReversed ? width : width + Self.lookahead
        while x < end, placements < Self.maximumPlacements {
            let next = makePlaced(item, &context)
            append(next)
            x += next.size.width + spacing
            item = index(after: item)
        }
        cursor = isReversed ? index(before: position.item) : item
        fillIncoming(depth: .infinity, &context)
    }

    /// Looks for the formula that holds once every width is known and nothing but the list itself is in sight.
    private mutating func findFormula(at distance: Double) {
        guard formula == nil, entries.measuredCount == entries.count, newcomers.isEmpty, let first = placed.first?.index,
            isInListOrder
        else { return }
        formula = LaneFormula(
            widths: entries.widths, spacing: spacing, isReversed: isReversed,
            item: first, x: headX, distance: distance)
    }

    private var isInListOrder: Bool {
        var expected = placed.first?.index
        for (position, entry) in placed.enumerated() {
            guard entry.index == expected, !entry.isStale,
                position == 0 || (entry.gapBefore == spacing && entry.slideVelocity == nil), let index = entry.index
            else { return false }
            expected = self.index(after: index)
        }
        let next = isReversed ? placed.first?.index.map { index(before: $0) } : expected
        return next == cursor
    }

    func index(after index: Int) -> Int { index + 1 >= entries.count ? 0 : index + 1 }

    func index(before index: Int) -> Int { index <= 0 ? entries.count - 1 : index - 1 }
}
