import Model
import TestSupport
import Testing

/// What must hold for weeks, in a scene whose clock only the test moves.
@Suite struct LongRunTests {
    @Test func fieldCase040ADayOfListsOfAnyLengthNeverStalls() {
        var generator = SeededGenerator(seed: 40)
        let source = SourceConfiguration(name: "news", kind: .stdin(StandardInputSource()))
        var row = RowConfiguration.chips([])
        if case .chips(var chips) = row.kind {
            chips.content = .source("news")
            row = RowConfiguration(.chips(chips))
        }
        let fixture = SceneFixture([row], width: 800, sources: [source])
        _ = fixture.frame(0)
        var serial = 0
        for minute in 0..<1440 {
            let start = Double(minute) * 60
            let items = (0..<generator.int(0...50)).map { _ in
                serial += 1
                return Item("item \(generator.bool() ? serial : serial % 40)", id: "\(serial)")
            }
            fixture.scene.setContent(ItemList(items), ofSource: "news", at: fixture.epoch + start)
            var last: RowFrame?
            // What was there before has scrolled out after the longest way that there is.
            var advanced = 0
            for second in 0..<60 {
                guard let row = fixture.row(0, start + Double(second)) else { break }
                if let before = last?.visible.first(where: { placed in row.visible.contains { $0.piece.id == placed.piece.id } }),
                    let now = row.visible.first(where: { $0.piece.id == before.piece.id }), now.origin.x != before.origin.x
                {
                    advanced += 1
                }
                #expect(row.isMoving == !row.placements.isEmpty, "minute \(minute)")
                last = row
            }
            if !items.isEmpty { #expect(advanced > 30, "minute \(minute)") }
        }
    }

    @Test func fieldCase039AHundredThousandLapsLeaveNothingBehind() {
        let fixture = SceneFixture([.chips(["one", "two", "three"]), .text("A line that is much too long for so narrow a room")])
        var most = 0
        for frame in 0..<20_000 {
            // Five laps and a bit.
            let rows = fixture.frame(Double(frame) * 5.013 * 20).rows
            let placed = rows.reduce(0) { $0 + $1.placements.count }
            if frame == 100 { most = placed }
            #expect(frame <= 100 || placed <= most + 16)
        }
    }
}
