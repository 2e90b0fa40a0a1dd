import Model
import TestSupport
import Testing

/// Rows that a surface is too small for.
@Suite struct OutOfSightTests {
    /// A line that stands, 22 points high, and below it one row of each kind that moves.
    private var rows: [RowConfiguration] {
        let long = String(repeating: "m", count: 120)
        var marquee = MarqueeRow(duration: 7)
        marquee.content = .text(.items([Item("crossing")]))
        return [
            .text("fits"), .chips(["one", "two", "three"], speed: 33), .text(long) { $0.pause = 2 },
            RowConfiguration(.marquee(marquee)), .words(["a", "bb"], interval: 1.5),
        ]
    }

    private func fixture(height: Double, scale: Scale = .one) -> SceneFixture {
        SceneFixture(rows, height: height, measurer: FixedMeasurer(scale: scale)) { $0.scene.spacing = 0 }
    }

    @Test(arguments: [0, 0.7, 3, 7, 100, 50000])
    func nothingIsWantedForThem(_ time: Double) {
        let fixture = fixture(height: 22)
        _ = fixture.frame(0)
        let frame = fixture.frame(time)
        #expect(frame.rows.count == 5)
        #expect(!frame.isMoving && frame.nextChange == nil)
        #expect(frame.rows.allSatisfy { !$0.isMoving })
        let taller = self.fixture(height: 23)
        _ = taller.frame(0)
        #expect(taller.frame(time).isMoving)
        #expect(taller.frame(time).rows.map(\.isMoving) == [false, true, false, false, false])
    }

    @Test func aPixelDecides() {
        #expect(!fixture(height: 22.3).frame(0).isMoving)
        #expect(fixture(height: 22.3, scale: Scale(2)).frame(0).isMoving)
    }

    @Test func aSurfaceOfNoExtentShowsNothing() {
        for (width, height) in [(0.0, 500.0), (400, 0)] {
            let fixture = SceneFixture(rows, width: width, height: height)
            #expect(!fixture.frame(0).isMoving && fixture.frame(0).nextChange == nil)
        }
    }

    @Test func rowsBesideTheSurfaceAreOutOfSightToo() {
        let rows: [RowConfiguration] = [.group([.label("a label of its own width"), .words(["a", "bb"], interval: 1)])]
        for (width, isSeen) in [(400.0, true), (240, false)] {
            let fixture = SceneFixture(rows, width: width)
            #expect((fixture.frame(0).nextChange != nil) == isSeen)
        }
    }

    /// Whether frames were drawn for them or not, and however long: they are where their time says.
    @Test(arguments: [0.5, 3, 60, 1234.5, 50000])
    func theyGoOnOutOfSight(_ time: Double) {
        let (small, tall) = (fixture(height: 22), fixture(height: 400))
        for fixture in [small, tall] {
            for count in 0..<3 { _ = fixture.frame(Double(count) / 60) }
        }
        // Three changes of the size without another frame between them, then one that shows everything.
        for height in [10.0, 22, 400] { small.scene.resize(to: Size(width: 400, height: height), at: small.epoch + time) }
        for count in 0..<3 {
            let (grown, expected) = (small.frame(time + Double(count) / 60), tall.frame(time + Double(count) / 60))
            #expect(grown.isMoving)
            #expect(grown.rows.map(\.isMoving) == expected.rows.map(\.isMoving))
            #expect(grown.nextChange == expected.nextChange)
            for (row, other) in zip(grown.rows, expected.rows) {
                #expect(row.xs.count == other.xs.count)
                for (x, y) in zip(row.xs, other.xs) { #expect(abs(x - y) < 1e-6, "row \(row.index)") }
            }
        }
    }

    @Test func oneThatIsSeenKeepsTheOthersGoing() {
        let (small, tall) = (fixture(height: 60), fixture(height: 400))
        for count in 0..<400 {
            let time = Double(count) / 60
            let (frame, expected) = (small.frame(time), tall.frame(time))
            #expect(frame.isMoving)
            for (row, other) in zip(frame.rows, expected.rows) {
                for (x, y) in zip(row.xs, other.xs) { #expect(abs(x - y) < 1e-9, "row \(row.index) at \(time)") }
            }
        }
    }

    /// What its neighbours may have the room of must leave, seen or not.
    @Test func aListThatIsGoneLeavesOutOfSight() {
        let fixture = SceneFixture([.text("fits"), .chips(["one", "two"], speed: 400)], height: 22) { $0.scene.spacing = 0 }
        _ = fixture.frame(0)
        #expect(fixture.setItems([], ofRow: 1, at: fixture.epoch))
        var time = 0.0
        while fixture.frame(time).isMoving, time < 10 { time += 1.0 / 60 }
        #expect(time > 0.2 && time < 5)
        #expect(fixture.row(1, time)?.placements.isEmpty == true)
    }
}
