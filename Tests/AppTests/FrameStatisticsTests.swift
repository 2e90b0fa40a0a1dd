import JSON
import Testing

@testable import App

@Suite struct FrameStatisticsTests {
    private let period = 1.0 / 60

    private func missed(at refreshes: [Int], framePeriod: Double? = nil, moving: Bool = true) -> Int {
        var history = PresentHistory()
        return refreshes.reduce(0) { missed, refresh in
            missed
                + history.frameWasShown(
                    at: Double(refresh) * period, refreshPeriod: period, framePeriod: framePeriod ?? period, isMoving: moving)
        }
    }

    @Test func countsRefreshesWithoutTheirFrame() {
        #expect(missed(at: [1, 2, 3, 4]) == 0)
        #expect(missed(at: [1, 2, 4, 7]) == 3)
        #expect(missed(at: [1, 2, 40], moving: false) == 0)
    }

    @Test func aBoundOnTheRateMissesNothing() {
        #expect(missed(at: [0, 3, 6, 9], framePeriod: 0.05) == 0)
        #expect(missed(at: [0, 1, 2, 3, 5, 6, 7, 8, 9, 11], framePeriod: 0.02) == 0)
        #expect(missed(at: [0, 3, 8], framePeriod: 0.05) == 2)
    }

    @Test func aScreenThatStoodStillMissedNothing() {
        // Motion goes on from where it was, so nothing should have moved.
        #expect(missed(at: [1, 2, 2 + 4 * 60, 3 + 4 * 60]) == 0)
        #expect(missed(at: [1, 2, 2 + 4 * 60, 4 + 4 * 60]) == 1)
        // What a slow frame cost is caught up, and counted.
        #expect(missed(at: [1, 2, 2 + 30]) == 29)
        #expect(missed(at: [0, 120, 420, 540], framePeriod: 2) == 180)
    }

    @Test func framesThatComeOutAlikeAreNotMissed() {
        var history = PresentHistory()
        let first = history.frameWasShown(at: 0, refreshPeriod: period, framePeriod: period, isMoving: true)
        #expect(first == 0)
        history.drewNothingNew()
        history.drewNothingNew()
        let second = history.frameWasShown(at: 4 * period, refreshPeriod: period, framePeriod: period, isMoving: true)
        #expect(second == 1)
    }

    @Test func aLineASecondAlsoAfterAPause() {
        #expect(StatisticsPrinter.due(after: 1, at: 1.01) == 2)
        #expect(StatisticsPrinter.due(after: 6, at: 8.365) == 9.365)
    }

    @Test func saysEveryKey() {
        var statistics = FrameStatistics()
        #expect(
            JSONWriter.text(statistics.json(seconds: 0.5, processorSeconds: 0.0123, stripBytes: 0))
                == #"{"seconds": 0.5, "presented": 0, "missed": 0, "frame_cost_us": {"p50": null, "p95": null, "p99": null}, "wakeups": 0, "cpu_seconds": 0.012, "strip_bytes": 0}"#
        )
        for cost in 1...100 { statistics.drew(costInSeconds: Double(cost) / 1e6) }
        statistics.wakeups = 7
        statistics.frameWasShown(missed: 0)
        #expect(
            JSONWriter.text(statistics.json(seconds: 1, processorSeconds: 2, stripBytes: 4096))
                == #"{"seconds": 1, "presented": 1, "missed": 0, "frame_cost_us": {"p50": 50, "p95": 95, "p99": 99}, "wakeups": 7, "cpu_seconds": 2, "strip_bytes": 4096}"#
        )
    }

    @Test func thePercentilesAreOfTheNewestFrames() {
        var statistics = FrameStatistics()
        for _ in 0..<5000 { statistics.drew(costInSeconds: 1) }
        for _ in 0..<1024 { statistics.drew(costInSeconds: 1e-6) }
        #expect(statistics.json(seconds: 1, processorSeconds: 1, stripBytes: 0)["frame_cost_us"]?["p99"] == .number(1))
    }
}
