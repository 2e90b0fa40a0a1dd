/// Numbers what a row shows, so that a frame that only moves it can be told from one that changes it.
struct RowRevision {
    private var number: UInt64 = 0
    private var isKnown = false
    private var pieces: [PlacedPiece] = []
    private var clip = Rect.zero
    private var fade: EdgeFade?
    private var hasSubpixelPositions = false

    /// The row looks different although its pieces are the same.
    mutating func invalidate() { isKnown = false }

    /// The number of what `output` shows: that of the frame before, unless something but the offset is another.
    mutating func number(of output: RowOutput, clip: Rect, _ mint: inout PieceMint) -> UInt64 {
        // Engines give the same array again until it changes: that is seen without looking into it.
        if isKnown, clip == self.clip, output.fade == fade, output.hasSubpixelPositions == hasSubpixelPositions,
            output.pieces == pieces
        {
            return number
        }
        number = mint.revision()
        isKnown = true
        pieces = output.pieces
        self.clip = clip
        fade = output.fade
        hasSubpixelPositions = output.hasSubpixelPositions
        return number
    }
}
