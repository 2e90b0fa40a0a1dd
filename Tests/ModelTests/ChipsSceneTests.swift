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
}
