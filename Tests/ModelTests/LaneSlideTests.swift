import Glibc
import TestSupport
import Testing

@testable import Model

/// Items that change in place while the row moves.
@Suite struct LaneSlideTests {
    private static let frame = 1.0 / 60
    /// What a change of width by one point moves a neighbour by in one frame at most: the greatest speed of a critically damped
    /// spring that is let go, ω/e.
    private static let slidePerPoint = Lane.slide.angularFrequency / exp(1) * frame

    private func items(_ texts: [String]) -> ItemList { ItemList(texts.enumerated().map { Item($1, id: "\($0)") }) }

    private func driver(_ texts: [String], width: Double = 500, isReversed: Bool = false) -> LaneDriver {
        var driver = LaneDriver([], width: width, isReversed: isReversed)
        driver.lane.merge(items(texts))
        _ = driver.advance(by: 0)
        return driver
    }

    private let prices = ["AAAA 10", "BBBB 20", "CCCC 30", "DDDD 40", "EEEE 50", "FFFF 60", "GGGG 70"]

    private func changed(_ index: Int, _ text: String) -> ItemList {
        var texts = prices
        texts[index] = text
        return items(texts)
    }

    @Test(arguments: [false, true])
    func aChangedWidthMovesOnlyTheSideThatComesIn(isReversed: Bool) throws {
        var driver = driver(prices, isReversed: isReversed)
        for _ in 0..<200 { _ = driver.advance(by: 1, after: LaneSlideTests.frame) }
        let before = driver.visible
        let middle = try #require(before.dropFirst().first)
        let index = try #require(middle.index)
        driver.lane.merge(changed(index, prices[index] + "000"))
        var last = driver.visible
        for _ in 0..<60 {
            let next = driver.advance(by: 1, after: LaneSlideTests.frame)
            for place in last {
                guard let now = next.first(where: { $0.id == place.id }) else { continue }
                let slid = now.x - place.x - (isReversed ? 1 : -1)
                let isOutgoing = isReversed ? place.x > middle.x + 60 : place.x < middle.x - 60
                if isOutgoing { #expect(abs(slid) < 1e-9) }
                // Thirty points wider: what comes in gives way, by no more than the spring's greatest speed.
                #expect(isReversed ? slid < 1e-9 : slid > -1e-9)
                #expect(abs(slid) <= 30 * LaneSlideTests.slidePerPoint + 1e-9)
            }
            last = next
        }
        // All gaps are what they should be again.
        for (place, next) in zip(last, last.dropFirst()) { #expect(abs(next.x - place.maxX - 12) < 1e-9) }
        #expect(!driver.lane.isSliding)
        let now = try #require(last.first { $0.index == index })
        #expect(now.text == prices[index] + "000")
        // The edge at the outgoing side stayed.
        let edge = isReversed ? now.maxX - middle.maxX : now.x - middle.x
        #expect(abs(edge - (isReversed ? 60 : -60)) < 1e-9)
    }

    @Test(arguments: [false, true])
    func fieldCase019ALittleWiderOrNarrowerMovesNothingElse(isReversed: Bool) throws {
        // Three points a character: three characters more or less leave more than a quarter of the spacing.
        var driver = LaneDriver([], width: 400, isReversed: isReversed, characterWidth: 3)
        driver.lane.merge(items(prices))
        var last = driver.advance(by: 0)
        let texts = ["CCCC 3", "CCCC 30", "CCCC 300", "CCCC 30.5"]
        for number in 0..<600 {
            driver.lane.merge(changed(2, texts[number / 12 % 4]))
            let next = driver.advance(by: 1, after: LaneSlideTests.frame)
            for place in last where place.index != 2 {
                let x = place.x + (isReversed ? 1 : -1)
                guard x + place.width > 0, x < 400 else { continue }
                #expect(next.contains { $0.id == place.id && abs($0.x - x) < 1e-9 })
            }
            last = next
        }
    }

    @Test func anItemWithoutAnIDThatIsReplacedAmongOthersChangesInPlace() {
        var driver = LaneDriver(["one", "two", "three", "four"], width: 300)
        let before = driver.advance(by: 5)
        driver.setItems(["one", "TWO", "three", "four"])
        let after = driver.advance(by: 1)
        #expect(after.map(\.x) == before.map { $0.x - 1 })
        #expect(after[1].text == "TWO")
        // Another list altogether comes in from outside.
        driver.setItems(["a", "b", "c", "d"])
        #expect(driver.advance(by: 1).map(\.text).prefix(3) == ["one", "TWO", "three"])
    }

    @Test func slidesGoOnWhileTheRowIsPausedAndThenEnd() throws {
        let long = prices.map { Item($0, id: $0.prefix(4).description) }
        var row = ChipsRow()
        row.content = .items(long)
        let fixture = SceneFixture([RowConfiguration(.chips(row))])
        _ = fixture.frame(0)
        fixture.scene.setPaused(true, row: nil, at: fixture.epoch + 1)
        var changed = long
        changed[1].text += " and more"
        #expect(fixture.setItems(changed, ofRow: 0, at: fixture.epoch + 1))
        #expect(fixture.row(0, 1)?.isMoving == true)
        var time = 1.0
        while time < 3, fixture.row(0, time)?.isMoving == true { time += 1.0 / 60 }
        #expect(time < 2)
        let xs = try #require(fixture.row(0, 3)?.xs)
        #expect(fixture.row(0, 9)?.xs == xs)
    }

    @Test func underReducedMotionItChangesAtOnce() {
        var driver = driver(prices)
        _ = driver.moveByHand(by: 20)
        driver.lane.merge(changed(1, "BBBB 20000"))
        let places = driver.moveByHand(by: 0)
        #expect(places[1].text == "BBBB 20000")
        for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next.x - place.maxX - 12) < 1e-9) }
        #expect(!driver.lane.isSliding)
    }

    // MARK: Any edits

    /// Over 100 000 sequences of edits nothing in sight moves by more than the frame's step and the eased slides of the widths that
    /// changed; towards the edge at which content leaves not even by these; and nothing comes or goes but at the edges.
    @Test(arguments: [false, true])
    func anyEditsMoveNothingInSightByMoreThanAStep(isReversed: Bool) {
        var generator = SeededGenerator(seed: isReversed ? 41 : 40)
        var problems: [String] = []
        for sequence in 0..<50_000 where problems.count < 5 {
            var check = LaneEditCheck(isReversed: isReversed, &generator)
            for _ in 0..<generator.int(1...4) {
                if let problem = check.edit(&generator) { problems.append("sequence \(sequence): \(problem)") }
            }
        }
        #expect(problems.isEmpty, "\(problems)")
    }
}
