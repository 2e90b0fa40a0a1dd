import Model
import Testing
import Windowing

@testable import App

/// Scripted hands on a window that no screen shows.
@Suite struct InputTests {
    private static let chips = """
        [scene]
        padding = 0
        spacing = 0
        [[row]]
        kind = "chips"
        speed = 60
        on_click = ["say", "{text}"]
        items = ["One", "Two", "Three", "Four", "Five", "Six"]
        [[row]]
        kind = "text"
        text = "Short"
        """

    /// A controller, and what it was asked to open.
    private final class Hand {
        let fixture: ControllerFixture
        private(set) var opened: [String] = []
        private(set) var textSteps: [Int] = []
        private var time = 0.0

        init(_ toml: String = InputTests.chips, settings: [String] = []) throws {
            fixture = try ControllerFixture(toml, settings: settings)
            fixture.controller.shared.onActivate = { [weak self] in self?.opened.append($1.text) }
            fixture.controller.shared.onTextSize = { [weak self] in self?.textSteps.append($0) }
            try fixture.refresh(3)
        }

        var window: HeadlessWindow? { fixture.window }

        func act(_ action: PointerEvent.Action, _ x: Int = 0, _ y: Int = 20, after seconds: Double = 0.01) throws {
            time += seconds
            guard let id = window?.id else { return }
            fixture.system.post(.pointer(id, PointerEvent(action, at: PixelPoint(x: x, y: y), time: time)))
            try fixture.turn()
        }

        func press(_ keys: Key...) throws {
            guard let id = window?.id else { return }
            for key in keys {
                fixture.system.post(.key(id, key))
                try fixture.turn()
            }
            try fixture.refresh(2)
        }

        func click(_ x: Int, _ y: Int = 20) throws {
            try act(.pressed(button: 1), x, y)
            try act(.released(button: 1), x, y)
            try fixture.refresh(2)
        }

        var offset: Double { fixture.controller.scene.rowStates[0].offset }

        /// How far the row goes in six refreshes.
        func travelled() throws -> Double {
            let before = offset
            try fixture.refresh(6)
            return offset - before
        }
    }

    @Test func hoveringHoldsTheRowUntilThePointerLeaves() throws {
        let hand = try Hand()
        try hand.act(.moved, 100)
        try hand.fixture.refresh()
        #expect(try hand.travelled() == 0)
        try hand.act(.moved, 100, 50)
        try hand.fixture.refresh()
        #expect(abs(try hand.travelled() - 6) < 1e-6)
        try hand.act(.moved, 100, 20)
        try hand.act(.left)
        try hand.fixture.refresh()
        #expect(abs(try hand.travelled() - 6) < 1e-6)
    }

    @Test func fieldCase074APointerThatRestsStopsNothing() throws {
        let hand = try Hand()
        try hand.act(.entered, 100)
        #expect(abs(try hand.travelled() - 6) < 1e-6)
        try hand.act(.moved, 101)
        try hand.fixture.refresh()
        #expect(try hand.travelled() == 0)
        // The window goes, and with it what was over it.
        try hand.act(.cancelled)
        try hand.act(.left)
        try hand.fixture.refresh()
        #expect(abs(try hand.travelled() - 6) < 1e-6)
    }

    @Test func hoveringCanMeanNothing() throws {
        let hand = try Hand(settings: ["motion.hover=none"])
        try hand.act(.moved, 100)
        #expect(abs(try hand.travelled() - 6) < 1e-6)
    }

    @Test(arguments: ["false", "true"], [60, 900])
    func fieldCase076AClickOpensTheChipAtItsDrawnPlaceOnceAlsoOnACopy(reversed: String, speed: Int) throws {
        let hand = try Hand(settings: ["row[0].reversed=\(reversed)", "row[0].speed=\(speed)"])
        for _ in 0..<8 {
            try hand.fixture.refresh(37)
            let frame = try #require(hand.fixture.controller.stages.first?.shownFrame)
            let chips = frame.rows[0].pieces.filter { $0.origin.x >= 0 && $0.origin.x + $0.size.width <= 400 }
            let chip = try #require(chips.last)
            guard case .chip(let item) = chip.piece.content else { continue }
            let before = hand.opened.count
            try hand.click(Int(chip.origin.x + chip.size.width / 2))
            #expect(hand.opened.count == before + 1)
            #expect(hand.opened.last == item.text)
        }
    }

    @Test func aDragMovesTheRowAndOpensNothing() throws {
        let hand = try Hand()
        let before = hand.offset
        try hand.act(.pressed(button: 1), 200)
        try hand.act(.moved, 202)
        try hand.act(.moved, 150)
        try hand.fixture.refresh(2)
        #expect(abs(hand.offset - before - 50) < 1.01)
        // Held still before it is let go: no momentum, and it goes on from there.
        try hand.act(.released(button: 1), 150, after: 0.3)
        try hand.act(.left)
        let dropped = hand.offset
        try hand.fixture.refresh()
        #expect(abs(hand.offset - dropped) <= 1 + 1e-6)
        #expect(abs(try hand.travelled() - 6) < 1e-6)
        #expect(hand.opened.isEmpty)
        #expect(hand.window?.hasFocus == false)
    }

    @Test func aFlickRunsOut() throws {
        let hand = try Hand()
        try hand.act(.touchBegan, 300)
        for step in 1...5 { try hand.act(.touchMoved, 300 - 10 * step) }
        let before = hand.offset
        try hand.act(.touchEnded, 250)
        try hand.fixture.refresh(4)
        #expect(hand.offset - before > 60)
        #expect(hand.opened.isEmpty)
    }

    @Test func aWheelMovesTheRowUnderIt() throws {
        let hand = try Hand()
        try hand.act(.moved, 100)
        try hand.fixture.refresh()
        let before = hand.offset
        try hand.act(.scrolled(x: 0, y: 40), 100)
        try hand.fixture.refresh()
        #expect(abs(hand.offset - before - 40) < 1e-9)
        try hand.act(.scrolled(x: -15, y: 3), 100)
        try hand.fixture.refresh()
        #expect(abs(hand.offset - before - 25) < 1e-9)
        #expect(try hand.travelled() == 0)
    }

    @Test func fieldCase068WheelAndKeysReachTheLastChipUnderReducedMotion() throws {
        let hand = try Hand(settings: ["motion.reduce=on"])
        #expect(hand.fixture.position(of: "One") == 0)
        for _ in 0..<40 { try hand.act(.scrolled(x: 0, y: 40), 100) }
        try hand.fixture.refresh(2)
        let last = hand.fixture.controller.lastFrame?.rows[0].pieces.last
        #expect(abs((last?.origin.x ?? 0) + (last?.size.width ?? 0) - 400) < 1e-6)
        try hand.press(.home)
        #expect(hand.fixture.position(of: "One") == 0)
        try hand.press(.right)
        #expect(hand.fixture.position(of: "One") == -40)
        try hand.press(.left, .left)
        #expect(hand.fixture.position(of: "One") == 0)
        try hand.press(.end)
        let end = hand.fixture.controller.lastFrame?.rows[0].pieces.last
        #expect(end?.origin.x == last?.origin.x)
    }

    @Test func fieldCase071SpacePausesUntilItIsPressedAgain() throws {
        let hand = try Hand()
        try hand.press(.space)
        #expect(hand.fixture.controller.scene.isPaused)
        #expect(try hand.travelled() == 0)
        try hand.act(.moved, 100)
        try hand.act(.left)
        #expect(try hand.travelled() == 0)
        // Two in one frame are none.
        let id = try #require(hand.window?.id)
        hand.fixture.system.post(.key(id, .space))
        hand.fixture.system.post(.key(id, .space))
        try hand.fixture.turn()
        #expect(try hand.travelled() == 0)
        try hand.press(.space)
        #expect(abs(try hand.travelled() - 6) < 1e-6)
    }

    @Test func aClickTakesTheKeyboardAndEscapeGivesItBack() throws {
        let hand = try Hand()
        #expect(hand.window?.hasFocus == false)
        try hand.click(100, 50)
        #expect(hand.window?.hasFocus == true)
        try hand.press(.tab)
        #expect(hand.fixture.controller.lastFrame?.rows.last?.index == -1)
        try hand.press(.tab, .return)
        #expect(hand.opened == ["Two"])
        try hand.press(.backTab, .return)
        #expect(hand.opened == ["Two", "One"])
        try hand.press(.escape)
        #expect(hand.window?.hasFocus == false)
        #expect(hand.fixture.controller.lastFrame?.rows.contains { $0.index == -1 } == false)
    }

    @Test func whoTakesTheKeyboardAwayTakesTheRing() throws {
        let hand = try Hand()
        #expect(hand.fixture.controller.takeFocus())
        try hand.fixture.turn()
        try hand.press(.down)
        #expect(hand.fixture.controller.scene.focus == FocusTarget(row: 0))
        hand.window?.giveFocusBack()
        try hand.fixture.refresh(2)
        #expect(hand.fixture.controller.scene.focus == nil)
        hand.fixture.controller.setHidden(true)
        #expect(!hand.fixture.controller.takeFocus())
    }

    @Test func plusAndMinusAskForAnotherTextSize() throws {
        let hand = try Hand()
        try hand.press(.plus, .plus, .minus)
        #expect(hand.textSteps == [1, 1, -1])
    }

    @Test func theHandPointsWhereAClickDoesSomething() throws {
        let hand = try Hand(settings: ["row[0].speed=0"])
        try hand.act(.moved, 10)
        #expect(hand.window?.pointerShape == .link)
        try hand.act(.moved, 10, 50)
        #expect(hand.window?.pointerShape == .normal)
    }

    @Test func aClickIsStartedWithItsWordsAsTheyAre() {
        var row = RowConfiguration(.label(LabelRow()))
        let item = Item("; rm -rf $HOME {link}", link: "https://example.org/?a=b&c=$(d)")
        #expect(
            ClickAction(row, on: item, browser: "one:two")?.candidates == [
                ["xdg-open", "https://example.org/?a=b&c=$(d)"], ["one", "https://example.org/?a=b&c=$(d)"],
                ["two", "https://example.org/?a=b&c=$(d)"],
            ])
        row.onClick = .command(["mpv", "--", "{link}", "{text}", "x{text}"])
        #expect(
            ClickAction(row, on: item, browser: nil)?.candidates == [
                ["mpv", "--", "https://example.org/?a=b&c=$(d)", "; rm -rf $HOME {link}", "x{text}"]
            ])
        row.onClick = .none
        #expect(ClickAction(row, on: item, browser: nil) == nil)
    }
}
