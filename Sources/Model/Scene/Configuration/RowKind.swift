/// The kind of a row, with the keys that only this kind has.
public enum RowKind: Equatable, Sendable {
    case chips(ChipsRow)
    case text(TextRow)
    case words(WordsRow)
    case marquee(MarqueeRow)
    case label(LabelRow)
    case clock(ClockRow)
    case image(ImageRow)
    case card(CardRow)
    case group(GroupRow)

    /// The name in a configuration.
    public var name: String {
        switch self {
        case .chips: "chips"
        case .text: "text"
        case .words: "words"
        case .marquee: "marquee"
        case .label: "label"
        case .clock: "clock"
        case .image: "image"
        case .card: "card"
        case .group: "group"
        }
    }
}
