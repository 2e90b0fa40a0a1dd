import Testing

@testable import App

@Suite struct RetryScheduleTests {
    @Test func looksSoonAndThenEverLessOften() {
        var schedule = RetrySchedule(from: 100)
        var waits: [Double] = []
        var now = 100.0
        for _ in 0..<10 {
            waits.append(schedule.next - now)
            now = schedule.next
            schedule.failed(at: now)
        }
        #expect(waits == [0.25, 0.5, 1, 2, 4, 8, 16, 30, 30, 30])
    }
}
