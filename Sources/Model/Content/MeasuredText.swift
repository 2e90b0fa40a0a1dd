/// A text in parts, which are measured where somebody is about to look; how wide the others are is guessed from their bytes.
///
/// Places are distances in points from where the text begins to pass by: from its leading edge, or while it `isReversed` from its
/// trailing edge.
struct MeasuredText {
    private(set) var items = ItemList()
    private var separator = ""
    /// Of one version of the text; nil until the row's style is known.
    private var parts: TextParts?
    /// nil while nothing is measured.
    private var table: WidthTable?
    /// The pieces of parts that were placed or measured lately.
    private var pieces: [Int: Piece] = [:]
    private(set) var isRightToLeft = false
    /// Whether the last part passes by first.
    var isReversed = false
    /// What shall be where it was when sizes are known again: a part, and the share of it that has passed by.
    private var kept: (part: Int, share: Double)?

    init() {}

    init(_ items: ItemList, separator: String) {
        self.items = items
        self.separator = separator
        isEmpty = TextParts.byteCount(of: items, separator: separator) == 0
    }

    private(set) var isEmpty = true
    /// Whether no width is guessed any more.
    var isMeasured: Bool { table?.isComplete ?? isEmpty }
    /// How many parts there are; 0 before any size was asked for.
    var count: Int { parts?.count ?? 0 }
    /// In points, as far as it is known.
    var width: Double { table?.total ?? 0 }

    /// Takes items that have the same texts, or that are those to which its own were only the beginning.
    ///
    /// - Returns: False for any others, which make another text.
    mutating func goOn(with new: ItemList, separator: String) -> Bool {
        guard separator == self.separator else { return false }
        if items.hasSameTexts(as: new) {
            parts?.items = new
        } else {
            guard items.isContinued, !isReversed, new.begins(with: items) else { return false }
            // The last part may go on now, and one that was alone is one of many.
            let last = count - 1
            pieces = pieces.filter { $0.key < last }
            parts = nil
            table = nil
            isEmpty = TextParts.byteCount(of: new, separator: separator) == 0
        }
        items = new
        return true
    }

    /// The style is another one.
    ///
    /// - Parameter distance: What is there shall be found again by `takeKept`.
    mutating func forgetSizes(keeping distance: Double) {
        if let table, count > 1, distance > 0 {
            let part = part(atPlace: place(at: distance))
            kept = (part, min(1, (distance - start(of: part)) / max(table[part], 1)))
        }
        table = nil
        guard count > 1 else { return }
        parts = nil
        pieces = [:]
    }

    // MARK: Measuring

    /// Makes sure that there are parts and widths.
    mutating func prepare(_ context: inout MeasuringContext) {
        guard table == nil, !isEmpty else { return }
        // In markup a cut might fall into a tag.
        let parts = parts ?? TextParts(items, separator: separator, cutsItems: !context.style.markup)
        self.parts = parts
        isRightToLeft = context.isRightToLeft(parts.joined(0..<1).text)
        let first = context.size(of: piece(of: 0, &context)).width
        let widthOfByte = first / Double(parts.bytes(of: 0).count)
        var made = WidthTable(
            guesses: (0..<parts.count).map { $0 == 0 ? first : widthOfByte * Double(parts.bytes(of: $0).count) })
        made.setMeasured(first, at: 0)
        table = made
    }

    /// Where that is now which was kept when sizes were forgotten.
    mutating func takeKept() -> Double? {
        guard let table, let (part, share) = kept else { return nil }
        kept = nil
        return part < table.count ? start(of: part) + share * table[part] : nil
    }

    /// The piece of a part.
    mutating func piece(of part: Int, _ context: inout MeasuringContext) -> Piece {
        if let known = pieces[part] { return known }
        let made = context.mint.piece(content(of: part))
        pieces[part] = made
        return made
    }

    private func content(of part: Int) -> PieceContent {
        guard let parts else { return .line("") }
        let text = parts.joined(part..<part + 1).text
        guard parts.count > 1 else { return .line(text) }
        let (bytes, all) = (parts.bytes(of: part), Double(parts.byteCount))
        let (start, end) = (Double(bytes.lowerBound) / all, Double(bytes.upperBound) / all)
        return .linePart(
            LinePart(text: text, isRightToLeft: isRightToLeft, share: isRightToLeft ? 1 - end...1 - start : start...end))
    }

    private mutating func measure(_ part: Int, _ context: inout MeasuringContext) {
        guard let isKnown = table?.isMeasured(part), !isKnown else { return }
        let width = context.size(of: piece(of: part, &context)).width
        table?.setMeasured(width, at: part)
    }

    /// Measures a part.
    ///
    /// - Returns: Where that is now which was at `distance`.
    mutating func measure(_ part: Int, keeping distance: Double, _ context: inout MeasuringContext) -> Double {
        let home = self.part(atPlace: place(at: distance))
        let into = distance - start(of: home)
        measure(part, &context)
        return start(of: home) + into
    }

    /// Measures what stands up to `behind` points before `distance` and `ahead` points behind it, copies being `gap` points apart.
    ///
    /// - Returns: Where that is now which was at `distance`.
    mutating func measure(
        around distance: Double, behind: Double, ahead: Double, gap: Double, _ context: inout MeasuringContext
    ) -> Double {
        guard let widths = table, !widths.isComplete else { return distance }
        let home = place(at: distance)
        let homePart = part(atPlace: home)
        let into = distance - start(of: homePart)
        measure(homePart, &context)
        var (next, steps, reached) = (home, 0, width(of: homePart) - into)
        while reached < ahead, steps < count {
            next += 1
            steps += 1
            if next == count { (next, reached) = (0, reached + gap) }
            measure(part(atPlace: next), &context)
            reached += width(of: part(atPlace: next))
        }
        (next, steps, reached) = (home, 0, into)
        while reached < behind, steps < count {
            if next == 0 { (next, reached) = (count, reached + gap) }
            next -= 1
            steps += 1
            measure(part(atPlace: next), &context)
            reached += width(of: part(atPlace: next))
        }
        return start(of: homePart) + into
    }

    /// Keeps the pieces of these parts only.
    mutating func keepPieces(of parts: Set<Int>) {
        guard pieces.count > parts.count + 8 else { return }
        pieces = pieces.filter { parts.contains($0.key) }
    }

    // MARK: Where parts are

    /// The part that passes by as the `place`th.
    func part(atPlace place: Int) -> Int { isReversed ? count - 1 - place : place }

    /// Which part, in the order in which they pass by, is at a distance.
    func place(at distance: Double) -> Int {
        guard let table else { return 0 }
        return isReversed ? count - 1 - table.index(at: table.total - distance) : table.index(at: distance)
    }

    /// Where a part begins to pass by.
    func start(of part: Int) -> Double {
        guard let table else { return 0 }
        return isReversed ? table.total - (table.start(of: part) + table[part]) : table.start(of: part)
    }

    func width(of part: Int) -> Double { table?[part] ?? 0 }

    // MARK: Items

    /// So much of the beginning that it is wider than `width` points, if the text is: what it says, how wide that is, and how many
    /// parts it has.
    mutating func beginning(widerThan width: Double, _ context: inout MeasuringContext) -> (
        text: String, width: Double, count: Int
    ) {
        var (sum, count) = (0.0, 0)
        while count < self.count, count == 0 || sum <= width {
            measure(count, &context)
            sum += self.width(of: count)
            count += 1
        }
        return (parts?.joined(0..<count).text ?? "", sum, count)
    }

    /// The part of which a piece is the picture.
    func part(of piece: Piece) -> Int? { pieces.first { $0.value == piece }?.key }

    /// What these parts say, and where the items are in it.
    func joined(_ parts: Range<Int>) -> JoinedText {
        var joined = self.parts?.joined(parts) ?? JoinedText()
        if count > 1 { joined.isRightToLeft = isRightToLeft }
        return joined
    }

    /// The part in which an item begins.
    func part(ofItem item: Int) -> Int { parts?.part(ofItem: item) ?? 0 }

    /// From where to where an item goes, or as much of it as is in the part in which it begins.
    func span(of item: Int, _ context: inout MeasuringContext) -> ClosedRange<Double>? {
        let part = part(ofItem: item)
        guard let inner = joined(part..<part + 1).span(of: item, &context) else { return nil }
        let start = start(of: part)
        return isReversed
            ? start + width(of: part) - inner.upperBound...start + width(of: part) - inner.lowerBound
            : start + inner.lowerBound...start + inner.upperBound
    }
}
