import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Compositors that do not read for a while, and whatever is asked of windows meanwhile.
    struct WaylandHang {
        /// What a user or a program can ask for any number of times, and what the compositor is asked for then.
        enum Storm: String, CaseIterable {
            case hidingAndShowing, heights, keyboards, pointers, newWindows
        }

        /// So many times more than the socket and the buffer before it take.
        private static let count = 12000

        private func shownBar(_ stub: LiveStubCompositor) throws -> LiveWindow {
            let live = try LiveWindow(stub)
            try stub.tell("configure 1920 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            try live.draw(0xff20_3040)
            try stub.tell("send wl_seat 0 u 1")
            try live.serve(for: 0.05)
            try stub.catchUp()
            try stub.tell("send wl_pointer 0 uoff 5 wl_surface 10 10")
            #expect(try live.serve { live.events.contains { if case .pointer = $0 { true } else { false } } })
            return live
        }

        private func ask(_ storm: Storm, _ number: Int, of live: LiveWindow, _ newest: inout (any Window)?) throws {
            let window = live.window
            switch storm {
            case .hidingAndShowing: window.setShown(number % 2 == 1)
            case .heights: window.setContentHeight(Double(50 + number % 300))
            case .keyboards: if number % 2 == 0 { window.takeFocus() } else { window.giveFocusBack() }
            case .pointers: window.setPointerShape(number % 2 == 0 ? .link : .normal)
            case .newWindows:
                newest?.close()
                newest = try live.system.makeWindow(
                    WindowSpecification(
                        configuration: WindowConfiguration(), name: "other", output: live.system.outputs.first,
                        contentHeight: 30, isOpaque: true))
            }
        }

        /// - Parameter turns: How often the loop turns while so much is asked for.
        private func ask(_ storm: Storm, turns: Int, of live: LiveWindow) throws -> (any Window)? {
            var newest: (any Window)?
            for number in 0..<WaylandHang.count {
                try ask(storm, number, of: live, &newest)
                if number % (WaylandHang.count / turns) == 0 { try live.system.flush() }
            }
            try live.system.flush()
            return newest
        }

        /// Whether the compositor knows what was asked for last.
        private func isDone(_ storm: Storm, _ stub: LiveStubCompositor, _ asked: [String]) -> Bool {
            let last = { (text: String) in asked.last { $0.contains(text) }.map { $0.split(separator: " ").last } }
            let surfaces = stub.count("get_layer_surface") - stub.count("zwlr_layer_surface_v1.destroy")
            switch storm {
            case .hidingAndShowing: return surfaces == 1
            case .heights: return last("layer_surface_v1.set_size") == "349"
            case .keyboards: return last("interactivity") ?? "0" == "0"
            case .pointers: return last("set_shape") ?? "1" == "1"
            case .newWindows: return surfaces == 2
            }
        }

        @Test(arguments: Storm.allCases, [1, 12000])
        func whatIsAskedOfOneThatHangsCountsOnceItReads(_ storm: Storm, _ turns: Int) throws {
            let stub = try LiveStubCompositor(LiveStubCompositor.usual + ["wp_cursor_shape_manager_v1=1"])
            let live = try shownBar(stub)
            let before = stub.requests.count
            try stub.tell("hang")
            let newest = try ask(storm, turns: turns, of: live)
            try stub.tell("go on")
            #expect(
                try live.serve {
                    try stub.catchUp()
                    return live.system.descriptors.count == 2 && isDone(storm, stub, Array(stub.requests[before...]))
                }, "\(stub.requests[before...].suffix(20))")
            // And it goes on.
            newest?.close()
            live.window.setShown(false)
            try live.system.flush()
            #expect(
                try live.serve {
                    try stub.caughtUp.count("get_layer_surface") == stub.count("zwlr_layer_surface_v1.destroy")
                })
        }

        @Test func oneThatIsHiddenInTheEndIsHidden() throws {
            let stub = try LiveStubCompositor()
            let live = try LiveWindow(stub)
            try stub.tell("hang")
            for number in 0..<(WaylandHang.count + 1) {
                live.window.setShown(number % 2 == 1)
                try live.system.flush()
            }
            try stub.tell("go on")
            #expect(
                try live.serve {
                    try stub.caughtUp.count("get_layer_surface") == stub.count("zwlr_layer_surface_v1.destroy")
                })
        }

        @Test(arguments: [WindowConfiguration.Mode.bar, .window])
        func aBurstOfHidingAndShowingOutlastsAStoppedCompositor(_ mode: WindowConfiguration.Mode) throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor) { $0.configuration.mode = mode }
            try live.show(0xff20_3040)
            compositor.setHangs(true)
            for number in 0..<WaylandHang.count {
                live.window.setShown(number % 2 == 1)
                try live.system.flush()
            }
            compositor.setHangs(false)
            live.window.setContentHeight(60)
            try live.show(0xff40_3020)
            #expect(try live.serve { try compositor.screenshot()[640, 700] == 0x403020 })
            live.window.setShown(false)
            #expect(try live.serve { try compositor.screenshot()[640, 700] == 0x0000ff })
        }
    }
}
