import Model
import Testing

@testable import Windowing

struct DamageTests {
    private let bounds = PixelRect(x: 0, y: 0, width: 100, height: 50)

    @Test func partsOutsideAndInsideOthersAreDropped() {
        var damage = Damage()
        damage.add(
            [PixelRect(x: 90, y: 40, width: 30, height: 30), PixelRect(x: 200, y: 0, width: 5, height: 5)], within: bounds)
        #expect(damage.rectangles == [PixelRect(x: 90, y: 40, width: 10, height: 10)])
        damage.add([PixelRect(x: 92, y: 42, width: 2, height: 2)], within: bounds)
        #expect(damage.rectangles.count == 1)
        damage.add([bounds], within: bounds)
        #expect(damage.take() == [bounds])
        #expect(damage.isEmpty)
    }

    @Test func whatIsTakenOutLeavesTheRestAround() {
        var damage = Damage(bounds)
        let hole = PixelRect(x: 20, y: 10, width: 30, height: 5)
        #expect(damage.subtract(hole) == [hole])
        #expect(damage.rectangles.reduce(0) { $0 + $1.width * $1.height } == 100 * 50 - 30 * 5)
        #expect(damage.rectangles.allSatisfy { $0.intersection(hole).isEmpty })
        #expect(damage.subtract(hole).isEmpty)
        var band = Damage(PixelRect(x: 0, y: 10, width: 100, height: 5))
        #expect(band.subtract(PixelRect(x: 0, y: 0, width: 100, height: 50)) == [PixelRect(x: 0, y: 10, width: 100, height: 5)])
        #expect(band.isEmpty)
    }

    @Test func tooManyBecomeOneThatHoldsThemAll() {
        var damage = Damage()
        let specks = (0..<17).map { PixelRect(x: 3 + $0 * 2, y: 7, width: 1, height: 1) }
        damage.add(Array(specks.prefix(16)), within: bounds)
        #expect(damage.rectangles.count == 16)
        damage.add([specks[16]], within: bounds)
        #expect(damage.rectangles == [PixelRect(x: 3, y: 7, width: 33, height: 1)])
    }
}
