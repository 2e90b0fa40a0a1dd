/// A label or a clock: text that stands, or a badge.
struct LabelEngine: RowEngine {
    private let isBadge: Bool
    private let isClock: Bool
    private var line = StandingLine()
    private var item: Item?
    private var badge: Piece?
    private var badgeRoom = 0.0
    private var badgeSize = Size.zero
    private var widestDigit: Character?
    private var template = (text: "", width: 0.0)

    init(_ badge: BadgeShape, isClock: Bool = false) {
        isBadge = badge.fill != nil || badge.padding != nil
        self.isClock = isClock
    }

    var isEmpty: Bool { line.text.isEmpty }
    var texts: [String] { isEmpty ? [] : [item?.text ?? ""] }

    /// Shows the newest item.
    mutating func setItems(_ items: ItemList) {
        item = items.last
        if line.setText(TextBreaker.screen.beginning(of: item?.text ?? "")) { badge = nil }
    }

    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? { item }

    mutating func goOn(from old: any RowEngine, at time: Double) {
        guard let engine = old as? LabelEngine, engine.isBadge == isBadge else { return }
        self = engine
    }

    mutating func invalidateSizes(category: ContentSizeCategory) {
        line.invalidateSizes()
        badge = nil
        widestDigit = nil
        template = ("", 0)
    }

    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size {
        let style = context.style
        let lineHeight = style.leading + (isBadge ? style.badgePadding.top + style.badgePadding.bottom : 0)
        guard !line.text.isEmpty else { return Size(width: 0, height: lineHeight) }
        var natural: Double
        if isBadge {
            _ = makeBadge(width: width, &context)
            natural = badgeSize.width
        } else {
            natural = line.size(&context).width
        }
        if isClock { natural = max(natural, widthOfWidestDigits(&context)) }
        return Size(width: min(natural, width), height: isBadge ? badgeSize.height : lineHeight)
    }

    mutating func frame(_ context: inout RowContext) -> RowOutput {
        var output = RowOutput()
        let room = context.room
        guard !line.text.isEmpty, room.width > 0 else { return output }
        guard isBadge else {
            output.pieces = line.placed(in: room, align: context.align, &context.measuring).map { [$0] } ?? []
            return output
        }
        let piece = makeBadge(width: room.width, &context.measuring)
        _ = line.size(&context.measuring)
        let width = min(badgeSize.width, room.width)
        let x = context.align.position(of: width, in: room.width, isRightToLeft: line.isRightToLeft)
        let y = (room.height - badgeSize.height) / 2
        output.pieces = [
            PlacedPiece(
                piece: piece, origin: Point(x: room.minX + x, y: room.minY + y),
                size: Size(width: width, height: badgeSize.height))
        ]
        return output
    }

    /// The badge in a room; the same one as long as its text does not come to be truncated otherwise.
    private mutating func makeBadge(width: Double, _ context: inout MeasuringContext) -> Piece {
        if let badge, badgeRoom == width || (badgeSize.width <= width && badgeSize.width < badgeRoom) { return badge }
        let piece = context.mint.piece(.badge(line.text, width: width))
        badge = piece
        badgeRoom = width
        badgeSize = context.size(of: piece)
        return piece
    }

    /// The clock's width if all its digits were the widest, so that its neighbours stand still while it runs.
    private mutating func widthOfWidestDigits(_ context: inout MeasuringContext) -> Double {
        let digits = "0123456789"
        if widestDigit == nil {
            var widest = 0.0
            for digit in digits {
                let width = context.size(of: context.mint.piece(.line(String(digit)))).width
                if width > widest { (widest, widestDigit) = (width, digit) }
            }
        }
        let text = String(line.text.map { digits.contains($0) ? widestDigit ?? $0 : $0 })
        if text != template.text {
            template = (text, context.size(of: context.mint.piece(.line(text))).width)
        }
        let padding = isBadge ? context.style.badgePadding.left + context.style.badgePadding.right : 0
        return template.width + padding
    }
}
