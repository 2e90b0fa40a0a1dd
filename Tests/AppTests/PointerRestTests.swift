import Model
import Testing
import Windowing

@testable import App

struct PointerRestTests {
    private func event(_ action: PointerEvent.Action) -> PointerEvent { PointerEvent(action, at: .zero, time: 0) }

    @Test func aPointerThatRestsIsHiddenAndSeenForThreeSecondsAfterItMoved() {
        var rest = PointerRest(hides: true)
        #expect(rest.isHidden && rest.deadline == nil)
        rest.noticed(event(.entered), at: 1)
        #expect(rest.isHidden)
        rest.noticed(event(.moved), at: 10)
        #expect(!rest.isHidden && rest.deadline == 13)
        rest.noticed(event(.moved), at: 12)
        rest.expire(at: 13)
        #expect(!rest.isHidden)
        rest.expire(at: 15)
        #expect(rest.isHidden && rest.deadline == nil)
    }

    @Test func elsewhereItIsAlwaysSeen() {
        var rest = PointerRest(hides: false)
        rest.noticed(event(.moved), at: 10)
        rest.expire(at: 100)
        #expect(!rest.isHidden && rest.deadline == nil)
    }

    @Test func aKioskShowsThePointerOnlyWhereAHandMovesIt() throws {
        let fixture = try ControllerFixture(
            """
            [window]
            mode = "kiosk"
            [[row]]
            kind = "label"
            text = "Hello"
            on_click = ["say", "{text}"]
            """)
        let window = try #require(fixture.window)
        #expect(window.frame == PixelRect(x: 0, y: 0, width: 400, height: 300))
        #expect(window.pointerShape == .hidden)
        try fixture.refresh(2)
        fixture.system.post(.pointer(window.id, PointerEvent(.moved, at: PixelPoint(x: 399, y: 299), time: 0)))
        try fixture.turn()
        #expect(window.pointerShape == .normal)
        let deadline = try #require(fixture.controller.deadline)
        #expect(abs(deadline - fixture.system.now - 3) < 1e-9)
        try fixture.refresh(200)
        #expect(window.pointerShape == .hidden)
        #expect(fixture.controller.deadline == nil)
    }
}
