import Model
import Testing

@Suite struct ChipsSceneTests {
    @Test func rowStartsAtItsLeadingEdgeAndMovesBySpeed() throws {
        let fixture = SceneFixture([.chips(["AB", "CDEF", "G"])])
        // Widths 56, 76, 46; spacing 12.
        let first = try #require(fixture.row(0, 0))
        #expect(first.xs.prefix(4) == [0, 68, 156, 214])
        #expect(first.isMoving)
        #expect(first.hasSubpixelPositions)
        let later = try #require(fixture.row(0, 0.5))
        #expect(later.xs.prefix(4) == [-20, 48, 136, 194])
    }

    @Test func reversedRowTakesItsNextItemFromBeforeTheHead() throws {
        let fixture = SceneFixture([.chips(["AB", "CDEF", "G"]) { $0.direction = .reversed }])
        let first = try #require(fixture.row(0, 0))
        #expect(first.texts.prefix(3) == ["AB", "CDEF", "G"])
        let later = try #require(fixture.row(0, 0.5))
        #expect(later.texts.prefix(3) == ["G", "AB", "CDEF"])
        #expect(later.visible.map(\.origin.x).min() == -38.0)
    }

    @Test func textAndLabelStand() throws {
        let fixture = SceneFixture([.label("Hello"), .text("Short")])
        let frame = fixture.frame(0)
        #expect(!frame.isMoving)
        #expect(frame.rows.map { $0.pieces.first?.origin } == [Point(x: 0, y: 21), Point(x: 0, y: 57)])
    }

    @Test(arguments: [(["שלום", "עולם", "טוב"], 1.0), (["one", "two"], -1.0), (["one", "שלום", "two"], -1.0)])
    func fieldCase062AutoRunsAgainstTheWritingAndStaysCovered(texts: [String], way: Double) throws {
        let fixture = SceneFixture([.chips(texts) { $0.direction = .auto }])
        var last = try #require(fixture.row(0, 0))
        for frame in 1...600 {
            let row = try #require(fixture.row(0, Double(frame) / 60))
            #expect((row.visible.first?.origin.x ?? .infinity) <= 12)
            #expect((row.visible.last.map { $0.origin.x + $0.size.width } ?? 0) >= 388)
            let before = last.visible[1]
            #expect(row.pieces.contains { $0.piece == before.piece && abs($0.origin.x - before.origin.x - way * 40 / 60) < 1e-6 })
            last = row
        }
    }

    @Test func fieldCase076TheFirstOfEqualChipsIsNoCopy() throws {
        let fixture = SceneFixture([.chips(["aa", "bb"])])
        let row = try #require(fixture.row(0, 7))
        #expect(row.pieces.count { !$0.isCopy } == 2)
        #expect(row.visible.count > 4)
        #expect(Set(row.pieces.map(\.piece)).count == 2)
    }

    @Test func fieldCase070EveryItemIsReadOnceHoweverOftenItIsDrawn() throws {
        let fixture = SceneFixture([.chips(["aa", "bb", "cc"])], width: 1200)
        for time in [0, 3.7, 60] {
            #expect(try #require(fixture.row(0, time)).visible.count > 9)
            #expect(fixture.scene.rowStates[0].texts == ["aa", "bb", "cc"])
        }
    }

    @Test func aRowOfZeroSpeedStandsAndShowsItsNewListAtOnce() {
        let fixture = SceneFixture([.chips(["aa", "bb"], speed: 0)])
        #expect(!fixture.frame(3).isMoving)
        #expect(fixture.row(0, 3)?.texts.count == 6)
        #expect(fixture.setItems([Item("zz")], ofRow: 0, at: fixture.epoch + 4))
        #expect(Set(fixture.row(0, 4)?.texts ?? []) == ["zz"])
    }

    @Test func aSourceFeedsARow() {
        var chips = ChipsRow()
        chips.content = .source("news")
        var source = SourceConfiguration(name: "news", kind: .stdin(StandardInputSource()))
        source.onEmpty = "No news"
        let fixture = SceneFixture([RowConfiguration(.chips(chips))], sources: [source])
        #expect(Set(fixture.row(0, 0)?.texts ?? []) == ["No news"])
        fixture.scene.setContent([Item("first", id: "1")], ofSource: "news", at: fixture.epoch)
        for step in 1...200 { _ = fixture.frame(Double(step) / 10) }
        #expect(Set(fixture.row(0, 20)?.texts ?? []) == ["first"])
        fixture.scene.setContent([Item("x")], ofSource: "other", at: fixture.epoch + 20)
        #expect(fixture.scene.rowStates.first?.texts == ["first"])
    }
}
