import Testing

@testable import App

@Suite struct RepetitionLimitTests {
    @Test func whatComesInEveryFrameIsToldOnceAMinute() {
        var limit = RepetitionLimit()
        let told = (0..<9000).map { Double($0) / 60 }.filter { limit.allows("request 5 was refused", at: $0) }
        #expect(told == [0, 60, 120])
        let isOtherTold = limit.allows("request 6 was refused", at: 150)
        #expect(isOtherTold)
    }

    @Test func messagesThatAllDifferAreBounded() {
        var limit = RepetitionLimit()
        let told = (0..<9000).filter { limit.allows("request \($0) was refused", at: Double($0) / 60) }
        // Three minutes' worth.
        #expect(told.count <= 3 * 64)
        #expect(told.first == 0)
    }
}
