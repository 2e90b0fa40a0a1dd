extension LiveScene {
    /// Lets the text rows that scroll share the longest lap, when one of them begins or has another lap.
    mutating func keepInStep(at now: Double, _ measuring: any PieceMeasuring) {
        var requests: [(index: Int, rowTime: Double, request: TextEngine.LapRequest)] = []
        for index in rows.indices where !rows[index].isReduced(in: environment) {
            guard var engine = rows[index].engine as? TextEngine else { continue }
            var context = MeasuringContext(measuring: measuring, style: rows[index].style, mint: mint)
            let time = rows[index].clock.distance(at: now)
            let request = engine.lapRequest(width: rows[index].room.width, at: time, &context)
            mint = context.mint
            rows[index].engine = engine
            if let request { requests.append((index, time, request)) }
        }
        let laps = requests.map { SharedLap(row: $0.index, duration: $0.request.duration) }
        guard laps != sharedLaps || requests.contains(where: \.request.isNew) else { return }
        sharedLaps = laps
        let duration = laps.map(\.duration).max() ?? 0
        let wait = requests.map { $0.request.nextStart - $0.rowTime }.max() ?? 0
        for (index, time, request) in requests {
            guard var engine = rows[index].engine as? TextEngine else { continue }
            engine.join(duration: duration, lapStart: time + wait, at: time, request)
            rows[index].engine = engine
        }
    }
}
