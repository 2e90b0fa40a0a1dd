import Glibc
import TestSupport
import Testing

@testable import Model

@Suite struct LaneTests {
    /// Random texts; with a character of 7.3125 points their widths are exact in a Double.
    private func texts(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        (0..<count).map { String(repeating: "m", count: generator.int(1...30)) + "\($0)" }
    }

    @Test(arguments: [false, true])
    func positionsEqualTheFormula(isReversed: Bool) {
        var generator = SeededGenerator(seed: isReversed ? 21 : 20)
        for round in 0..<150 {
            let items = texts(generator.int(1...40), &generator)
            let spacing = Double(generator.int(0...64)) / 4
            let startsOutside = round % 3 == 0
            var driver = LaneDriver(
                items, width: Double(generator.int(50...2500)), spacing: spacing, isReversed: isReversed,
                startsOutside: startsOutside, characterWidth: 7.3125)
            let widths = items.map { Double($0.count) * 7.3125 + 36 }
            let row = InfiniteMarqueeRow(
                contentWidth: widths.reduce(0, +) + spacing * Double(items.count - 1), spacing: spacing,
                containerWidth: driver.width, isReversed: isReversed, startsOutside: startsOutside)
            var distance = 0.0
            for step in 0..<60 {
                check(driver.advance(to: distance), row, widths, distance, driver.width)
                // Frames, then leaps up to what ten days make.
                let leap = step < 40 ? generator.double(0...40) : generator.double(0...10_000_000)
                distance += (leap * 1024).rounded() / 1024
            }
        }
    }

    private func check(
        _ places: [LaneDriver.Place], _ row: InfiniteMarqueeRow, _ widths: [Double], _ distance: Double, _ width: Double
    ) {
        let offset = row.offset(at: distance)
        var starts: [Double] = []
        var x = 0.0
        for width in widths {
            starts.append(x)
            x += width + row.spacing
        }
        for place in places {
            guard let index = place.index else {
                Issue.record("an item that is not in the list")
                return
            }
            let turns = (place.x - starts[index] - offset) / row.loopWidth
            #expect(abs(turns - turns.rounded()) * row.loopWidth < 1e-9)
        }
        for (place, next) in zip(places, places.dropFirst()) {
            #expect(abs(next.x - place.maxX - row.spacing) < 1e-9)
            #expect(next.index == ((place.index ?? 0) + 1) % widths.count)
        }
        // A reversed first pass ends with an item that was wholly out of sight at the start.
        let firstPass = row.isReversed ? width + (widths.max() ?? 0) + row.spacing : width
        guard !row.startsOutside || distance >= firstPass else { return }
        // The view is covered from edge to edge.
        #expect((places.first?.x ?? .infinity) <= row.spacing)
        #expect((places.last?.maxX ?? -.infinity) >= width - row.spacing)
    }

    @Test func aLeapOfManyLoopsLandsWhereTheFormulaSays() {
        var driver = LaneDriver(["AB", "CDEF", "G"], width: 400)
        _ = driver.advance(to: 0)
        // Loop: 56 + 76 + 46 + 3 * 12 = 214.
        let places = driver.advance(to: 214 * 1_000_000 + 20)
        #expect(places.first?.x == -20)
        #expect(places.first?.text == "AB")
    }

    @Test func nothingAccumulatesInDaysOfFrames() {
        // Many frames at 240 Hz with an odd step.
        var driver = LaneDriver((0..<7).map { "item \($0)" }, width: 700, characterWidth: 7.3125)
        var frame = 0
        let step = 40.0 / 239.76
        var places: [LaneDriver.Place] = []
        while frame < 40_000 {
            places = driver.advance(to: Double(frame) * step)
            frame += 1
        }
        let width = 6 * 7.3125 + 36
        let row = InfiniteMarqueeRow(contentWidth: 7 * width + 6 * 12, spacing: 12, containerWidth: 700)
        let x = (places.first?.x ?? 0) - Double(places.first?.index ?? 0) * (width + 12)
        let turns = (x - row.offset(at: Double(frame - 1) * step)) / row.loopWidth
        #expect(abs(turns - turns.rounded()) * row.loopWidth < 1e-9)
    }

    @Test(arguments: [false, true])
    func aHundredThousandItemsCostWhatIsInSight(isReversed: Bool) {
        var driver = LaneDriver((0..<100_000).map { "item \($0)" }, width: 1920, isReversed: isReversed)
        _ = driver.advance(to: 0)
        #expect(driver.measurer.measurements < 30)
        for _ in 0..<600 { _ = driver.advance(by: 2) }
        #expect(driver.measurer.measurements < 50)
        let before = driver.measurer.measurements
        _ = driver.advance(by: 0)
        #expect(driver.measurer.measurements == before)
    }

    @Test func fieldCase001AShortListIsRepeatedUntilTheViewIsCovered() {
        // Two chips, 56 + 24 + 120 = 200 points together, on a bar of 1920.
        var driver = LaneDriver(["AB", "ABCDEFGH"], width: 1920, spacing: 24)
        for _ in 0..<600 {
            let places = driver.advance(by: 0.7)
            #expect((places.first?.x ?? .infinity) <= 24)
            #expect((places.last?.maxX ?? 0) >= 1920 - 24)
            for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next.x - place.maxX - 24) < 1e-9) }
        }
    }

    @Test(arguments: [false, true])
    func aResizedViewStaysCoveredAndDoesNotJump(isReversed: Bool) {
        var driver = LaneDriver((0..<9).map { "item \($0)" }, width: 300, isReversed: isReversed)
        var generator = SeededGenerator(seed: 23)
        _ = driver.advance(by: 100)
        for _ in 0..<500 {
            let before = driver.visible
            driver.width = generator.double(50...3000)
            let after = driver.advance(by: 0)
            for place in before where place.x < driver.width {
                #expect(after.contains { $0.id == place.id && abs($0.x - place.x) < 1e-9 })
            }
            #expect((after.first?.x ?? .infinity) <= 12)
            #expect((after.last?.maxX ?? 0) >= driver.width - 12)
            _ = driver.advance(by: generator.double(0...30))
        }
    }

    @Test(arguments: [false, true])
    func aHandMovesARunningRowBothWays(isReversed: Bool) {
        var driver = LaneDriver((0..<30).map { "item \($0)" }, width: 500, isReversed: isReversed)
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<2000 {
            let places = driver.advance(by: generator.double(-60...70))
            #expect((places.first?.x ?? .infinity) <= 12)
            #expect((places.last?.maxX ?? 0) >= 488)
            for (place, next) in zip(places, places.dropFirst()) {
                #expect(abs(next.x - place.maxX - 12) < 1e-9)
                #expect(next.index == ((place.index ?? 0) + 1) % 30)
            }
        }
    }

    @Test func itemsWithoutWidthDoNotHang() {
        var driver = LaneDriver(["A"], width: 500, spacing: -46)
        #expect(driver.advance(to: 10).count <= Lane.maximumPlacements)
    }
}
