import Testing

@testable import Windowing

struct StackingKeeperTests {
    @Test func whatIsCoveredComesUpAtOnceAndThenOnceASecond() {
        var keeper = StackingKeeper()
        #expect(keeper.deadline == nil)
        keeper.wasCovered(at: 10)
        #expect(keeper.deadline == 10)
        let isDue = keeper.isDue(at: 10)
        #expect(isDue && keeper.deadline == nil)
        keeper.wasCovered(at: 10.1)
        #expect(keeper.deadline == 11)
        let isDueAgain = keeper.isDue(at: 11)
        #expect(isDueAgain)
    }

    @Test func itGivesUpAgainstOneThatInsistsUntilWindowsChange() {
        var keeper = StackingKeeper()
        var (time, raised) = (0.0, 0)
        for _ in 0..<20 {
            keeper.wasCovered(at: time)
            time = keeper.deadline ?? time + 1
            if keeper.isDue(at: time) { raised += 1 }
        }
        #expect(raised == StackingKeeper.patience)
        keeper.othersChanged(at: time)
        let isDueNow = keeper.isDue(at: time + 1)
        #expect(isDueNow)
        // And what covers it much later is another matter.
        keeper.wasCovered(at: time + 100)
        let isDueLater = keeper.isDue(at: time + 100)
        #expect(isDueLater)
    }
}
