/// When a feed is asked next.
struct FetchSchedule {
    /// Seconds between two fetches when all is well.
    var refresh: Double
    /// How many fetches in a row have failed.
    private(set) var failureCount = 0

    /// A server that asks for more is asked once a day.
    static let longestWait = 86400.0
    static let shortestRetry = 15.0

    init(refresh: Double) {
        self.refresh = refresh
    }

    /// Seconds to wait after a success.
    mutating func afterSuccess() -> Double {
        failureCount = 0
        return refresh
    }

    /// Seconds to wait after a failure.
    ///
    /// Where nobody answered, another try is worth making soon: after 15 s, then twice that, up to the refresh time. Who
    /// refuses is left alone for twice the time at each refusal, up to eight times, and at least as long as it asks. What
    /// came and is of no use is asked for again as if it had been. A random quarter keeps many of us from coming at once.
    ///
    /// - Parameter random: 0 … 1.
    mutating func afterFailure(_ failure: FeedFailure, random: Double) -> Double {
        failureCount += 1
        let doubled = Double(1 << min(failureCount - 1, 10))
        let wait =
            switch failure.kind {
            case .unreachable: min(FetchSchedule.shortestRetry * doubled, refresh)
            case .refused: refresh * min(doubled, 8)
            case .unusable: refresh
            }
        let asked = min(failure.retryAfter ?? 0, FetchSchedule.longestWait)
        return max(wait, asked) * (failure.kind == .unusable ? 1 : 1 + 0.25 * random)
    }
}
