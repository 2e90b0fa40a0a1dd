import TestSupport
import Testing

@testable import Model

/// What stands together in a row, and when a row counts as changed.
@Suite struct BlockTests {
    /// The texts of each block that is placed, left to right.
    private func blocks(_ driver: LaneDriver) -> [[String]] {
        var blocks: [[String]] = []
        for (position, entry) in driver.lane.placed.enumerated() {
            if position == 0 || entry.beginsBlock { blocks.append([]) }
            if case .chip(let item) = entry.piece.content { blocks[blocks.count - 1].append(item.text) }
        }
        return blocks
    }

    @Test(arguments: [false, true])
    func blocksComeAgainWithTheList(isReversed: Bool) {
        var driver = LaneDriver((0..<37).map { "item \($0)" }, width: 1500, isReversed: isReversed)
        // 37 items of about 100 points and 12 between them: some 4000 points a round.
        for _ in 0..<900 { _ = driver.advance(by: 10) }
        var seen: Set<[String]> = []
        for _ in 0..<1200 {
            _ = driver.advance(by: 10)
            // The outermost may still be growing in a row that has just begun.
            for block in blocks(driver) { seen.insert(block) }
        }
        #expect(seen.flatMap { $0 }.count == 37, "\(seen.count) blocks")
        #expect(seen.allSatisfy { $0.count <= 11 })
    }

    @Test(arguments: [false, true])
    func aBlockIsWholeBeforeItIsSeen(isReversed: Bool) {
        var driver = LaneDriver((0..<200).map { "item \($0)" }, width: 800, isReversed: isReversed)
        _ = driver.advance(by: 0)
        for _ in 0..<400 { _ = driver.advance(by: 7) }
        var before = blocks(driver)
        for _ in 0..<1000 {
            _ = driver.advance(by: 7)
            let after = blocks(driver)
            // Blocks come and go at the ends as a whole; those that stay are as they were.
            let common = isReversed ? before.first : before.last
            if let common { #expect(after.contains(common)) }
            before = after
        }
    }

    @Test(arguments: [false, true])
    func roundsOfAShortListMakeOneBlock(isReversed: Bool) {
        var driver = LaneDriver(["AB", "CD", "EF"], width: 1900, isReversed: isReversed)
        // 3 times 56 and 12: 204 points a round; six rounds are the first that are wide enough.
        for _ in 0..<500 { _ = driver.advance(by: 9) }
        #expect(blocks(driver).allSatisfy { $0 == (0..<6).flatMap { _ in ["AB", "CD", "EF"] } })
        #expect(blocks(driver).count >= 2)
    }

    @Test func revisionsChangeOnlyWithWhatIsPlaced() throws {
        let fixture = SceneFixture([.chips((0..<60).map { "chip \($0)" }, speed: 60)], width: 500)
        var last = try #require(fixture.row(0, 0))
        var changes = 0
        for frame in 1...1200 {
            let row = try #require(fixture.row(0, Double(frame) / 60))
            if row.revision == last.revision {
                #expect(row.placements == last.placements)
                #expect(abs(last.offset - row.offset - 1) < 1e-9)
            } else {
                changes += 1
            }
            last = row
        }
        // 1200 points: a block comes in and one goes about once in 1100 points.
        #expect((1...6).contains(changes), "\(changes) changes")
    }

    @Test func aTextOnlyMoves() throws {
        let fixture = SceneFixture([.text(String(repeating: "abcdef", count: 10)) { $0.pause = 0 }], width: 200)
        let first = try #require(fixture.row(0, 0))
        for frame in 1...2000 {
            let row = try #require(fixture.row(0, Double(frame) / 60))
            #expect(row.revision == first.revision)
        }
        #expect(Set(first.placements.map(\.block)).count == first.placements.count)
        let before = first.revision
        #expect(fixture.setItems([Item(String(repeating: "ghijkl", count: 10))], ofRow: 0, at: fixture.epoch + 40))
        #expect(fixture.row(0, 40)?.revision != before)
    }

    @Test func anotherStyleIsAnotherRevision() {
        let fixture = SceneFixture([.label("stands")])
        let first = fixture.row(0, 0)
        #expect(fixture.row(0, 1)?.revision == first?.revision)
        fixture.scene.setEnvironment(SceneEnvironment(appearance: Appearance(scheme: .light)), at: fixture.epoch + 2)
        #expect(fixture.row(0, 2)?.revision != first?.revision)
    }
}
