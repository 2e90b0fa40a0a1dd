import Model
import Testing

@Suite struct ReduceMotionTests {
    private let reduced = SceneEnvironment(reduceMotion: true)
    private let names = (0..<10).map { "chip\($0)" }  // 86 points each

    @Test func fieldCase068AReducedRowIsOneCopyThatAHandCanScroll() {
        let fixture = SceneFixture([.chips(names)], width: 400, environment: reduced)
        let first = fixture.frame(0)
        #expect(!first.isMoving && first.nextChange == nil)
        #expect(first.rows.first?.xs.first == 0)
        fixture.scene.scroll(row: 0, by: 100, at: fixture.epoch + 1)
        #expect(fixture.row(0, 1)?.visible.first?.origin.x == -2)
        fixture.scene.scroll(row: 0, by: 100_000, at: fixture.epoch + 2)
        let end = fixture.row(0, 2)
        #expect(end?.texts.last == "chip9")
        #expect(end?.visible.map { $0.origin.x + $0.size.width }.max() == 400)
        fixture.scene.scroll(row: 0, by: -100_000, at: fixture.epoch + 3)
        #expect(fixture.row(0, 3)?.visible.first?.origin.x == 0)
        #expect(fixture.row(0, 3)?.texts.first == "chip0")
    }

    @Test func homeAndEndAreInfinite() {
        let fixture = SceneFixture([.chips((0..<20_000).map { "chip\($0)" })], width: 400, environment: reduced)
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: .infinity, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.texts.last == "chip19999")
        #expect(fixture.measurer.measurements < 40)
        fixture.scene.scroll(row: 0, by: -.infinity, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.texts.first == "chip0")
    }

    @Test func fieldCase068TheOffsetSaysWhereARowStandsThatWentToAnEnd() {
        let fixture = SceneFixture([.chips(names)], width: 400, environment: reduced)
        func offset(after points: Double) -> Double {
            fixture.scene.scroll(row: 0, by: points, at: fixture.epoch)
            _ = fixture.frame(0)
            return fixture.scene.rowStates[0].offset
        }
        // Ten of 86 points and nine gaps of 12, in a view of 400; the first that is in sight has been measured, as have all.
        #expect(offset(after: 100_000) == 568)
        #expect(offset(after: -.infinity) == 0)
        #expect(offset(after: .infinity) == 568)
        #expect(offset(after: 40) == 568)
        #expect(offset(after: -40) == 528)
        #expect(offset(after: -.infinity) == 0)
        #expect(offset(after: -40) == 0)
        // Wider, the end stands at its edge again.
        _ = offset(after: .infinity)
        fixture.scene.resize(to: Size(width: 500, height: 100), at: fixture.epoch)
        #expect(offset(after: 0) == 468)
    }

    @Test func fieldCase068TheOffsetIsGuessedWhereMostWasNeverMeasured() {
        let fixture = SceneFixture([.chips((0..<20_000).map { String(10_000 + $0) })], width: 400, environment: reduced)
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: .infinity, at: fixture.epoch)
        _ = fixture.frame(0)
        // All are equally wide: the guess is right.
        #expect(abs(fixture.scene.rowStates[0].offset - (20_000 * (86 + 12) - 12 - 400)) < 0.01)
    }

    @Test(arguments: ["chips", "text", "marquee"])
    func fieldCase068KeysOfOneFrameCountOneAfterTheOther(kind: String) {
        var marquee = MarqueeRow(duration: 10)
        marquee.wrap = false
        marquee.content = .text(.items([Item(String(repeating: "m", count: 100))]))
        let rows: [String: RowConfiguration] = [
            "chips": .chips(names), "text": .text(String(repeating: "m", count: 100)),
            "marquee": RowConfiguration(.marquee(marquee)),
        ]
        let fixture = SceneFixture([rows[kind]].compactMap { $0 }, width: 400, environment: reduced)
        func place(after moves: [Double]) -> Double? {
            for points in moves { fixture.scene.scroll(row: 0, by: points, at: fixture.epoch) }
            let row = fixture.row(0, 0)
            return row?.visible.map { $0.origin.x + $0.size.width }.max()
        }
        let start = place(after: [])
        let end = place(after: [.infinity])
        #expect(start != nil && end == 400)
        #expect(place(after: [-.infinity]) == start)
        #expect(place(after: [-.infinity, .infinity]) == end)
        #expect(place(after: [.infinity, -.infinity]) == start)
        #expect(place(after: [40, .infinity, -40]) == 440)
        #expect(place(after: [-.infinity, 40, .infinity]) == end)
        let offset = fixture.scene.rowStates[0].offset
        #expect(offset.isFinite && abs(offset) > 0)
    }

    @Test func aShortReducedRowStandsAtItsLeadingEdgeOnce() {
        let fixture = SceneFixture([.chips(["a", "b"])], width: 400, environment: reduced)
        #expect(fixture.row(0, 0)?.xs == [0, 58])
        fixture.scene.scroll(row: 0, by: 30, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.xs == [0, 58])
        fixture.scene.scroll(row: 0, by: -30, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.xs == [0, 58])
    }

    @Test(arguments: [false, true])
    func switchingLiveNeverJumps(isReversed: Bool) {
        let fixture = SceneFixture([.chips(names) { $0.direction = isReversed ? .reversed : .forward }], width: 400)
        _ = fixture.frame(0)
        for (round, time) in [3.0, 17, 24.3, 61].enumerated() {
            let moving = fixture.row(0, time)
            fixture.scene.setEnvironment(reduced, at: fixture.epoch + time)
            let standing = fixture.row(0, time)
            #expect(standing?.visible.map(\.origin.x) == moving?.visible.map(\.origin.x))
            #expect(standing?.isMoving == false)
            #expect(fixture.row(0, time + 2)?.visible.map(\.origin.x) == moving?.visible.map(\.origin.x))
            if round % 2 == 1 { fixture.scene.scroll(row: 0, by: 25, at: fixture.epoch + time + 2) }
            let before = fixture.row(0, time + 2)
            fixture.scene.setEnvironment(SceneEnvironment(), at: fixture.epoch + time + 2)
            let resumed = fixture.row(0, time + 2)
            #expect(resumed?.visible.map(\.origin.x) == before?.visible.map(\.origin.x))
            let later = fixture.row(0, time + 2.5)
            let dx = isReversed ? 20.0 : -20
            for piece in before?.visible ?? [] where piece.origin.x + dx < 400 && piece.origin.x + piece.size.width + dx > 0 {
                #expect(
                    later?.visible.contains { $0.piece == piece.piece && abs($0.origin.x - piece.origin.x - dx) < 1e-9 } == true)
            }
        }
    }

    @Test func rowsMayBeatTheEnvironment() {
        var moving = RowConfiguration.chips(names)
        moving.motion = .on
        var still = RowConfiguration.chips(names)
        still.motion = .off
        let fixture = SceneFixture([moving, still, .chips(names)], height: 300)
        #expect(fixture.frame(1).rows.map(\.isMoving) == [true, false, true])
        fixture.scene.setEnvironment(reduced, at: fixture.epoch + 1)
        #expect(fixture.frame(1).rows.map(\.isMoving) == [true, false, false])
        fixture.scene.setMotion(.on, row: 2, at: fixture.epoch + 1)
        #expect(fixture.frame(1).rows.map(\.isMoving) == [true, false, true])
    }

    @Test func contentChangesUnderReducedMotionWithoutMoving() {
        let fixture = SceneFixture([.chips(names)], width: 400, environment: reduced)
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: 300, at: fixture.epoch)
        let before = fixture.row(0, 1)?.visible ?? []
        #expect(fixture.setItems((["new"] + names + ["last"]).map { Item($0) }, ofRow: 0, at: fixture.epoch + 1))
        #expect(fixture.row(0, 1)?.visible == before)
        fixture.scene.scroll(row: 0, by: -.infinity, at: fixture.epoch + 2)
        #expect(fixture.row(0, 2)?.texts.first == "new")
        fixture.scene.scroll(row: 0, by: .infinity, at: fixture.epoch + 2)
        #expect(fixture.row(0, 2)?.texts.last == "last")
        #expect(fixture.setItems([Item("other")], ofRow: 0, at: fixture.epoch + 3))
        #expect(fixture.row(0, 3)?.texts == ["other"])
        #expect(fixture.row(0, 3)?.xs == [0])
    }

    @Test func aTruncatedTextIsReadByHand() {
        let long = String(repeating: "m", count: 60)
        let fixture = SceneFixture([.text(long)], width: 200, environment: reduced)
        #expect(fixture.row(0, 5)?.pieces.map(\.piece.content) == [.truncatedLine(long, width: 200)])
        fixture.scene.scroll(row: 0, by: 50, at: fixture.epoch + 5)
        #expect(fixture.row(0, 5)?.pieces.map(\.piece.content) == [.line(long)])
        #expect(fixture.row(0, 5)?.xs == [-50])
        fixture.scene.scroll(row: 0, by: 5000, at: fixture.epoch + 6)
        #expect(fixture.row(0, 6)?.xs == [-400])
        fixture.scene.scroll(row: 0, by: -5000, at: fixture.epoch + 7)
        #expect(fixture.row(0, 7)?.pieces.map(\.piece.content) == [.truncatedLine(long, width: 200)])
    }

    @Test func aTextStopsAndGoesOnWhereItIs() {
        let fixture = SceneFixture([.text(String(repeating: "m", count: 60))], width: 200)
        _ = fixture.frame(0)
        // In the middle, and near the end of the lap, where the next copy is what is seen.
        for (time, x) in [(4.0, -126.0), (14, nil)] as [(Double, Double?)] {
            let moving = fixture.row(0, time)
            fixture.scene.setEnvironment(reduced, at: fixture.epoch + time)
            let standing = fixture.row(0, time)
            if let x { #expect(standing?.xs == [x]) }
            for piece in standing?.visible ?? [] {
                #expect(moving?.visible.contains { abs($0.origin.x - piece.origin.x) < 1e-9 } == true)
            }
            #expect(standing?.visible.isEmpty == false)
            fixture.scene.setEnvironment(SceneEnvironment(), at: fixture.epoch + time)
            let resumed = fixture.row(0, time)
            for piece in standing?.visible ?? [] {
                #expect(resumed?.visible.contains { abs($0.origin.x - piece.origin.x) < 1e-9 } == true)
            }
        }
    }

    @Test func aHandMovesRunningRowsToo() {
        let fixture = SceneFixture([.chips(names), .text(String(repeating: "m", count: 60))], width: 400, height: 200)
        _ = fixture.frame(0)
        let before = fixture.frame(3)
        fixture.scene.scroll(row: 0, by: 30, at: fixture.epoch + 3)
        fixture.scene.scroll(row: 1, by: 30, at: fixture.epoch + 3)
        let after = fixture.frame(3)
        #expect(abs((after.rows[1].xs.first ?? 0) - (before.rows[1].xs.first ?? 0) + 30) < 1e-9)
        #expect(fixture.scene.rowStates[0].offset == 150)
    }

    @Test func aHandMayPushARunningTextBackOverItsStart() {
        let fixture = SceneFixture([.text(String(repeating: "m", count: 60))], width: 200)
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: -30, at: fixture.epoch)
        // The lap is 648 points long: the next copy is at 30.
        let row = fixture.row(0, 0)
        #expect(row?.visible.map { ($0.origin.x * 1e6).rounded() / 1e6 } == [30])
        #expect(row?.isMoving == true)
        #expect(abs((fixture.row(0, 0.5)?.visible.first?.origin.x ?? 0) - 9) < 1e-6)
    }

    @Test func aHandMovesRightToLeftTextTheWayItGoes() {
        let fixture = SceneFixture([.text(String(repeating: "שלום", count: 20))], width: 200, environment: reduced)
        #expect(fixture.row(0, 0)?.xs == [0])
        fixture.scene.scroll(row: 0, by: -50, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.xs == [-550])
        fixture.scene.scroll(row: 0, by: 50, at: fixture.epoch)
        #expect(fixture.row(0, 0)?.xs == [0])
    }

    @Test(arguments: [MarqueeRow.Direction.rightToLeft, .leftToRight])
    func aHandMovesACrossing(direction: MarqueeRow.Direction) {
        var row = MarqueeRow(duration: 4)
        row.content = .text(.items([Item("twenty characters ok")]))
        row.wrap = false
        row.direction = direction
        row.autoreverse = true
        let fixture = SceneFixture([RowConfiguration(.marquee(row))], width: 400)
        _ = fixture.frame(0)
        for time in [2.0, 6.5] {
            let before = fixture.row(0, time)?.xs.first ?? 0
            fixture.scene.scroll(row: 0, by: 30, at: fixture.epoch + time)
            #expect(abs((fixture.row(0, time)?.xs.first ?? 0) - before + 30) < 1e-6)
        }
    }

    @Test func aWiderViewShowsTheEndAtItsEdge() {
        let fixture = SceneFixture(
            [.chips(names), .text(String(repeating: "m", count: 60))], width: 400, height: 200, environment: reduced)
        _ = fixture.frame(0)
        fixture.scene.scroll(row: 0, by: .infinity, at: fixture.epoch)
        fixture.scene.scroll(row: 1, by: 5000, at: fixture.epoch)
        _ = fixture.frame(0)
        fixture.scene.resize(to: Size(width: 500, height: 200), at: fixture.epoch)
        let frame = fixture.frame(0)
        #expect(frame.rows[0].visible.map { $0.origin.x + $0.size.width }.max() == 500)
        #expect(frame.rows[1].xs == [-100])
    }
}
