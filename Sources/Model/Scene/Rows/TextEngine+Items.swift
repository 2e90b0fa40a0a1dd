/// Where the items of a text are in it.
extension TextEngine {
    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? {
        guard let shown = parts(shownBy: placed.piece) else { return nil }
        let leading = text.isRightToLeft ? placed.size.width - place.x : place.x
        return text.joined(shown).item(at: leading, &context).map { text.items[$0] }
    }

    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? {
        let room = context.room
        var best: (place: Rect, seen: Double)?
        for piece in output.standing {
            guard let shown = parts(shownBy: piece.piece),
                let span = text.joined(shown).span(of: index, &context.measuring)
            else { continue }
            let x = text.isRightToLeft ? piece.size.width - span.upperBound : span.lowerBound
            let place = Rect(
                x: piece.origin.x + x, y: piece.origin.y, width: span.upperBound - span.lowerBound, height: piece.size.height)
            let seen = min(place.maxX, room.maxX) - max(place.minX, room.minX)
            if seen > best?.seen ?? -.infinity { best = (place, seen) }
        }
        return best?.place
    }

    /// The parts of the text that a piece shows; nil for a separator.
    private func parts(shownBy piece: Piece) -> Range<Int>? {
        if let part = text.part(of: piece) { return part..<part + 1 }
        guard let (line, parts) = standingLine, line.shows(piece) else { return nil }
        return 0..<parts
    }
}
