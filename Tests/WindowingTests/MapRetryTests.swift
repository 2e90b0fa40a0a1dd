import Testing

@testable import Windowing

@Suite struct MapRetryTests {
    @Test func itAsksEverMoreRarelyForHalfAMinute() {
        var retry = MapRetry()
        #expect(retry.deadline == nil)
        retry.begin(at: 10)
        let isEarly = retry.isDue(at: 10.4)
        #expect(!isEarly)
        var times: [Double] = []
        while let deadline = retry.deadline, times.count < 20 {
            let isEarly = retry.isDue(at: deadline - 0.01)
            let isDue = retry.isDue(at: deadline)
            #expect(!isEarly && isDue)
            times.append(deadline)
        }
        #expect(times == [10.5, 11.5, 13.5, 17.5, 25.5, 41.5])
    }

    @Test func itEndsWithAnAnswer() {
        var retry = MapRetry()
        retry.begin(at: 10)
        retry.end()
        let isDue = retry.isDue(at: 11)
        #expect(!isDue && retry.deadline == nil)
    }
}
