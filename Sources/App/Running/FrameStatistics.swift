import JSON

/// What drawing costs and how evenly frames come, counted over all windows since the start.
struct FrameStatistics {
    /// How many of the newest frames the percentiles are of.
    private static let costCount = 1024

    /// Frames that were shown.
    private(set) var presented = 0
    /// Refresh periods between two presents in which something should have moved and did not.
    private(set) var missed = 0
    /// Times that the loop woke up.
    var wakeups = 0

    private var costs: [Double] = []
    private var nextCost = 0

    /// A frame was drawn and handed to the window.
    mutating func drew(costInSeconds cost: Double) {
        if costs.count < FrameStatistics.costCount {
            costs.append(cost)
        } else {
            costs[nextCost] = cost
        }
        nextCost = (nextCost + 1) % FrameStatistics.costCount
    }

    /// A frame was shown, so many refresh periods later than it should have been.
    mutating func frameWasShown(missed: Int) {
        presented += 1
        self.missed += missed
    }

    /// The counts as one JSON object.
    ///
    /// - Parameters:
    ///   - seconds: Since the start.
    ///   - processorSeconds: What the process has used.
    ///   - stripBytes: What the rows' pictures take.
    func json(seconds: Double, processorSeconds: Double, stripBytes: Int) -> JSONValue {
        let sorted = costs.sorted()
        return .object([
            JSONMember("seconds", .number(FrameStatistics.rounded(seconds))),
            JSONMember("presented", .integer(presented)),
            JSONMember("missed", .integer(missed)),
            JSONMember(
                "frame_cost_us",
                .object([
                    JSONMember("p50", FrameStatistics.microseconds(0.5, of: sorted)),
                    JSONMember("p95", FrameStatistics.microseconds(0.95, of: sorted)),
                    JSONMember("p99", FrameStatistics.microseconds(0.99, of: sorted)),
                ])),
            JSONMember("wakeups", .integer(wakeups)),
            JSONMember("cpu_seconds", .number(FrameStatistics.rounded(processorSeconds))),
            JSONMember("strip_bytes", .integer(stripBytes)),
        ])
    }

    /// The nearest-rank percentile.
    private static func microseconds(_ share: Double, of sorted: [Double]) -> JSONValue {
        guard !sorted.isEmpty else { return .null }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return .number((sorted[min(max(rank, 1), sorted.count) - 1] * 1e6).rounded())
    }

    /// To milliseconds.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
