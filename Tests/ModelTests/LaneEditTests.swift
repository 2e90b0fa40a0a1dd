import TestSupport
import Testing

@testable import Model

@Suite struct LaneEditTests {
    @Test func anAppendedItemComesInNextThenTheRowGoesOn() {
        var driver = LaneDriver((0..<20).map { "item\($0)" }, width: 200)
        // Each item is 86 or 96 wide and 12 apart: items 0, 1 and 2 are in sight.
        #expect(driver.advance(by: 0).map(\.text) == ["item0", "item1", "item2"])
        driver.setItems((0..<20).map { "item\($0)" } + ["new"])
        var seen: [String] = []
        for _ in 0..<500 {
            for text in driver.advance(by: 1).map(\.text) where seen.last(where: { $0 == text }) == nil { seen.append(text) }
        }
        #expect(seen.prefix(7) == ["item0", "item1", "item2", "new", "item3", "item4", "item5"])
    }

    @Test func reversedRowTakesNewItemsSoThatTheyReadInOrder() {
        var driver = LaneDriver((0..<20).map { "item\($0)" }, width: 200, isReversed: true)
        _ = driver.advance(by: 0)
        driver.setItems((0..<20).map { "item\($0)" } + ["newA", "newB"])
        var texts: [String] = []
        for _ in 0..<170 { texts = driver.advance(by: 1).map(\.text) }
        #expect(texts == ["newA", "newB", "item0"])
    }

    @Test func removedItemsLeaveByScrollingOut() {
        var driver = LaneDriver(["aa", "bb", "cc", "dd"], width: 300)
        let before = driver.advance(by: 10)
        driver.setItems(["aa", "dd"])
        let after = driver.advance(by: 1)
        #expect(after.prefix(4).map(\.text) == ["aa", "bb", "cc", "dd"])
        #expect(after.prefix(4).map(\.x) == before.prefix(4).map { $0.x - 1 })
        for _ in 0..<400 { _ = driver.advance(by: 1) }
        #expect(Set(driver.texts) == ["aa", "dd"])
    }

    @Test func anEmptiedRowLetsTheVisibleScrollOutAndThenStartsClean() {
        var driver = LaneDriver(["aa", "bb", "cc", "dd"], width: 300)
        _ = driver.advance(by: 10)
        driver.setItems([])
        #expect(driver.advance(by: 1).count == 5)
        for _ in 0..<400 { _ = driver.advance(by: 1) }
        #expect(driver.visible.isEmpty)
        #expect(driver.lane.isEmpty)
        driver.setItems(["zz", "yy"])
        let places = driver.advance(by: 1)
        #expect(places.first?.x == 0)
        #expect(places.first?.text == "zz")
    }

    @Test(arguments: [false, true])
    func contentForARowThatIsJustLeavingComesInFromTheEdge(isReversed: Bool) {
        var driver = LaneDriver(["aa", "bb"], width: 300, isReversed: isReversed)
        _ = driver.advance(by: 10)
        driver.setItems([])
        for _ in 0..<100 { _ = driver.advance(by: 1) }
        let left = driver.visible
        #expect(!left.isEmpty)
        driver.setItems(["zz"])
        let next = driver.advance(by: 1)
        #expect(next.filter { $0.text == "zz" }.allSatisfy { isReversed ? $0.maxX <= 1 : $0.x >= 299 })
        for _ in 0..<50 { _ = driver.advance(by: 1) }
        #expect(driver.texts.contains("zz"))
    }

    @Test func theSameItemKeepsItsPiece() {
        var driver = LaneDriver(["aa", "bb", "cc"], width: 100)
        let first = driver.advance(by: 0).first
        driver.setItems(["xx", "aa", "cc"])
        #expect(
            driver.advance(by: 0).first == LaneDriver.Place(id: first?.id ?? PieceID(0), index: 1, text: "aa", x: 0, width: 56))
    }

    @Test func fieldCase019AnEditedChipOfTheSameWidthChangesInPlace() {
        var driver = LaneDriver([], width: 400)
        driver.lane.merge([Item("EUR 1.10", id: "eur"), Item("USD 1.00", id: "usd"), Item("GBP 0.85", id: "gbp")])
        let before = driver.advance(by: 5)
        driver.lane.merge([Item("EUR 1.10", id: "eur"), Item("USD 1.01", id: "usd"), Item("GBP 0.85", id: "gbp")])
        let after = driver.advance(by: 1)
        #expect(after.map(\.x) == before.map { $0.x - 1 })
        #expect(after[1].text == "USD 1.01")
        #expect(after[1].id != before[1].id)
        #expect(after[0].id == before[0].id)
    }

    @Test func itemsWithEqualTextsAreToldApartByTheirOrder() {
        let match = ListMatch(from: [Item("a"), Item("b"), Item("a")], to: [Item("x"), Item("a"), Item("a"), Item("a")])
        #expect((0..<3).map(match.newIndex(of:)) == [1, nil, 3])
        #expect(match.newcomers == [0, 2])
    }

    /// Whatever happens to the list, what was in sight and still is has moved by the frame's step, and nothing else appears but
    /// at the incoming edge.
    @Test(arguments: [false, true])
    func thousandsOfEditsMoveNothingInSight(isReversed: Bool) {
        var generator = SeededGenerator(seed: isReversed ? 31 : 30)
        for _ in 0..<1500 {
            var serial = 0
            var list: [String] = []
            for _ in 0..<generator.int(0...12) { list.append(name(&serial, &generator)) }
            // Each one an item of its own: with another text it is another one.
            var driver = LaneDriver([], width: generator.double(60...900), isReversed: isReversed)
            driver.setItems(list, identified: true)
            _ = driver.advance(by: 0)
            var wasStarved = list.isEmpty
            for _ in 0..<25 {
                edit(&list, &serial, &generator)
                driver.setItems(list, identified: true)
                let before = driver.visible
                let wasEmpty = driver.lane.placed.isEmpty
                let step = generator.double(0...40)
                let after = driver.advance(by: step)
                wasStarved = list.isEmpty || (wasStarved && !wasEmpty)
                guard !before.isEmpty, !wasEmpty else { continue }
                check(before, after, dx: isReversed ? step : -step, width: driver.width, isReversed)
                if !wasStarved {
                    for (place, next) in zip(after, after.dropFirst()) {
                        #expect(next.x - place.maxX > 12 - 1e-9)
                    }
                }
            }
        }
    }

    private func name(_ serial: inout Int, _ generator: inout SeededGenerator) -> String {
        serial += 1
        return "\(serial)" + String(repeating: "m", count: generator.int(0...12))
    }

    private func edit(_ list: inout [String], _ serial: inout Int, _ generator: inout SeededGenerator) {
        switch generator.int(0...9) {
        case 0, 1: list.append(name(&serial, &generator))
        case 2: list.insert(name(&serial, &generator), at: generator.int(0...list.count))
        case 3, 4: if !list.isEmpty { list.remove(at: generator.int(0...(list.count - 1))) }
        case 5: list.shuffle(using: &generator)
        case 6: if !list.isEmpty { list[generator.int(0...(list.count - 1))] = name(&serial, &generator) }
        case 7: if generator.int(0...5) == 0 { list = [] }
        case 8: if generator.int(0...3) == 0 { list = (0..<generator.int(1...9)).map { _ in name(&serial, &generator) } }
        default: break
        }
    }

    private func check(
        _ before: [LaneDriver.Place], _ after: [LaneDriver.Place], dx: Double, width: Double, _ isReversed: Bool
    ) {
        var unexplained = after
        for place in before {
            let x = place.x + dx
            guard x + place.width > 1e-6, x < width - 1e-6 else {
                unexplained.removeAll { $0.id == place.id && abs($0.x - x) < 1e-9 }
                continue
            }
            let match = unexplained.firstIndex { $0.id == place.id && abs($0.x - x) < 1e-9 }
            #expect(match != nil, "\(place) is gone from \(x)")
            if let match { unexplained.remove(at: match) }
        }
        for place in unexplained {
            // Newly in sight: it has come in by no more than the step.
            let depth = isReversed ? place.maxX : width - place.x
            #expect(depth <= abs(dx) + 1e-9, "\(place) appears in the middle")
        }
    }

    @Test func aLaneInManyEditsComesBackToTheFormula() {
        var generator = SeededGenerator(seed: 33)
        var serial = 0
        var list = (0..<8).map { _ in name(&serial, &generator) }
        var driver = LaneDriver(list, width: 500)
        for _ in 0..<300 {
            edit(&list, &serial, &generator)
            driver.setItems(list)
            _ = driver.advance(by: generator.double(0...30))
        }
        driver.setItems(["one", "two", "three"])
        for _ in 0..<3000 { _ = driver.advance(by: 1) }
        #expect(driver.lane.formula?.loopWidth == Double(11 * 10 + 3 * 36 + 3 * 12))
    }

    @Test func manyEditedItemsChangeOneAFrameInTurn() {
        func items(_ version: Int) -> ItemList { ItemList((0..<6).map { Item("item\($0) \(version)", id: "\($0)") }) }
        var driver = LaneDriver([], width: 600)
        driver.lane.merge(items(0))
        func texts() -> [String] {
            var seen: [Int: String] = [:]
            for place in driver.all { if let index = place.index { seen[index] = place.text } }
            return (0..<6).compactMap { seen[$0] }
        }
        _ = driver.advance(by: 1, edits: 1)
        driver.lane.merge(items(1))
        for frame in 1...6 {
            let before = driver.visible.map(\.x)
            let after = driver.advance(by: 1, edits: 1).map(\.x)
            #expect(after.prefix(5) == before.map { $0 - 1 }.prefix(5))
            #expect(texts().count { $0.hasSuffix(" 1") } == frame)
            #expect(driver.lane.hasStale == (frame < 6))
        }
        // Under a flood of changes everyone has a turn, and shows the newest.
        for version in 2..<8 {
            driver.lane.merge(items(version))
            _ = driver.advance(by: 1, edits: 1)
        }
        #expect(Set(texts().map { $0.split(separator: " ")[1] }) == ["2", "3", "4", "5", "6", "7"])
        for _ in 0..<6 { _ = driver.advance(by: 1, edits: 1) }
        #expect(texts().allSatisfy { $0.hasSuffix(" 7") })
    }
}
