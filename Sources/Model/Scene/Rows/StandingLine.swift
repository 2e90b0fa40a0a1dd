/// One line of text that stands: whole where it fits, else truncated; measured once.
struct StandingLine {
    private(set) var text = ""
    private var whole: Piece?
    private var wholeSize = Size.zero
    private var truncated: Piece?
    private var truncatedWidth = 0.0
    private(set) var isRightToLeft = false
    private var isMeasured = false

    init() {}

    /// A line that is measured already.
    ///
    /// - Parameter whole: The piece of the whole text, if there is one.
    init(_ text: String, whole: Piece?, size: Size, isRightToLeft: Bool) {
        self.text = text
        self.whole = whole
        wholeSize = size
        self.isRightToLeft = isRightToLeft
        isMeasured = true
    }

    /// True when the text is a different one.
    mutating func setText(_ text: String) -> Bool {
        guard text != self.text else { return false }
        self = StandingLine()
        self.text = text
        return true
    }

    mutating func invalidateSizes() {
        isMeasured = false
        truncated = nil
    }

    /// The natural size in points; as high as a line also when there is no text.
    mutating func size(_ context: inout MeasuringContext) -> Size {
        guard !text.isEmpty else { return Size(width: 0, height: context.style.leading) }
        if isMeasured { return wholeSize }
        wholeSize = context.size(of: piece(&context))
        isRightToLeft = context.isRightToLeft(text)
        isMeasured = true
        return wholeSize
    }

    /// Whether a piece is the line, whole or truncated.
    func shows(_ piece: Piece) -> Bool { piece == whole || piece == truncated }

    /// The piece of the whole text.
    mutating func piece(_ context: inout MeasuringContext) -> Piece {
        if let whole { return whole }
        let piece = context.mint.piece(.line(text))
        whole = piece
        return piece
    }

    /// The piece where it stands in `room`: by its alignment, the leading edge being the right one for right-to-left text.
    mutating func placed(in room: Rect, align: HorizontalAlignment, _ context: inout MeasuringContext) -> PlacedPiece? {
        guard !text.isEmpty, room.width > 0 else { return nil }
        let size = size(&context)
        guard size.width > room.width else {
            let x = align.position(of: size.width, in: room.width, isRightToLeft: isRightToLeft)
            return PlacedPiece(
                piece: piece(&context), origin: Point(x: room.minX + x, y: room.minY + (room.height - size.height) / 2),
                size: size)
        }
        let piece: Piece
        if let truncated, truncatedWidth == room.width {
            piece = truncated
        } else {
            piece = context.mint.piece(.truncatedLine(text, width: room.width))
            truncated = piece
            truncatedWidth = room.width
        }
        return PlacedPiece(
            piece: piece, origin: Point(x: room.minX, y: room.minY + (room.height - size.height) / 2),
            size: Size(width: room.width, height: size.height))
    }
}
