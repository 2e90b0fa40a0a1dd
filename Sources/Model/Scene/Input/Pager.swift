/// Turns the pages of a row that stands under reduced motion: a screenful fades into the next one.
///
/// Times are seconds of the row's own running time, so that a row that is held turns no page.
struct Pager {
    /// How long a page takes to fade into the next one, in seconds.
    static let fadeDuration = 0.45

    private var nextTurn: Double?
    private var fade: (start: Double, pieces: [PlacedPiece])?
    private var shown: [PlacedPiece] = []

    /// Whether it has anything to do.
    var isUsed: Bool { nextTurn != nil }

    /// Whether the next page is to be shown now.
    func isDue(at time: Double) -> Bool { nextTurn.map { time >= $0 } ?? false }

    /// The row shows another page from `time` on.
    mutating func turn(at time: Double, interval: Double) {
        nextTurn = time + interval
        fade = (time, shown)
    }

    /// A hand has moved the row: what it shows now stays for a whole interval.
    mutating func wasMoved(at time: Double, interval: Double) {
        if nextTurn != nil { nextTurn = time + interval }
        fade = nil
    }

    /// Lets what the row showed before fade away over what it shows now.
    mutating func apply(to output: inout RowOutput, at time: Double, interval: Double, isRunning: Bool) {
        guard output.hasPages else {
            self = Pager()
            return
        }
        if nextTurn == nil { nextTurn = time + interval }
        shown = output.standing
        if let fade, isRunning, time < fade.start + Pager.fadeDuration {
            let share = (time - fade.start) / Pager.fadeDuration
            output.pieces = Pager.faded(fade.pieces, 1 - share) + Pager.faded(shown, share)
            output.offset = 0
            output.isFading = true
            output.isMoving = true
        } else {
            fade = nil
            output.nextChange = nextTurn
        }
    }

    private static func faded(_ pieces: [PlacedPiece], _ opacity: Double) -> [PlacedPiece] {
        pieces.map {
            var piece = $0
            piece.opacity *= opacity
            return piece
        }
    }

}
