import Testing

@testable import Windowing

struct WaylandValueTests {
    @Test func anAxisTellsNotchesWhereItHasThem() {
        var frame = AxisFrame()
        #expect(frame.take() == nil)
        frame.move(15, isHorizontal: false)
        frame.turn(60, isHorizontal: false)
        #expect(frame.take() == .scrolled(x: 0, y: 20))
        frame.move(3.5, isHorizontal: true)
        frame.move(-2, isHorizontal: false)
        #expect(frame.take() == .scrolled(x: 3.5, y: -2))
        #expect(frame.take() == nil)
    }

    @Test func aHeldKeyRepeatsInItsRhythmAndNeverInBursts() {
        var repetition = KeyRepeat()
        repetition.press(57, .space, at: 10)
        #expect(repetition.deadline == 10.6)
        #expect(repetition.key(at: 10.5) == nil)
        #expect(repetition.key(at: 10.6) == .space)
        #expect(repetition.key(at: 10.6) == nil)
        #expect(repetition.key(at: 20) == .space)
        #expect(repetition.deadline == 20)
        repetition.release(58)
        #expect(repetition.deadline != nil)
        repetition.release(57)
        #expect(repetition.deadline == nil)
        repetition.rate = 0
        repetition.press(57, .space, at: 30)
        #expect(repetition.deadline == nil)
    }
}
