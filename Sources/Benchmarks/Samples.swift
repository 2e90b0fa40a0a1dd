import JSON
import System

/// What something took, many times over.
struct Samples {
    /// In microseconds.
    private(set) var values: [Double] = []

    mutating func add(seconds: Double) { values.append(seconds * 1e6) }

    /// Adds what `body` takes.
    mutating func time(_ body: () -> Void) {
        let start = MonotonicClock.now
        body()
        add(seconds: MonotonicClock.now - start)
    }

    /// The nearest-rank percentile in microseconds; nil of nothing.
    func percentile(_ share: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let rank = Int((share * Double(values.count)).rounded(.up))
        return values.sorted()[min(max(rank, 1), values.count) - 1]
    }

    private static let shares = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)]

    var json: JSONValue {
        .object(
            [JSONMember("count", .integer(values.count))]
                + Samples.shares.map { name, share in JSONMember(name, percentile(share).map(Samples.rounded) ?? .null) })
    }

    /// The same percentiles as cells of a table.
    var cells: [String] {
        ["\(values.count)"] + Samples.shares.map { percentile($0.1).map { Table.digits($0) } ?? "-" }
    }

    private static func rounded(_ value: Double) -> JSONValue { .number((value * 10).rounded() / 10) }
}
