import TestSupport
import Testing

@testable import Model

/// Lists of which most items never come near the view.
@Suite struct LongLaneTests {
    private func list(_ range: Range<Int>, isContinued: Bool = false) -> ItemList {
        var list = ItemList(range.lazy.map { Item("item \($0)") })
        list.isContinued = isContinued
        return list
    }

    private func driver(_ list: ItemList, isReversed: Bool = false, startsOutside: Bool = false) -> LaneDriver {
        var driver = LaneDriver([], width: 1920, isReversed: isReversed, startsOutside: startsOutside, characterWidth: 7.3125)
        driver.lane.merge(list)
        return driver
    }

    /// Twenty thousand chips, none of which was measured before: each is once in the first round, and the row stands by the
    /// formula then, though it has forgotten what most of them look like.
    @Test(arguments: [false, true])
    func twentyThousandChipsAreAllLaidOut(isReversed: Bool) throws {
        var driver = driver(list(0..<20_000), isReversed: isReversed)
        let widths = (0..<20_000).map { Double("item \($0)".count) * 7.3125 + 36 }
        let row = InfiniteMarqueeRow(
            contentWidth: widths.reduce(0, +) + 12 * 19_999, spacing: 12, containerWidth: 1920, isReversed: isReversed)
        var distance = 0.0
        while distance < row.loopWidth {
            let places = driver.advance(to: distance)
            #expect(places.count > 10)
            #expect(driver.lane.entries.knownCount <= LaneList.limit + 1)
            distance += 1500
        }
        #expect(driver.measurer.measurements >= 20_000)
        #expect(driver.measurer.measurements < 20_000 + 200, "nothing is measured twice in a round")
        #expect(driver.lane.entries.measuredCount == 20_000)
        let formula = try #require(driver.lane.formula)
        #expect(abs(formula.loopWidth - row.loopWidth) < 1e-6)
        let places = driver.advance(to: 12_345_678.25)
        let first = try #require(places.first)
        let start = widths[..<(first.index ?? 0)].reduce(0) { $0 + $1 + 12 }
        let turns = (first.x - start - row.offset(at: 12_345_678.25)) / row.loopWidth
        #expect(abs(turns - turns.rounded()) * row.loopWidth < 1e-6)
    }

    /// A frame shows the beginning of a long list, the next ones all of it: they show what they would have shown had it been there
    /// from the start.
    @Test(arguments: [false, true], [false, true])
    func theBeginningOfAListMakesNoDifference(isReversed: Bool, startsOutside: Bool) {
        var early = driver(list(0..<600, isContinued: true), isReversed: isReversed, startsOutside: startsOutside)
        var whole = driver(list(0..<5000), isReversed: isReversed, startsOutside: startsOutside)
        _ = early.advance(to: 0)
        _ = whole.advance(to: 0)
        early.lane.merge(list(0..<5000))
        for frame in 1..<4000 {
            let places = early.advance(to: Double(frame) * 2)
            let expected = whole.advance(to: Double(frame) * 2)
            #expect(places.map(\.text) == expected.map(\.text))
            #expect(places.map(\.x) == expected.map(\.x))
            guard places.map(\.text) == expected.map(\.text) else { return }
        }
        #expect(early.lane.newcomers.isEmpty)
    }

    /// The end of the beginning is in sight already when the rest comes: it comes in behind, and nothing moves.
    @Test func theRestComesInWhereItBelongs() {
        var driver = driver(list(0..<40, isContinued: true))
        var before = driver.advance(to: 0)
        while !before.contains(where: { $0.index == 39 }) { before = driver.advance(by: 10) }
        driver.lane.merge(list(0..<1000))
        let after = driver.advance(by: 3)
        for place in before where place.index ?? 0 <= 39 && place.maxX > 3 {
            #expect(after.contains { $0.id == place.id && abs($0.x - place.x + 3) < 1e-9 })
        }
        for _ in 0..<400 { _ = driver.advance(by: 10) }
        let texts = driver.texts
        let first = Int(texts[0].dropFirst(5)) ?? -1
        #expect(texts == (first..<first + texts.count).map { "item \($0)" } && first > 40)
    }

    /// What turns out to be another list is new content like any other.
    @Test func anotherListThanTheBeginningSaidIsMerged() {
        var driver = driver(list(0..<600, isContinued: true))
        let before = driver.advance(to: 0)
        driver.lane.merge(list(300..<2000))
        let after = driver.advance(by: 2)
        for place in before where place.maxX > 2 {
            #expect(after.contains { $0.id == place.id && abs($0.x - place.x + 2) < 1e-9 })
        }
        for _ in 0..<300 { _ = driver.advance(by: 8) }
        #expect(driver.texts.first.map { Int($0.dropFirst(5)) ?? 0 >= 600 } == true)
    }

    @Test func aRowThatDependsOnTheEndWaitsForTheWholeList() {
        var text = TextRow()
        text.content = .source("file")
        var label = LabelRow()
        label.content = .source("file")
        var chips = ChipsRow()
        chips.content = .source("file")
        let fixture = SceneFixture([
            RowConfiguration(.text(text)), RowConfiguration(.label(label)), RowConfiguration(.chips(chips)),
        ])
        fixture.scene.setContent(list(0..<3, isContinued: true), ofSource: "file", at: fixture.epoch)
        #expect(fixture.scene.rowStates.map(\.texts.count) == [3, 0, 3])
        fixture.scene.setContent(list(0..<5), ofSource: "file", at: fixture.epoch)
        #expect(fixture.scene.rowStates.map(\.texts.count) == [5, 1, 5])
    }

    /// One line of a hundred thousand changed: what is in sight moves on, and nothing is measured but what comes in.
    @Test func oneChangedLineOfMany() {
        var driver = driver(list(0..<100_000))
        _ = driver.advance(to: 0)
        let before = driver.advance(by: 2)
        let measured = driver.measurer.measurements
        var items = Array(list(0..<100_000))
        items[50_000] = Item("another text")
        driver.lane.merge(ItemList(items))
        let after = driver.advance(by: 2)
        #expect(after.map(\.id) == before.map(\.id))
        #expect(zip(before, after).allSatisfy { abs($0.x - $1.x - 2) < 1e-9 })
        #expect(driver.measurer.measurements <= measured + 1)
        #expect(driver.lane.entries.items[50_000].text == "another text")
        #expect(driver.lane.newcomers.isEmpty && driver.lane.entries.knownCount < 100)
    }
}
