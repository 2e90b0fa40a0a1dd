import Model

/// Measures by plain arithmetic: every character is 10 points wide, whatever the font, or half of that where it is narrow.
public final class FixedMeasurer: PieceMeasuring {
    /// In points.
    public let characterWidth: Double
    public let scale: Scale
    private let narrow: Set<Character>
    /// How often a size was asked for.
    public private(set) var measurements = 0

    public init(characterWidth: Double = 10, narrow: Set<Character> = [], scale: Scale = .one) {
        self.scale = scale
        self.characterWidth = characterWidth
        self.narrow = narrow
    }

    public func size(of piece: Piece, in style: RowStyle) -> Size {
        measurements += 1
        switch piece.content {
        case .chip(let item):
            let padding = style.chipPadding
            return Size(
                width: width(item.text) + padding.left + padding.right, height: style.leading + padding.top + padding.bottom)
        case .line(let text):
            return Size(width: width(text), height: style.leading)
        case .linePart(let part):
            return Size(width: width(part.text), height: style.leading)
        case .truncatedLine(let text, let room):
            return Size(width: min(width(text), room), height: style.leading)
        case .paragraph(let text, let room):
            let perLine = max(1, (room / characterWidth).rounded(.down))
            let lines = max(1, (Double(text.count) / perLine).rounded(.up))
            return Size(width: min(width(text), perLine * characterWidth), height: lines * style.leading)
        case .badge(let text, let room):
            let padding = style.badgePadding
            return Size(
                width: min(width(text) + padding.left + padding.right, room), height: style.leading + padding.top + padding.bottom
            )
        case .icons(let icons):
            return Size(width: max(0, Double(icons.count) * 40 - 8), height: 32)
        case .image(_, let height):
            return Size(width: 60, height: height > 0 ? height : 30)
        case .focusRing(let size, _, _, _):
            return size
        case .card(_, let side):
            return Size(width: side, height: side)
        }
    }

    /// Whether the first letter is Hebrew or Arabic.
    public func isRightToLeft(_ text: String) -> Bool {
        guard let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
        return (0x0590...0x08FF).contains(letter.value)
    }

    /// In points.
    public func width(_ text: String) -> Double {
        let halves = narrow.isEmpty ? 0 : text.count { narrow.contains($0) }
        return (Double(text.count) - Double(halves) / 2) * characterWidth
    }
}
