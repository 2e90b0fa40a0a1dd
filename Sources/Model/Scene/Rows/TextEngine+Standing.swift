/// A text that stands, and is moved by hand.
extension TextEngine {
    mutating func standing(_ model: inout MarqueeText, _ context: inout RowContext) -> RowOutput {
        moveByHand(&model, &context)
        var output = RowOutput()
        output.hasPages = model.textWidth > model.containerWidth
        lastOffset = byHand
        if byHand == 0 {
            output.pieces = standing(in: context.room, align: context.align, &context.measuring).map { [$0] } ?? []
        } else {
            output.pieces = placed(model, count: 1, at: byHand, &context)
            output.spacing = text.count > 1 ? 0 : nil
            output.offset = movesRight ? byHand : -byHand
            output.hasSubpixelPositions = true
        }
        return output
    }

    private mutating func standing(
        in room: Rect, align: HorizontalAlignment, _ context: inout MeasuringContext
    ) -> PlacedPiece? {
        var shown: (line: StandingLine, parts: Int)
        if var known = standingLine, known.parts == text.count || known.line.size(&context).width > room.width {
            shown = known
        } else {
            let beginning = text.beginning(widerThan: room.width, &context)
            let size = Size(width: beginning.width, height: context.style.leading)
            let whole = text.count == 1 ? text.piece(of: 0, &context) : nil
            shown = (
                StandingLine(beginning.text, whole: whole, size: size, isRightToLeft: text.isRightToLeft), beginning.count
            )
        }
        let placed = shown.line.placed(in: room, align: align, &context)
        standingLine = shown
        return placed
    }

    private mutating func moveByHand(_ model: inout MarqueeText, _ context: inout RowContext) {
        let (steps, turnsPage) = (pendingByHand.steps, pendingPage)
        pendingByHand = HandMove()
        pendingPage = false
        if turnsPage {
            // A page keeps a little of the one before it, by which to find the place again.
            let end = max(0, model.textWidth - model.containerWidth)
            byHand = byHand >= end - 0.5 ? 0 : min(byHand + 0.9 * model.containerWidth, end)
            settleByHand(&model, &context)
        }
        for step in steps where step != 0 {
            let end = max(0, model.textWidth - model.containerWidth)
            let points = movesRight ? -step : step
            byHand = points > 0 ? min(byHand + points, max(end, byHand)) : max(byHand + points, min(0, byHand))
            settleByHand(&model, &context)
        }
    }

    /// Measures what has come near; the end is found where it was guessed.
    private mutating func settleByHand(_ model: inout MarqueeText, _ context: inout RowContext) {
        guard !text.isMeasured else { return }
        let isAtEnd = byHand >= model.textWidth - model.containerWidth
        settle(&model, &context)
        for _ in 0..<4 where isAtEnd && byHand != model.textWidth - model.containerWidth {
            byHand = max(0, model.textWidth - model.containerWidth)
            settle(&model, &context)
        }
        byHand = min(byHand, max(0, model.textWidth - model.containerWidth))
    }

    /// Stops where it is: as the copy of which there is more in sight.
    mutating func stand(_ model: MarqueeText, at time: Double) {
        guard let start, model.scrolls else { return }
        standStill()
        let distance = -model.moment(at: time - start).offset
        let next = distance - model.lapDistance
        let seen = min(model.textWidth - max(distance, 0), model.containerWidth)
        let seenOfNext = model.containerWidth + min(next, 0)
        byHand = seenOfNext > seen ? next : distance
        // A text that fits stands by its alignment; so does one of which nothing is in sight yet.
        if model.textWidth <= model.containerWidth || distance <= -model.containerWidth || byHand > -0.001 && byHand < 0.001 {
            byHand = 0
        }
    }

    /// Goes on from where a hand has left it.
    mutating func resume(_ model: MarqueeText, at time: Double) {
        guard byHand != 0, model.scrolls else { return }
        let offset = byHand < 0 ? -byHand - model.lapDistance : -byHand
        start = time - model.time(ofOffset: offset)
        byHand = 0
    }
}
