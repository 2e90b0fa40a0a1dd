import Model
import Testing

@testable import Windowing

/// What the server's events mean.
@Suite struct PointerTranslatorTests {
    private func event(_ kind: XInputEvent.Kind, source: Int = 9, detail: UInt32 = 0, isEmulated: Bool = false) -> XInputEvent {
        var event = XInputEvent(kind, window: 1)
        event.source = source
        event.detail = detail
        event.isEmulated = isEmulated
        event.x = 12.7
        event.y = 3.2
        event.time = 2500
        return event
    }

    private func actions(_ translator: inout PointerTranslator, _ event: XInputEvent) -> [PointerEvent.Action] {
        translator.events(of: event).map(\.action)
    }

    @Test func aMotionSaysWhereAndWhen() {
        var translator = PointerTranslator()
        #expect(
            translator.events(of: event(.motion(valuators: [0: 5]))) == [
                PointerEvent(.moved, at: PixelPoint(x: 12, y: 3), time: 2.5)
            ])
    }

    @Test func anAxisScrollsByWhatItHasMovedSinceTheLastTime() {
        var translator = PointerTranslator(axes: [
            ScrollAxis(number: 3, isHorizontal: false, increment: 15, value: 100),
            ScrollAxis(number: 2, isHorizontal: true, increment: -10, value: nil),
        ])
        #expect(actions(&translator, event(.motion(valuators: [3: 115]))) == [.scrolled(x: 0, y: 40)])
        #expect(actions(&translator, event(.motion(valuators: [3: 113.5]))) == [.scrolled(x: 0, y: -4)])
        // Where an axis stood is not known the first time.
        #expect(actions(&translator, event(.motion(valuators: [2: 50]))) == [])
        #expect(actions(&translator, event(.motion(valuators: [2: 55]))) == [.scrolled(x: -20, y: 0)])
        #expect(actions(&translator, event(.motion(valuators: [0: 1, 1: 2]))) == [.moved])
    }

    @Test func axesAreLookedUpAgainForAnotherDeviceAndAfterEntering() {
        var translator = PointerTranslator()
        #expect(translator.needsAxes(before: event(.motion(valuators: [:]), source: 9)))
        _ = translator.events(of: event(.motion(valuators: [:]), source: 9))
        #expect(!translator.needsAxes(before: event(.motion(valuators: [:]), source: 9)))
        #expect(translator.needsAxes(before: event(.motion(valuators: [:]), source: 10)))
        #expect(translator.needsAxes(before: event(.entered(mode: 0), source: 9)))
    }

    @Test func wheelButtonsAreNotchesUnlessTheyAreMadeUp() {
        var translator = PointerTranslator()
        #expect(actions(&translator, event(.press(button: 4))) == [.scrolled(x: 0, y: -40)])
        #expect(actions(&translator, event(.press(button: 5))) == [.scrolled(x: 0, y: 40)])
        #expect(actions(&translator, event(.press(button: 6))) == [.scrolled(x: -40, y: 0)])
        #expect(actions(&translator, event(.press(button: 7))) == [.scrolled(x: 40, y: 0)])
        #expect(actions(&translator, event(.release(button: 5))) == [])
        #expect(actions(&translator, event(.press(button: 5), isEmulated: true)) == [])
        #expect(actions(&translator, event(.press(button: 1))) == [.pressed(button: 1)])
        #expect(actions(&translator, event(.release(button: 1))) == [.released(button: 1)])
    }

    @Test func fieldCase074WhoeverGrabsOrHidesTakesThePointerAway() {
        for end in [XInputEvent.Kind.left(mode: 0), .left(mode: 1), .focusOut(mode: 1, detail: 3)] {
            var translator = PointerTranslator()
            #expect(actions(&translator, event(end)) == [])
            _ = translator.events(of: event(.entered(mode: 0)))
            #expect(actions(&translator, event(end)) == [.left])
            #expect(actions(&translator, event(end)) == [])
        }
        var translator = PointerTranslator()
        _ = translator.events(of: event(.motion(valuators: [:])))
        #expect(translator.windowWentAway().map(\.action) == [.cancelled, .left])
        #expect(translator.windowWentAway() == [])
        #expect(actions(&translator, event(.focusOut(mode: 0, detail: 3))) == [])
    }

    @Test func onlyTheFirstFingerCounts() {
        var translator = PointerTranslator()
        #expect(actions(&translator, event(.touchBegan, detail: 7)) == [.touchBegan])
        #expect(actions(&translator, event(.touchBegan, detail: 8)) == [])
        #expect(actions(&translator, event(.touchMoved, detail: 8)) == [])
        #expect(actions(&translator, event(.touchMoved, detail: 7)) == [.touchMoved])
        #expect(actions(&translator, event(.touchEnded, detail: 8)) == [])
        #expect(actions(&translator, event(.touchEnded, detail: 7)) == [.touchEnded])
        #expect(actions(&translator, event(.touchBegan, detail: 9)) == [.touchBegan])
    }

    @Test func ofSeveralPlacesTheNewestIsHandedOn() {
        let queue = EventQueue()
        let id = WindowID(1)
        func moved(_ x: Int) -> WindowEvent { .pointer(id, PointerEvent(.moved, at: PixelPoint(x: x, y: 0), time: 0)) }
        queue.append(moved(1))
        queue.append(moved(2))
        queue.append(.pointer(id, PointerEvent(.pressed(button: 1), at: PixelPoint(x: 2, y: 0), time: 0)))
        queue.append(moved(3))
        queue.append(moved(4))
        var events: [WindowEvent] = []
        queue.handOn { events.append($0) }
        #expect(
            events == [
                moved(2), .pointer(id, PointerEvent(.pressed(button: 1), at: PixelPoint(x: 2, y: 0), time: 0)), moved(4),
            ])
    }
}
