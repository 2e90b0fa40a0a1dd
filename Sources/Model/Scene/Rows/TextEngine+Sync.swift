extension TextEngine {
    /// What a row that scrolls in step brings along.
    struct LapRequest: Equatable {
        /// Of one lap of its own, in seconds.
        var duration: Double
        /// The row's time in seconds at which its next lap can begin.
        var nextStart: Double
        /// Whether it waits for its first lap.
        var isNew: Bool
    }

    /// The row's own lap, if it scrolls by itself in a room of this width.
    mutating func lapRequest(width: Double, at time: Double, _ context: inout MeasuringContext) -> LapRequest? {
        guard !isEmpty, width > 0, mayScroll, row.scroll != .hover else { return nil }
        let model = model(width: width, &context)
        guard model.scrolls else { return nil }
        var request = LapRequest(duration: model.ownLapDuration, nextStart: time + model.firstLapStart, isNew: start == nil)
        if let start {
            let elapsed = time - start
            request.nextStart = start + (elapsed < model.firstLapStart ? model.firstLapStart : model.lapEnd(after: elapsed))
        }
        return request
    }

    /// Begins laps of `duration` seconds at `lapStart` (the row's time); a lap under way is finished first.
    mutating func join(duration: Double, lapStart: Double, at time: Double, _ request: LapRequest) {
        isGliding = false
        if request.isNew {
            sharedLap = duration
            start = lapStart - (request.nextStart - time)
        } else {
            nextLap = (endsAt: request.nextStart, start: lapStart, duration: duration)
        }
    }

    /// When it moves again, the laps of all included.
    func nextMove(_ moment: MarqueeText.Moment, start: Double) -> Double? {
        guard let own = moment.movesAgainAt else { return nil }
        guard let next = nextLap, own + start >= next.endsAt else { return own + start }
        return next.start + row.pause
    }

    /// Goes over to the laps of all once the lap under way has ended.
    mutating func beginNextLap(at time: Double) {
        guard let next = nextLap, time >= next.endsAt else { return }
        nextLap = nil
        hasEntered = true
        sharedLap = next.duration
        start = next.start
    }
}
