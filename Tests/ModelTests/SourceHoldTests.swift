import Model
import Testing

/// Rows whose source holds their motion.
@Suite struct SourceHoldTests {
    private static let long = String(repeating: "x", count: 100)

    private func fixture(_ kind: RowKind, configure: (inout TickerConfiguration) -> Void = { _ in }) -> SceneFixture {
        let fixture = SceneFixture(
            [RowConfiguration(kind)], sources: [SourceConfiguration(name: "player", kind: .mpris(PlayerSource()))],
            adjust: configure)
        fixture.set(Self.long, at: 0)
        _ = fixture.frame(0)
        return fixture
    }

    private func textRow(_ adjust: (inout TextRow) -> Void = { _ in }) -> RowKind {
        var row = TextRow()
        row.content = .source("player")
        row.pause = 0
        adjust(&row)
        return .text(row)
    }

    private func chipsRow(_ adjust: (inout ChipsRow) -> Void = { _ in }) -> RowKind {
        var row = ChipsRow()
        row.content = .source("player")
        adjust(&row)
        return .chips(row)
    }

    @Test func fieldCase032AHeldRowAsksForNoFrames() throws {
        for kind in [textRow(), chipsRow(), .text(TextRow.pausing)] {
            let fixture = fixture(kind)
            _ = fixture.frame(1)
            fixture.hold(.inPlace, at: 1.5)
            let held = fixture.frame(1.5)
            #expect(!held.isMoving)
            #expect(held.nextChange == nil)
            fixture.hold(.none, at: 60)
            let freed = fixture.frame(60)
            #expect(freed.isMoving || freed.nextChange != nil)
        }
    }

    @Test func fieldCase072HoldStandsAtTheSamePixelAndGoesOnFromThere() throws {
        let fixture = fixture(textRow())
        let moving = try #require(fixture.row(0, 2)).xs
        #expect(moving.first == -84)
        fixture.hold(.inPlace, at: 2)
        #expect(try #require(fixture.row(0, 2)).xs == moving)
        #expect(try #require(fixture.row(0, 30)).xs == moving)
        fixture.hold(.none, at: 30)
        #expect(try #require(fixture.row(0, 30)).xs == moving)
        #expect(try #require(fixture.row(0, 31)).xs.first == -126)
    }

    @Test func fieldCase072ResetStandsAtTheStartAndBeginsThere() throws {
        for kind in [textRow(), textRow { $0.start = .outside }, chipsRow { $0.speed = 42 }, chipsRow { $0.start = .outside }] {
            let fixture = fixture(kind)
            _ = fixture.frame(2)
            #expect(try #require(fixture.row(0, 12)).xs.first != 0)
            fixture.hold(.atStart, at: 12)
            let held = fixture.frame(12)
            #expect(held.rows.first?.xs.first == 0)
            #expect(!held.isMoving && held.nextChange == nil)
            #expect(fixture.frame(20).rows.first?.xs.first == 0)
            fixture.hold(.none, at: 20)
            #expect(fixture.frame(20).rows.first?.xs.first == 0)
            #expect(try #require(fixture.row(0, 21)).xs.first ?? 0 <= -40)
        }
    }

    @Test func resetShowsAMarqueeAtItsLeadingEdge() throws {
        var row = MarqueeRow(duration: 10)
        row.content = .text(.source("player"))
        row.wrap = false
        let fixture = fixture(.marquee(row))
        #expect(try #require(fixture.row(0, 1)).xs.first != 0)
        fixture.hold(.atStart, at: 1)
        #expect(try #require(fixture.row(0, 1)).xs == [0])
        #expect(try #require(fixture.row(0, 9)).xs == [0])
        #expect(!fixture.frame(9).isMoving)
    }

    @Test func resetShowsTheFirstWord() throws {
        var row = WordsRow()
        row.content = .source("player")
        let fixture = SceneFixture(
            [RowConfiguration(.words(row))], sources: [SourceConfiguration(name: "player", kind: .mpris(PlayerSource()))])
        fixture.scene.setContent([Item("one"), Item("two"), Item("three")], ofSource: "player", at: fixture.epoch)
        _ = fixture.frame(0)
        #expect(try #require(fixture.row(0, 3)).texts == ["two"])
        fixture.hold(.atStart, at: 3)
        #expect(try #require(fixture.row(0, 3)).texts == ["one"])
        #expect(fixture.frame(9).nextChange == nil)
    }

    @Test func newContentOfAHeldRowIsShown() throws {
        for kind in [textRow(), chipsRow()] {
            let fixture = fixture(kind)
            _ = fixture.frame(2)
            fixture.hold(.inPlace, at: 3)
            _ = fixture.frame(3)
            fixture.set("next", at: 4)
            let frame = fixture.frame(4)
            #expect(frame.rows.first?.texts.contains("next") == true)
            #expect(frame.rows.first?.texts.contains(Self.long) == false)
            #expect(!frame.isMoving)
            // The same again changes nothing.
            fixture.set("next", at: 5)
            #expect(fixture.frame(5).rows.first?.xs == frame.rows.first?.xs)
        }
    }

    @Test func theUsersPauseIsAnotherOne() throws {
        let fixture = fixture(textRow())
        fixture.scene.setPaused(true, row: 0, at: fixture.epoch + 1)
        fixture.hold(.inPlace, at: 2)
        fixture.hold(.none, at: 3)
        #expect(!fixture.frame(3).isMoving)
        #expect(fixture.scene.rowStates.first?.isPaused == true)
        fixture.hold(.inPlace, at: 4)
        fixture.scene.setPaused(false, row: 0, at: fixture.epoch + 5)
        #expect(!fixture.frame(5).isMoving)
        #expect(fixture.scene.rowStates.first?.isPaused == false)
        fixture.hold(.none, at: 6)
        #expect(fixture.frame(6).isMoving)
    }

    @Test func otherRowsGoOn() throws {
        let fixture = SceneFixture(
            [RowConfiguration(textRow()), .text(Self.long) { $0.pause = 0 }],
            sources: [SourceConfiguration(name: "player", kind: .mpris(PlayerSource()))])
        fixture.set(Self.long, at: 0)
        _ = fixture.frame(0)
        fixture.hold(.inPlace, at: 1)
        #expect(try #require(fixture.row(0, 3)).xs.first == -42)
        #expect(try #require(fixture.row(1, 3)).xs.first == -126)
        #expect(fixture.frame(3).isMoving)
    }

    @Test func fieldCase018ATextThatWaitsForThePointerWaitsAfterEveryStartOfItsPlayer() throws {
        let fixture = fixture(textRow { $0.scroll = .hover })
        for time in [0.0, 10, 20] {
            fixture.set(nil, at: time + 1)
            _ = fixture.frame(time + 1)
            fixture.set(Self.long, at: time + 2)
            let frame = fixture.frame(time + 2)
            #expect(!frame.isMoving && frame.nextChange == nil)
            fixture.hold(.inPlace, at: time + 3)
            fixture.hold(.none, at: time + 4)
            #expect(!fixture.frame(time + 5).isMoving)
        }
        fixture.scene.setHovered(true, row: 0, at: fixture.epoch + 40)
        #expect(fixture.frame(40).isMoving)
    }

    @Test func fieldCase059ALongTitleLeavesItsNeighboursWhereTheyAre() throws {
        var title = TextRow()
        title.content = .source("player")
        let fixture = SceneFixture(
            [.group([.label("left"), RowConfiguration(.text(title)), .chips(["a", "b"])]), .chips(["other"])], height: 300,
            sources: [SourceConfiguration(name: "player", kind: .mpris(PlayerSource()))])
        fixture.set("short", at: 0)
        let short = fixture.frame(0).rows.filter { $0.index != 2 }.map(\.clip)
        let height = fixture.contentHeight(400)
        fixture.set(String(repeating: "title ", count: 500), at: 1)
        let frame = fixture.frame(1)
        #expect(frame.rows.filter { $0.index != 2 }.map(\.clip) == short)
        #expect(fixture.contentHeight(400) == height)
        #expect(frame.isMoving || frame.nextChange != nil)
    }

    @Test func aReloadKeepsTheHold() throws {
        let fixture = fixture(textRow())
        fixture.hold(.inPlace, at: 2)
        let held = try #require(fixture.row(0, 2)).xs
        var configuration = fixture.scene.configuration
        configuration.scene.spacing = 3
        fixture.scene.reload(configuration, environment: SceneEnvironment(), at: fixture.epoch + 3)
        #expect(try #require(fixture.row(0, 5)).xs == held)
        #expect(!fixture.frame(5).isMoving)
        // Another kind of source under the same name holds nothing.
        configuration.sources = [SourceConfiguration(name: "player", kind: .stdin(StandardInputSource()))]
        fixture.scene.reload(configuration, environment: SceneEnvironment(), at: fixture.epoch + 6)
        #expect(fixture.frame(6).isMoving)
    }
}

extension SceneFixture {
    /// What the source `player` shows; nil for nothing.
    fileprivate func set(_ text: String?, at time: Double) {
        scene.setContent(ItemList(text.map { [Item($0)] } ?? []), ofSource: "player", at: epoch + time)
    }

    fileprivate func hold(_ hold: SourceHold, at time: Double) {
        scene.setHold(hold, ofSource: "player", at: epoch + time)
    }
}

extension TextRow {
    /// A row that waits for long at the start of each lap.
    fileprivate static var pausing: TextRow {
        var row = TextRow()
        row.content = .source("player")
        row.pause = 100
        return row
    }
}
