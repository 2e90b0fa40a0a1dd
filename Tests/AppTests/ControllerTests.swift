import Model
import System
import Testing
import Windowing

@testable import App

@Suite struct ControllerTests {
    private let chips = """
        [scene]
        padding = 0
        [[row]]
        kind = "chips"
        speed = 48
        items = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
        """
    private let still = """
        [[row]]
        kind = "text"
        text = "It fits"
        """

    @Test func theFirstFrameComesWithTheFirstRefresh() throws {
        let fixture = try ControllerFixture(chips)
        #expect(fixture.window?.compositionCount == 0)
        #expect(fixture.window?.wantsFrame == true)
        try fixture.refresh()
        #expect(fixture.window?.compositionCount == 1)
        #expect(fixture.window?.damage == [PixelRect(x: 0, y: 0, width: 400, height: 46)])
        #expect(fixture.positions().first == 0)
    }

    @Test(arguments: [60.0, 75, 144])
    func fieldCase024TheDistanceIsThatOfTheTimeAtEveryRate(_ rate: Double) throws {
        let fixture = try ControllerFixture(chips, rate: rate)
        try fixture.refresh()
        try fixture.refresh(Int(rate))
        let position = try #require(fixture.position(of: "One") ?? fixture.position(of: "Two"))
        let start = fixture.position(of: "One") == nil ? try firstPosition(of: "Two") : 0
        #expect(abs(position - (start - 48)) < 1e-6)
        #expect(fixture.window?.compositionCount == Int(rate) + 1)
    }

    private func firstPosition(of text: String) throws -> Double {
        let fixture = try ControllerFixture(chips)
        try fixture.refresh()
        return try #require(fixture.position(of: text))
    }

    @Test func aFrameThatCameLateIsWhereItsTimeSays() throws {
        let fixture = try ControllerFixture(chips)
        try fixture.refresh()
        let start = try #require(fixture.position(of: "Three"))
        fixture.system.advance(by: 0.5)
        try fixture.turn()
        #expect(abs(try #require(fixture.position(of: "Three")) - (start - 24)) < 1)
    }

    @Test func contentThatArrivesDoesNotJump() throws {
        let fixture = try ControllerFixture(
            """
            [scene]
            padding = 0
            [[row]]
            kind = "chips"
            speed = 60
            source = "in"
            [sources.in]
            kind = "stdin"
            """)
        let items = (0..<20).map { Item("Chip number \($0)") }
        fixture.controller.setContent(ItemList(items), ofSource: "in")
        try fixture.refresh(30)
        let before = try #require(fixture.position(of: "Chip number 1"))
        fixture.controller.setContent(ItemList(items.dropFirst() + [Item("New")]), ofSource: "in")
        try fixture.turn()
        try fixture.refresh()
        #expect(abs(try #require(fixture.position(of: "Chip number 1")) - (before - 1)) < 1e-6)
    }

    @Test func aStillSceneAsksForNothing() throws {
        let fixture = try ControllerFixture(still)
        try fixture.refresh(5)
        #expect(fixture.window?.compositionCount == 1)
        #expect(fixture.window?.wantsFrame == false)
        #expect(fixture.controller.deadline == nil)
    }

    @Test func aSceneThatRestsSleepsUntilItMoves() throws {
        let fixture = try ControllerFixture(
            """
            [[row]]
            kind = "words"
            words = ["one", "two", "three"]
            interval = 2
            """)
        try fixture.refresh()
        let shown = try #require(fixture.controller.lastFrame?.nextChange)
        let deadline = try #require(fixture.controller.deadline)
        #expect(deadline < shown && deadline > shown - 0.1)
        #expect(fixture.window?.wantsFrame == false)
        try fixture.refresh(60)
        #expect(fixture.window?.compositionCount == 1)
        try fixture.refresh(65)
        #expect((fixture.window?.compositionCount ?? 0) > 1)
        #expect(fixture.controller.shared.statistics.missed == 0)
    }

    @Test func fieldCase035ABoundOnTheRateKeepsTheSpeed() throws {
        let bounded = try ControllerFixture("[motion]\nmax_fps = 20\n" + chips)
        let free = try ControllerFixture(chips)
        try bounded.refresh(121)
        try free.refresh(121)
        let count = try #require(bounded.window?.compositionCount)
        #expect(count <= 41 && count >= 39)
        #expect(free.window?.compositionCount == 121)
        let position = try #require(bounded.position(of: "Six"))
        #expect(abs(position - (try #require(free.position(of: "Six")))) <= 48.0 * 3 / 60)
        #expect(bounded.controller.shared.statistics.missed == 0)
    }

    @Test func endsAfterSoManyFramesOfMotion() throws {
        let fixture = try ControllerFixture(chips, frameLimit: 10)
        for refresh in 1...11 {
            #expect(fixture.controller.exitCode == nil, "refresh \(refresh)")
            try fixture.refresh()
        }
        #expect(fixture.controller.exitCode == .success)
        #expect(fixture.controller.shared.statistics.presented == 10)
    }

    @Test(arguments: ["", "[motion]\nstart = \"paused\"\n", "[motion]\nreduce = \"on\"\n"])
    func aSceneWithoutMotionEndsAfterItsFirstFrame(_ motion: String) throws {
        let fixture = try ControllerFixture(motion + (motion.isEmpty ? still : chips), frameLimit: 10)
        try fixture.refresh(2)
        #expect(fixture.controller.exitCode == .success)
        #expect(fixture.window?.compositionCount == 1)
        #expect(fixture.positions().first == (motion.isEmpty ? 12 : 0))
    }

    @Test func whatTheScreenLostIsDrawnAgain() throws {
        let fixture = try ControllerFixture(still)
        try fixture.refresh(3)
        let id = try #require(fixture.window?.id)
        fixture.system.post(.exposed(id))
        try fixture.turn()
        try fixture.refresh()
        #expect(fixture.window?.compositionCount == 2)
        #expect(fixture.window?.damage == [PixelRect(size: try #require(fixture.window?.size))])
        try fixture.refresh(3)
        #expect(fixture.window?.compositionCount == 2)
    }

    @Test func theBarIsAsHighAsItsRows() throws {
        let fixture = try ControllerFixture(still, outputScale: 2)
        try fixture.refresh()
        // 8 above and below a line of 22 points, at two pixels a point.
        #expect(fixture.window?.size == PixelSize(width: 400, height: 76))
        #expect(fixture.controller.lastFrame?.size == Size(width: 200, height: 38))
    }

    @Test func theBarGrowsWithItsContent() throws {
        let fixture = try ControllerFixture(
            """
            [[row]]
            kind = "marquee"
            duration = 5
            source = "in"
            [sources.in]
            kind = "stdin"
            """)
        try fixture.refresh(2)
        let before = try #require(fixture.window?.size.height)
        fixture.controller.setContent([Item(String(repeating: "many words ", count: 20))], ofSource: "in")
        try fixture.turn()
        try fixture.refresh(3)
        #expect(try #require(fixture.window?.size.height) > before)
        #expect(fixture.controller.lastFrame?.size.height == fixture.window.map { Double($0.size.height) })
    }

    @Test func aResizedWindowIsDrawnWhole() throws {
        let fixture = try ControllerFixture("[window]\nmode = \"window\"\nsize = [300, 100]\n" + chips)
        try fixture.refresh(2)
        fixture.system.resize(try #require(fixture.window?.id), to: PixelSize(width: 500, height: 80))
        try fixture.turn()
        try fixture.refresh()
        #expect(fixture.window?.composition?.size == PixelSize(width: 500, height: 80))
        #expect(fixture.window?.damage == [PixelRect(x: 0, y: 0, width: 500, height: 80)])
    }

    @Test func aClosedWindowEndsTheProgram() throws {
        let fixture = try ControllerFixture(chips)
        try fixture.refresh()
        fixture.system.post(.closed(try #require(fixture.window?.id)))
        try fixture.turn()
        #expect(fixture.controller.exitCode == .success)
    }

    @Test func aClocksTextIsShownWithTheNextFrame() throws {
        let fixture = try ControllerFixture("[[row]]\nkind = \"clock\"\n")
        let clock = try #require(fixture.controller.clocks.first)
        fixture.controller.setText("12:34", ofClock: clock.index)
        try fixture.refresh(3)
        #expect(fixture.window?.compositionCount == 1)
        fixture.controller.setText("12:34", ofClock: clock.index)
        fixture.controller.setText("12:35", ofClock: clock.index)
        try fixture.turn()
        try fixture.refresh(3)
        #expect(fixture.window?.compositionCount == 2)
        #expect(fixture.window?.wantsFrame == false)
    }

    @Test func fieldCase040AScreenThatStoodStillMakesNoJumpAndIsToldOf() throws {
        let lines = LogLines()
        let fixture = try ControllerFixture(chips, log: Log(level: .warning) { lines.add($0) })
        try fixture.refresh(10)
        let before = try #require(fixture.position(of: "Three"))
        // Ten days without a refresh.
        fixture.system.advance(by: 864_000)
        try fixture.turn()
        #expect(abs(try #require(fixture.position(of: "Three")) - (before - 48.0 / 60)) < 1e-3)
        try fixture.refresh(60)
        #expect(abs(try #require(fixture.position(of: "Three")) - (before - 48 - 48.0 / 60)) < 1e-3)
        #expect(
            lines.all == [
                "marquesina: warning: frames: the screen took no frame for 864000 s; motion goes on from where it was"
            ])
    }

    @Test func aTextTooLongToCrossTheScreenIsToldOfOnce() throws {
        let lines = LogLines()
        let fixture = try ControllerFixture(
            """
            [[row]]
            kind = "marquee"
            source = "s"
            duration = 9
            [[row]]
            kind = "text"
            source = "s"
            [sources.s]
            kind = "file"
            path = "none"
            """, log: Log(level: .warning) { lines.add($0) })
        let line = String(repeating: "m ", count: 16_000)
        fixture.controller.setContent(ItemList([line, line].map { Item($0) }), ofSource: "s")
        try fixture.refresh(2)
        #expect(lines.all == [])
        for end in ["x", "y"] {
            fixture.controller.setContent(ItemList([line, line, line + end].map { Item($0) }), ofSource: "s")
            try fixture.refresh(2)
        }
        #expect(
            lines.all == [
                "marquesina: warning: row 0: a text that crosses the screen ends after 64 KiB, and this one is longer; "
                    + "a row of kind text shows all"
            ])
    }

    @Test func aRestIsNoStandstill() throws {
        let fixture = try ControllerFixture(
            """
            [[row]]
            kind = "text"
            text = "A text that is much too long for a window of four hundred pixels, and so it scrolls"
            pause = 30
            """)
        try fixture.refresh()
        let deadline = try #require(fixture.controller.deadline)
        #expect(deadline > fixture.system.now + 29.9)
        fixture.system.advance(to: deadline)
        try fixture.turn()
        try fixture.refresh(60)
        #expect(fixture.controller.lastFrame?.isMoving == true)
        // Some frames before the end of the rest, then a second of motion at 42 points a second.
        #expect(abs(try #require(fixture.positions().first) - (12 - 42)) < 4)
    }
}
