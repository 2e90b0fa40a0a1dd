import Testing

@testable import App

@Suite struct DebounceTests {
    @Test func fieldCase083ABurstIsAnsweredOnce() {
        var debounce = Debounce(quiet: 0.25, longest: 0.75)
        #expect(debounce.deadline == nil)
        debounce.eventCame(at: 10)
        #expect(debounce.deadline == 10.25)
        debounce.eventCame(at: 10.125)
        #expect([10.25, 10.375, 11].map { debounce.isOver(at: $0) } == [false, true, false])
        #expect(debounce.deadline == nil)
    }

    @Test func aBurstThatDoesNotEndIsAnsweredAllTheSame() {
        var debounce = Debounce(quiet: 0.25, longest: 0.75)
        var answers: [Double] = []
        for step in 0..<32 {
            let now = 10 + Double(step) / 16
            if debounce.isOver(at: now) { answers.append(now) }
            debounce.eventCame(at: now)
        }
        #expect(answers == [10.75, 11.5])
    }
}
