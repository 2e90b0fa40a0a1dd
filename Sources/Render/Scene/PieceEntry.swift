import Model

/// What a renderer knows about one piece.
final class PieceEntry {
    let content: PieceContent
    let style: RowStyle
    let layout: PieceLayout
    /// Names the entry in the keys of its tiles; never used again.
    let serial: UInt64
    /// How bright it is behind the piece, 0 to 255.
    var backdrop = 0 {
        didSet { if backdrop != oldValue { parts = nil } }
    }
    private var parts: (pixelHeight: Int, parts: [PiecePart])?

    init(_ content: PieceContent, _ style: RowStyle, _ layout: PieceLayout, serial: UInt64) {
        self.content = content
        self.style = style
        self.layout = layout
        self.serial = serial
    }

    /// Roughly how many bytes the entry takes: its text, in the content and to be shaped, and what is known of lines and segments.
    var cost: Int {
        layout.lines.reduce(1024) { $0 + 256 + 80 * $1.segments.count } + 3 * (layout.lines.first?.text.bytes.count ?? 0)
    }

    /// The bands to draw in a place `pixelHeight` pixels high.
    func parts(pixelHeight: Int) -> [PiecePart] {
        let height = layout.followsRow ? pixelHeight : 0
        if let parts, parts.pixelHeight == height { return parts.parts }
        var made = layout.parts(pixelHeight: height)
        for index in made.indices { made[index].backdrop = backdrop }
        parts = (height, made)
        return made
    }
}
