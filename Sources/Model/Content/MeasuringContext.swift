/// What it takes to make pieces of one row and to learn their sizes.
struct MeasuringContext {
    let measuring: any PieceMeasuring
    var style: RowStyle
    var mint: PieceMint

    func size(of piece: Piece) -> Size {
        measuring.size(of: piece, in: style)
    }

    /// Whether a text of the row runs right to left, by the row's key or else by the text itself.
    func isRightToLeft(_ text: String) -> Bool {
        switch style.directionOfText {
        case .leftToRight: false
        case .rightToLeft: true
        case .auto: measuring.isRightToLeft(text)
        }
    }
}
