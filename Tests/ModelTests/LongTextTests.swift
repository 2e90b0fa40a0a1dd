import TestSupport
import Testing

@testable import Model

/// Texts of which most parts never come near the view.
@Suite struct LongTextTests {
    private static let separator = " • "

    /// Wide and narrow by turns, so that guesses are wrong.
    private func list(_ count: Int, isContinued: Bool = false) -> ItemList {
        var list = ItemList(
            (0..<count).lazy.map { Item("item \($0) " + String(repeating: $0 / 40 % 2 == 0 ? "i" : "m", count: 30)) })
        list.isContinued = isContinued
        return list
    }

    private func joined(_ list: ItemList) -> String { list.map(\.text).joined(separator: Self.separator) }

    private func fixture(
        width: Double = 1920, environment: SceneEnvironment = SceneEnvironment(), adjust: (inout TextRow) -> Void = { _ in }
    ) -> SceneFixture {
        var row = TextRow()
        row.content = .source("list")
        adjust(&row)
        return SceneFixture(
            [RowConfiguration(.text(row))], width: width, environment: environment, measurer: FixedMeasurer(narrow: ["i"]))
    }

    private func set(_ list: ItemList, _ fixture: SceneFixture, at time: Double = 0) {
        fixture.scene.setContent(list, ofSource: "list", at: fixture.epoch + time)
    }

    /// Where each item begins in the joined text, and at the end how wide that is.
    private func starts(_ list: ItemList, _ measurer: FixedMeasurer) -> [Double] {
        var starts = [0.0]
        for item in list { starts.append((starts.last ?? 0) + measurer.width(item.text + Self.separator)) }
        starts[list.count] -= measurer.width(Self.separator)
        return starts
    }

    /// Everything in sight stands where the whole text's formula has it; every part begins with an item.
    private func expectFormula(_ fixture: SceneFixture, _ starts: [Double], at time: Double, movesRight: Bool = false) throws {
        let row = try #require(fixture.row(0, time))
        let width = starts.last ?? 0
        let lap = width + 48
        let distance = fixture.scene.rowStates[0].offset
        let room = row.clip
        var covered: [ClosedRange<Double>] = []
        for placed in row.visible where placed.text != Self.separator {
            let item = try #require(placed.text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
            let before = starts[item]
            let x = movesRight ? room.maxX - width + before + distance : room.minX + before - distance
            let copies = (placed.origin.x - x) / lap
            #expect(abs(copies - copies.rounded()) * lap < 1e-6, "at \(time): \(placed.origin.x) instead of \(x)")
            covered.append(placed.origin.x...placed.origin.x + placed.size.width)
        }
        // No part is missing: what is uncovered is the gap.
        var end = room.minX
        for range in covered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            #expect(range.lowerBound - end < 48 + 1e-6, "at \(time) nothing from \(end) to \(range.lowerBound)")
            end = range.upperBound
        }
        #expect(room.maxX - end < 48 + 1e-6, "at \(time) nothing from \(end)")
    }

    @Test func partsAreTheText() {
        for (list, separator) in [(list(500), Self.separator), (list(3), Self.separator), ([], ""), (list(400), "")] {
            let parts = TextParts(list, separator: separator, cutsItems: true)
            let text = list.map(\.text).joined(separator: separator)
            #expect((0..<parts.count).map { parts.joined($0..<$0 + 1).text }.joined() == text)
            #expect(parts.joined(0..<parts.count).text == text)
            #expect(parts.byteCount == text.utf8.count)
        }
    }

    @Test(arguments: ["word ", "wörter, ", "字", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}"])
    func aLongItemIsCutBetweenClusters(unit: String) {
        let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
        let parts = TextParts([Item("a"), Item(text), Item("b")], separator: "", cutsItems: true)
        let texts = (0..<parts.count).map { parts.joined($0..<$0 + 1).text }
        #expect(texts.joined() == "a" + text + "b")
        #expect(texts.reduce(0) { $0 + $1.count } == text.count + 2)
        #expect(texts.allSatisfy { $0.utf8.count <= 3 * TextParts.partByteCount })
        #expect(parts.count > 90)
        #expect(TextParts([Item(text)], separator: "", cutsItems: false).count == 1)
    }

    @Test func onlyWhatIsNearIsMeasured() throws {
        let fixture = fixture()
        set(list(20_000), fixture)
        _ = fixture.contentHeight(1920)
        let first = try #require(fixture.row(0, 0))
        #expect(first.visible.first?.text.hasPrefix("item 0 i") == true)
        #expect(first.fade != nil)
        #expect(first.placements.allSatisfy { $0.text.utf8.count < 2 * TextParts.partByteCount })
        #expect(fixture.measurer.measurements < 10)
        for second in 0..<2000 { _ = fixture.frame(Double(second)) }
        // Two thousand seconds at 42 points a second, some seven thousand a part.
        #expect(fixture.measurer.measurements < 40)
        #expect(fixture.frame(3000).isMoving)
    }

    @Test(arguments: [TextRow.Direction.left, .right], [0.0, 1.0])
    func theWholeLapIsTheFormula(direction: TextRow.Direction, pause: Double) throws {
        let fixture = fixture {
            $0.direction = direction
            $0.speed = 400
            $0.pause = pause
        }
        let list = list(400)
        let starts = starts(list, fixture.measurer)
        set(list, fixture)
        let lap = ((starts.last ?? 0) + 48) / 400 + pause
        var time = 0.0
        while time < 2.2 * lap {
            try expectFormula(fixture, starts, at: time, movesRight: direction == .right)
            time += 1.1
        }
        #expect(abs((fixture.scene.rowStates[0].loop ?? 0) - (starts.last ?? 0) - 48) < 1e-6)
    }

    @Test func itGoesAsFarAsItsSpeedSaysInEveryFrame() throws {
        let fixture = fixture {
            $0.direction = .right
            $0.pause = 0
        }
        set(list(2000), fixture)
        var last: [PieceID: Double] = [:]
        for frame in 0..<3000 {
            let row = try #require(fixture.row(0, Double(frame) / 6))
            let places = Dictionary(row.visible.map { ($0.piece.id, $0.origin.x) }, uniquingKeysWith: { $1 })
            for (piece, x) in places {
                if let before = last[piece] { #expect(abs(x - before - 7) < 1e-6) }
            }
            #expect(frame == 0 || places.keys.contains { last[$0] != nil })
            last = places
        }
    }

    @Test func theBeginningOfAListMakesNoDifference() throws {
        let (early, whole) = (fixture { $0.pause = 0 }, fixture { $0.pause = 0 })
        set(list(1000, isContinued: true), early)
        set(list(20_000), whole)
        let first = try #require(early.row(0, 0))
        _ = whole.frame(0)
        let moved = try #require(early.row(0, 1))
        #expect(moved.visible.first?.piece == first.visible.first?.piece)
        set(list(20_000), early, at: 1.5)
        for time in stride(from: 2.0, to: 1000, by: 30) {
            let (row, expected) = (try #require(early.row(0, time)), try #require(whole.row(0, time)))
            #expect(row.texts == expected.texts)
            #expect(zip(row.xs, expected.xs).allSatisfy { abs($0 - $1) < 1e-6 })
        }
        #expect(early.row(0, 1001)?.visible.isEmpty == false)
    }

    @Test func anotherListBeginsAnew() throws {
        let fixture = fixture()
        set(list(1000, isContinued: true), fixture)
        _ = fixture.frame(0)
        _ = fixture.frame(60)
        set(ItemList((0..<5000).lazy.map { Item("other \($0)") }), fixture, at: 60)
        #expect(fixture.row(0, 60)?.xs.first == 0)
        #expect(fixture.row(0, 60)?.texts.first?.hasPrefix("other 0") == true)
    }

    @Test func aHandFindsTheEndBehindTheBeginning() throws {
        let fixture = fixture()
        let list = list(5000)
        set(list, fixture)
        _ = fixture.frame(0)
        let before = try #require(fixture.row(0, 2))
        fixture.scene.scroll(row: 0, by: -400, at: fixture.epoch + 2)
        let after = try #require(fixture.row(0, 2))
        #expect(abs((after.visible.last?.origin.x ?? 0) - (before.visible.first?.origin.x ?? 0) - 400) < 1e-6)
        #expect(after.visible.first?.text.hasSuffix("item 4999 " + String(repeating: "i", count: 30)) == true)
        let end = (after.visible.first?.origin.x ?? 0) + (after.visible.first?.size.width ?? 0)
        #expect(abs((after.visible.last?.origin.x ?? 0) - end - 48) < 1e-6)
        #expect(fixture.measurer.measurements < 40)
    }

    @Test func aPointerFindsItemsAnywhere() throws {
        let fixture = fixture { $0.pause = 0 }
        let list = list(5000)
        set(list, fixture)
        _ = fixture.frame(0)
        for time in stride(from: 20.0, to: 1000, by: 20) {
            let frame = fixture.frame(time)
            let row = try #require(frame.rows.first)
            let placed = try #require(row.visible.first { $0.text.contains("item") })
            let inSight = Point(x: max(placed.origin.x, 0) + 5.5, y: row.clip.minY + 2)
            let distance = fixture.scene.rowStates[0].offset + inSight.x
            var (index, end) = (0, 0.0)
            while true {
                end += fixture.measurer.width(list[index].text)
                if distance < end + 30 { break }
                end += 30
                index += 1
            }
            let target = fixture.scene.target(at: inSight, in: frame, measuring: fixture.measurer)
            #expect(target?.item.text == (distance < end ? list[index].text : nil))
        }
    }

    @Test(arguments: [false, true])
    func anItemFarAwayIsBroughtIntoSight(isReduced: Bool) throws {
        let fixture = fixture(environment: SceneEnvironment(reduceMotion: isReduced))
        var list = ItemList()
        for index in 0..<5000 {
            list.append(Item("item \(index)", link: index == 4321 ? "https://example.org/" : nil))
        }
        set(list, fixture)
        _ = fixture.frame(0)
        let target = try #require(fixture.scene.link(after: nil, backwards: false))
        #expect(target.item == 4321)
        fixture.scene.setFocus(target, at: fixture.epoch + 3)
        let frame = fixture.frame(3)
        let ring = try #require(frame.rows.last)
        #expect(ring.index == FocusRing.rowIndex)
        let place = try #require(ring.pieces.first)
        #expect(place.origin.x >= -10 && place.origin.x + place.size.width <= 1930)
        #expect(abs(place.size.width - fixture.measurer.width("item 4321") - 2 * FocusRing.outset) < 1e-6)
        let middle = Point(x: place.origin.x + place.size.width / 2, y: frame.rows[0].clip.minY + 2)
        #expect(fixture.scene.target(at: middle, in: frame, measuring: fixture.measurer)?.item.text == "item 4321")
        #expect(fixture.measurer.measurements < 100)
    }

    @Test func byHandItGoesToItsEndAndBack() throws {
        let fixture = fixture(environment: SceneEnvironment(reduceMotion: true))
        let list = list(5000)
        set(list, fixture)
        #expect(fixture.row(0, 0)?.texts.first?.hasPrefix("item 0 i") == true)
        #expect(fixture.row(0, 0)?.pieces.count == 1)
        fixture.scene.scroll(row: 0, toEnd: true, at: fixture.epoch + 1)
        let end = try #require(fixture.row(0, 1))
        let last = try #require(end.visible.last)
        #expect(last.text.hasSuffix("item 4999 " + String(repeating: "i", count: 30)))
        #expect(abs(last.origin.x + last.size.width - 1920) < 1e-6)
        fixture.scene.scroll(row: 0, by: -300, at: fixture.epoch + 2)
        let back = try #require(fixture.row(0, 2)?.visible.first { $0.piece == last.piece })
        #expect(abs(back.origin.x + back.size.width - 2220) < 1e-6)
        fixture.scene.scroll(row: 0, toEnd: false, at: fixture.epoch + 3)
        #expect(fixture.row(0, 3)?.texts.first?.hasPrefix("item 0 i") == true)
        #expect(fixture.measurer.measurements < 60)
    }

    @Test func anotherTextSizeKeepsWhatIsRead() throws {
        let fixture = fixture { $0.pause = 0 }
        set(list(5000), fixture)
        _ = fixture.frame(0)
        let before = try #require(fixture.row(0, 1000)?.texts.first)
        fixture.scene.setEnvironment(SceneEnvironment(category: .accessibility1), at: fixture.epoch + 1000)
        #expect(fixture.row(0, 1000)?.texts.first == before)
        #expect(fixture.measurer.measurements < 60)
    }

    @Test func aMarqueeTakesTheBeginning() throws {
        var row = MarqueeRow(duration: 10)
        row.content = .text(.source("list"))
        row.separator = Self.separator
        row.wrap = false
        let fixture = SceneFixture([RowConfiguration(.marquee(row))])
        set(list(20_000), fixture)
        _ = fixture.frame(0)
        let frame = fixture.frame(5)
        let placed = try #require(frame.rows.first?.placements.first)
        #expect(placed.text.utf8.count <= 65536 && placed.text.utf8.count > 65000)
        #expect(joined(list(2000)).hasPrefix(placed.text))
        set([Item(String(repeating: "é", count: 100_000))], fixture, at: 6)
        _ = fixture.frame(6)
        let bytes = try #require(fixture.row(0, 11)?.placements.first?.text.utf8.count)
        #expect(bytes <= 65536 && bytes > 65530)
    }

    @Test func ofManyWordsTheLongestSayHowWideTheBoxIs() throws {
        var row = WordsRow()
        row.content = .source("list")
        let fixture = SceneFixture([.group([RowConfiguration(.words(row)), .label("x")])])
        var words = (0..<20_000).map { Item("w\($0)") }
        words[17_777] = Item("the longest one")
        set(ItemList(words), fixture)
        let frame = fixture.frame(0)
        #expect(frame.rows.first?.clip.width == 150)
        #expect(frame.rows.first?.texts == ["w0"])
        #expect(fixture.measurer.measurements < 400)
        for turn in 0..<600 { #expect(fixture.row(1, Double(turn) * 1.6 + 1.5)?.texts == ["w\(turn % 20_000)"]) }
    }

    @Test func aLabelTakesOnlyWhatMayBeSeen() throws {
        let text = String(repeating: "é", count: 100_000)
        let fixture = SceneFixture([.label(text)])
        let shown = try #require(fixture.row(0, 0)?.pieces.first?.text)
        #expect(shown.utf8.count <= 16384 && shown.utf8.count > 16380 && text.hasPrefix(shown))
        #expect(fixture.scene.rowStates[0].texts == [text])
    }
}
