import Canvas
import Model
import Render
import TestSupport
import Testing

/// The demos, against pictures that somebody has looked at. `MARQUESINA_RECORD=1` replaces the pictures and fails the run.
@Suite struct GoldenTests {
    static let folder = Fixture.root + "/Tests/Golden"
    /// Where a failing test leaves what it drew and what differs.
    static let failures = Fixture.root + "/.build/golden-failures"

    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    @Test(arguments: GoldenCase.all)
    func demoLooksAsRecorded(_ golden: GoldenCase) throws {
        let actual = try golden.picture(fixture, at: golden.time)
        let path = "\(GoldenTests.folder)/\(golden.name).png"
        if TestEnvironment.isRecording {
            try PNGFile.write(actual, isOpaque: true, to: path)
            Issue.record("recorded \(golden.name).png: look at it, then run without MARQUESINA_RECORD")
            return
        }
        let comparison = ImageComparison(actual, expected: try PNGFile.read(path))
        guard !comparison.isWithinTolerance else { return }
        TestEnvironment.makeFolder(GoldenTests.failures)
        let place = "\(GoldenTests.failures)/\(golden.name)"
        try PNGFile.write(actual, isOpaque: true, to: place + ".actual.png")
        try PNGFile.write(comparison.difference, isOpaque: true, to: place + ".difference.png")
        Issue.record(
            "\(golden.name): \(comparison.share * 100) % of the pixels differ, by \(comparison.maximumDifference) levels at most; see \(place).*.png"
        )
    }

    @Test(arguments: GoldenCase.all.filter(\.reduceMotion))
    func reducedMotionStandsStill(_ golden: GoldenCase) throws {
        // Words take turns even then, by a crossfade after each interval of 1.2 s: they stand still until the first.
        let times = golden.demo == "headline" ? [0.4, 1.19] : GoldenCase.times.dropFirst()
        let first = try golden.picture(fixture, at: 0)
        for time in times {
            #expect(first.isEqual(to: try golden.picture(fixture, at: time)), "at \(time)")
        }
    }
}
