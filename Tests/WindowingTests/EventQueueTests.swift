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
        #expect(queue.handOn { events.append($0) })
        #expect(
            events == [
                .configured(two, size: PixelSize(width: 2, height: 2), scale: .one),
                .configured(one, size: PixelSize(width: 3, height: 3), scale: .one), .exposed(one),
            ])
    }

    @Test func whatComesMeanwhileIsHandedOnTooAndWhatIsNotWantedAnyMoreIsNot() {
        let queue = EventQueue()
        let (one, two) = (WindowID(1), WindowID(2))
        queue.append(.closed(one))
        queue.append(.exposed(two))
        queue.append(.exposed(one))
        var events: [WindowEvent] = []
        var isTwoThere = true
        queue.handOn(where: { $0.window != two || isTwoThere }) { event in
            events.append(event)
            if event == .closed(one) {
                isTwoThere = false
                queue.append(.focus(one, true))
            }
        }
        #expect(events == [.closed(one), .exposed(one), .focus(one, true)])
        #expect(queue.isEmpty)
        #expect(!queue.handOn { _ in })
    }
}
