import Model
import Testing

@testable import Windowing

struct EventQueueTests {
    @Test func onlyTheNewestSizeAndOneLossIsKept() {
        let queue = EventQueue()
        let (one, two) = (WindowID(1), WindowID(2))
        queue.append(.configured(one, size: PixelSize(width: 1, height: 1), scale: .one))
        queue.append(.configured(two, size: PixelSize(width: 2, height: 2), scale: .one))
        queue.append(.exposed(one))
        queue.append(.configured(one, size: PixelSize(width: 3, height: 3), scale: .one))
        queue.append(.exposed(one))
        var events: [WindowEvent] = []
        while let event = queue.next() { events.append(event) }
        #expect(
            events == [
                .configured(two, size: PixelSize(width: 2, height: 2), scale: .one),
                .configured(one, size: PixelSize(width: 3, height: 3), scale: .one), .exposed(one),
            ])
    }
}
