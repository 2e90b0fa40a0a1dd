/// A text in motion.
extension TextEngine {
    mutating func scrolling(_ model: inout MarqueeText, _ context: inout RowContext) -> RowOutput {
        let isMoved = pendingByHand.points != 0
        start = movedByHand(self.start ?? context.time, model, at: context.time)
        if isMoved { settle(&model, &context) }
        let start = self.start ?? context.time
        let moment = model.moment(at: context.time - start)
        lastOffset = -moment.offset
        lastLap = text.isMeasured ? model.lapDistance : nil
        var output = RowOutput()
        output.hasSubpixelPositions = true
        output.isMoving = moment.isMoving
        output.nextChange = nextMove(moment, start: start)
        output.fade = fade(width: model.containerWidth)
        output.pieces = placed(model, count: model.copies, at: -moment.offset, &context)
        output.spacing = text.count > 1 ? 0 : nil
        output.offset = movesRight ? -moment.offset : moment.offset
        isGliding = moment.isMoving && nextLap == nil && hoverEnd == nil
        return output
    }

    mutating func offsetInMotion(at time: Double, sceneTime: Double) -> Double? {
        guard isGliding, let start, let model = lastModel else { return nil }
        let moment = model.moment(at: time - start)
        guard moment.isMoving, copies?.reach.contains(-moment.offset) ?? false else { return nil }
        lastOffset = -moment.offset
        return movesRight ? -moment.offset : moment.offset
    }

    /// The start that lets a scrolling text go on from where a hand has moved it.
    private mutating func movedByHand(_ start: Double, _ model: MarqueeText, at time: Double) -> Double {
        let points = movesRight ? -pendingByHand.points : pendingByHand.points
        pendingByHand = HandMove()
        guard points != 0 else { return start }
        let distance = -model.offset(at: time - start)
        guard distance >= 0 else {
            // Still on its way in: a hand can push it no further back than out of sight.
            return min(start - points / model.speed, time - model.startDelay)
        }
        let laps = ((distance + points) / model.lapDistance).rounded(.down)
        return time - model.time(ofOffset: laps * model.lapDistance - distance - points)
    }

    private func fade(width: Double) -> EdgeFade? {
        let leading = row.fade == .both || row.fade == .leading ? row.fadeLength ?? 0.03 * width : 0
        let trailing = row.fade == .both || row.fade == .trailing ? row.fadeLength ?? 0.08 * width : 0
        guard leading > 0 || trailing > 0 else { return nil }
        return movesRight ? EdgeFade(left: trailing, right: leading) : EdgeFade(left: leading, right: trailing)
    }
}
