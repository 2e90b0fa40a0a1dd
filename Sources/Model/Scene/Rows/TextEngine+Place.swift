/// What stands at the leading edge stays there, whatever is found out about the text or changes around it.
extension TextEngine {
    /// In points, how far a hand's way is measured before it is gone; who goes farther in one frame sees nothing of it.
    private static let farthestLook = 4096.0

    /// How far the text has gone, in points.
    func distance(_ model: MarqueeText, at time: Double) -> Double {
        start.map { -model.offset(at: time - $0) } ?? byHand
    }

    /// Measures what is in sight or near, and the way that a hand is about to move it.
    mutating func settle(_ model: inout MarqueeText, _ context: inout RowContext) {
        guard !text.isMeasured else { return }
        let reach = TextCopies.margin + min(abs(pendingByHand.points), Self.farthestLook)
        let kept = text.measure(
            around: distance(model, at: context.time), behind: reach, ahead: model.containerWidth + reach, gap: model.gapWidth,
            &context.measuring)
        adopt(kept, &model, &context)
    }

    /// Goes on from `kept` points, where that is now which stood at the leading edge when less was known.
    mutating func adopt(_ kept: Double, _ model: inout MarqueeText, _ context: inout RowContext) {
        let measured = self.model(width: model.containerWidth, &context.measuring)
        if measured != model || kept != distance(model, at: context.time) {
            keepPlace(from: model, to: measured, at: context.time, movedTo: kept)
        }
        model = measured
    }

    /// Goes on from where it stands when its size, its gap or its speed is another one.
    ///
    /// - Parameter kept: Where that is now, in points; nil for as far from the beginning as before.
    mutating func keepPlace(from old: MarqueeText, to new: MarqueeText, at time: Double, movedTo kept: Double? = nil) {
        if old.containerWidth != new.containerWidth {
            byHand = min(byHand, max(0, new.textWidth - new.containerWidth))
        }
        guard let start else {
            if byHand != 0, let kept { byHand = kept }
            return
        }
        guard old.scrolls, new.scrolls, old.lapDistance != new.lapDistance || old.speed != new.speed || kept != nil else {
            return
        }
        let elapsed = time - start
        guard elapsed >= old.firstLapStart else { return }
        let distance = -old.offset(at: elapsed)
        // A pause under way is no longer than it was; a place beyond the new lap is its end.
        self.start =
            distance == 0
            ? time - new.firstLapStart - min(old.timeInLap(at: elapsed), new.pause)
            : time - new.time(ofOffset: -min(kept ?? distance, new.lapDistance))
    }
}
