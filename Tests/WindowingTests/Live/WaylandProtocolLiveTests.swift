import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Against a compositor that does only what it is told.
    struct WaylandProtocol {
        private static let fractions = LiveStubCompositor.usual + ["wp_viewporter=1", "wp_fractional_scale_manager_v1=1"]

        /// Shows a bar of 1920 x 40, and everything that was asked for until then.
        private func shownBar(
            _ stub: LiveStubCompositor, _ change: (inout WindowSpecification) -> Void = { _ in }
        ) throws -> LiveWindow {
            let live = try LiveWindow(stub, change)
            try stub.tell("configure 1920 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            try live.draw(0xff20_3040)
            try stub.catchUp()
            return live
        }

        // MARK: Scales

        @Test func fieldCase085AnOddScaleIsRoundedAsTheProtocolSays() throws {
            let stub = try LiveStubCompositor(WaylandProtocol.fractions)
            let live = try LiveWindow(stub)
            try stub.tell("send wp_fractional_scale_v1 0 u 236")
            try stub.tell("configure 976 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            #expect(live.sizes == [PixelSize(width: 1919, height: 79)])
            #expect(live.window.scale.factor == 236.0 / 120)
            try live.draw(0xff20_3040)
            try stub.catchUp()
            #expect(stub.requests.contains { $0.hasPrefix("wl_shm_pool.create_buffer 0 1919 79 7676 ") })
            #expect(stub.requests.contains("wp_viewport.set_destination 976 40"))
            #expect(stub.requests.contains("wl_surface.set_buffer_scale 1"))
        }

        @Test func fieldCase086AScaleBeforeTheFirstConfigureCountsForTheFirstBuffer() throws {
            let stub = try LiveStubCompositor(WaylandProtocol.fractions)
            let live = try LiveWindow(stub)
            try stub.tell("send wp_fractional_scale_v1 0 u 180")
            try live.serve(for: 0.1)
            #expect(live.sizes.isEmpty)
            try stub.tell("configure 1280 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            #expect(live.sizes == [PixelSize(width: 1920, height: 60)])
        }

        @Test func aScaleAfterTheConfigureMakesAnotherBuffer() throws {
            let stub = try LiveStubCompositor(WaylandProtocol.fractions)
            let live = try shownBar(stub)
            #expect(live.sizes == [PixelSize(width: 1920, height: 40)])
            try stub.tell("send wp_fractional_scale_v1 0 u 150")
            #expect(try live.serve { live.sizes.count == 2 })
            #expect(live.sizes.last == PixelSize(width: 2400, height: 50))
            #expect(live.window.scale.factor == 1.25)
        }

        @Test func withoutFractionsTheMonitorsWholeScaleCounts() throws {
            let stub = try LiveStubCompositor([
                "wl_compositor=4", "wl_shm=1", "wl_output=4:S:3840x2160:2", "zwlr_layer_shell_v1=1",
            ])
            let live = try shownBar(stub)
            #expect(live.sizes == [PixelSize(width: 3840, height: 80)])
            #expect(stub.requests.contains("wl_surface.set_buffer_scale 2"))
            #expect(live.system.outputs.map(\.scale.factor) == [2])
        }

        // MARK: Layers

        @Test func aBarSaysWhereItStandsAndWhatItReserves() throws {
            let stub = try LiveStubCompositor()
            _ = try shownBar(stub) { $0.configuration.margin = EdgeInsets(top: 1, right: 4, bottom: 3, left: 2) }
            for line in [
                "zwlr_layer_surface_v1.set_size 0 40", "zwlr_layer_surface_v1.set_anchor 14",
                "zwlr_layer_surface_v1.set_exclusive_zone 40", "zwlr_layer_surface_v1.set_margin 1 4 3 2",
            ] { #expect(stub.requests.contains(line), "\(stub.requests)") }
            let made = try #require(stub.requests.first { $0.contains("get_layer_surface") })
            #expect(made.contains(" 2 marquesina.test "))
            #expect(!stub.requests.contains { $0.contains("set_keyboard_interactivity") })
        }

        @Test(arguments: [4, 5])
        func aNarrowerBarReservesItsStripInTheCornerWhereTheEdgeCanBeNamed(_ version: Int) throws {
            let stub = try LiveStubCompositor(
                LiveStubCompositor.usual.filter { !$0.hasPrefix("zwlr") } + ["zwlr_layer_shell_v1=\(version)"])
            let live = try LiveWindow(stub) {
                $0.configuration.width = 600
                $0.configuration.anchor = .trailing
            }
            try stub.tell("configure 600 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            try live.draw(0xff20_3040)
            try stub.catchUp()
            let told = stub.requests.filter { request in
                ["set_size", "set_anchor", "set_margin", "set_exclusive"].contains { request.contains("layer_surface_v1.\($0)") }
            }
            let (size, anchor, margin) = version == 5 ? ("600 40", "10", "0 0 0 0") : ("0 40", "14", "0 0 0 1320")
            #expect(
                told == [
                    "zwlr_layer_surface_v1.set_size \(size)", "zwlr_layer_surface_v1.set_anchor \(anchor)",
                    "zwlr_layer_surface_v1.set_margin \(margin)", "zwlr_layer_surface_v1.set_exclusive_zone 40",
                ] + (version == 5 ? ["zwlr_layer_surface_v1.set_exclusive_edge 2"] : []))
        }

        @Test func configuresOfTheSameSizeAreAcknowledgedAndDrawNothing() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            let commits = stub.count("wl_surface.attach")
            for _ in 0..<3 { try stub.tell("configure 1920 40") }
            try live.serve(for: 0.1)
            try stub.catchUp()
            #expect(stub.count("zwlr_layer_surface_v1.ack_configure") == 4)
            #expect(stub.count("wl_surface.attach") == commits)
            #expect(live.sizes.count == 1)
        }

        @Test func fieldCase081ASurfaceThatWasDismissedIsMadeAnew() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("send zwlr_layer_surface_v1 1 -")
            #expect(
                try live.serve {
                    try stub.caughtUp.count("get_layer_surface") == 2
                })
            try stub.tell("configure 1920 40")
            #expect(try live.serve { live.sizes.count == 2 })
            try live.draw(0xff20_3040)
        }

        @Test func fieldCase083ABurstOfTheSameMonitorLeavesOneSurface() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            var number = 3
            for _ in 0..<10 {
                // A compositor takes off only what is there.
                let isThere = try stub.caughtUp.count("get_layer_surface") > stub.count("zwlr_layer_surface_v1.destroy")
                if isThere { try stub.tell("send zwlr_layer_surface_v1 1 -") }
                try stub.tell("remove \(number)")
                number = 100 + number
                try stub.tell("global \(number) wl_output 4:STUB-1:1920x1080:1")
                try live.serve(for: 0.02)
            }
            func surfaceCount() throws -> Int {
                try stub.caughtUp.count("get_layer_surface") - stub.count("zwlr_layer_surface_v1.destroy")
            }
            // The more often it was dismissed, the later it comes back.
            #expect(try live.serve { try surfaceCount() == 1 })
            try live.serve(for: 0.5)
            #expect(try surfaceCount() == 1)
            #expect(stub.count("get_layer_surface") > 1)
            #expect(live.system.outputs.map(\.name) == ["STUB-1"])
        }

        @Test func fieldCase084APlaceholderIsNoMonitor() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("global 50 wl_output 4:FALLBACK:1920x1080:1")
            try stub.tell("remove 3")
            #expect(try live.serve { live.events.contains(.outputsChanged) })
            #expect(live.system.outputs.isEmpty)
            try stub.tell("remove 50")
            try stub.tell("global 51 wl_output 4:STUB-2:1280x1024:1")
            #expect(try live.serve { live.system.outputs.map(\.name) == ["STUB-2"] })
        }

        @Test(arguments: [(3, ["1"]), (4, ["1", "2"])])
        func theKeyboardIsTakenAndLeftToTheUser(_ version: Int, _ interests: [String]) throws {
            let stub = try LiveStubCompositor(
                LiveStubCompositor.usual.filter { !$0.hasPrefix("zwlr") } + ["zwlr_layer_shell_v1=\(version)"])
            let live = try shownBar(stub)
            try stub.tell("send wl_seat 0 u 2")
            live.window.takeFocus()
            try live.serve(for: 0.05)
            try stub.tell("send wl_keyboard 1 uoa 7 wl_surface -")
            #expect(try live.serve { live.events.contains(.focus(live.window.id, true)) })
            try live.serve(for: 0.05)
            try stub.catchUp()
            let asked = stub.requests.filter { $0.contains("set_keyboard_interactivity") }.compactMap {
                $0.split(separator: " ").last
            }
            #expect(asked.map(String.init) == interests)
            live.window.giveFocusBack()
            try live.system.flush()
            try stub.catchUp()
            #expect(stub.requests.contains("zwlr_layer_surface_v1.set_keyboard_interactivity 0"))
        }

        @Test func aKeyboardTakenAndGivenBackAtOnceIsNoReasonToAskAnew() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("send wl_seat 0 u 2")
            live.window.takeFocus()
            try live.serve(for: 0.05)
            try stub.tell("send wl_keyboard 1 uoa 7 wl_surface -")
            #expect(try live.serve { live.events.contains(.focus(live.window.id, true)) })
            // As sway does at each change of a layer's interest.
            for serial in [8, 10] {
                try stub.tell("send wl_keyboard 2 uo \(serial) wl_surface")
                try stub.tell("send wl_keyboard 1 uoa \(serial + 1) wl_surface -")
            }
            try live.serve(for: 0.05)
            try stub.tell("send wl_keyboard 2 uo 12 wl_surface")
            #expect(try live.serve { live.events.contains(.focus(live.window.id, false)) })
            try live.system.flush()
            try stub.catchUp()
            let asked = stub.requests.filter { $0.contains("set_keyboard_interactivity") }
            #expect(asked == ["1", "2", "0"].map { "zwlr_layer_surface_v1.set_keyboard_interactivity \($0)" })
            #expect(live.events.count { [.focus(live.window.id, true), .focus(live.window.id, false)].contains($0) } == 2)
        }

        // MARK: Frames

        @Test func onlyWhatMovedIsDamagedAndCallbacksPace() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("release")
            live.onEvent = { [window = live.window] event in
                guard case .frame = event else { return }
                var composition = Composition.solid(0xff40_5060, window.size)
                composition.damage = [PixelRect(x: 10, y: 5, width: 300, height: 20)]
                window.present(composition)
            }
            live.window.requestFrame()
            // No callback, no frame, and nobody is woken.
            let wakeups = live.wakeups
            try live.serve(for: 0.3)
            #expect(live.frameTimes.count == 1)
            #expect(live.wakeups <= wakeups + 1)
            try stub.tell("tick 16")
            #expect(try live.serve { live.frameTimes.count == 2 })
            try stub.catchUp()
            #expect(
                stub.requests.filter { $0.hasPrefix("wl_surface.damage_buffer") } == [
                    "wl_surface.damage_buffer 0 0 1920 40", "wl_surface.damage_buffer 10 5 300 20",
                ])
            #expect(stub.count("wl_surface.frame") == 2)
        }

        @Test func everyCallbackBringsOneCommitWithWhatMovedAndARestNone() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            var number = 0
            live.onEvent = { [window = live.window] event in
                guard case .frame = event else { return }
                number += 1
                var composition = Composition.solid(0xff00_0000 + UInt32(number), window.size)
                composition.damage = [PixelRect(x: number, y: 5, width: 300, height: 20)]
                window.present(composition)
                if number < 30 { window.requestFrame() }
            }
            let before = stub.requests.count
            live.window.requestFrame()
            for tick in 1...30 {
                try stub.tell("release")
                try stub.tell("tick \(16 * tick)")
                #expect(try live.serve { number == tick })
                // Time passes, and brings nothing.
                try live.serve(for: 0.01)
            }
            try stub.catchUp()
            let told = stub.requests[before...].filter { $0.hasPrefix("wl_surface") }.map { request in
                request.split(separator: " ").prefix(request.contains("damage") ? 5 : 1).joined(separator: " ")
            }
            let expected = (1...30).flatMap { number in
                [
                    "wl_surface.attach", "wl_surface.damage_buffer \(number) 5 300 20", "wl_surface.frame", "wl_surface.commit",
                ]
            }
            #expect(told == expected)
            // The last frame's callback and its buffer come back; then there is nothing to do.
            try stub.tell("release")
            try stub.tell("tick 1000")
            try live.serve(for: 0.1)
            try stub.catchUp()
            let (requests, wakeups) = (stub.requests.count, live.wakeups)
            try live.serve(for: 2)
            try stub.catchUp()
            #expect(stub.requests.count == requests)
            #expect(live.wakeups == wakeups)
        }

        @Test func aFrameThatChangesNothingShowsNothingAndStillPaces() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("tick 16")
            try live.serve(for: 0.05)
            live.window.requestFrame()
            #expect(try live.serve { live.frameTimes.count == 2 })
            live.window.requestFrame()
            try live.serve(for: 0.1)
            try stub.catchUp()
            #expect(live.frameTimes.count == 2)
            #expect(stub.count("wl_surface.attach") == 1)
            #expect(stub.count("wl_surface.frame") == 2)
            try stub.tell("tick 32")
            #expect(try live.serve { live.frameTimes.count == 3 })
        }

        @Test func withoutAFreeBufferTheNewestFrameWaitsForOne() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            for index in 0..<4 {
                live.window.present(.solid(0xff00_0000 + UInt32(index), live.window.size))
                try live.system.flush()
            }
            try stub.catchUp()
            #expect(stub.count("wl_shm_pool.create_buffer") == 3)
            #expect(stub.count("wl_surface.attach") == 3)
            try stub.tell("release")
            try live.serve(for: 0.1)
            try stub.catchUp()
            #expect(stub.count("wl_surface.attach") == 4)
        }

        @Test func aHiddenWindowHasNoSurfaceAndComesBack() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            live.window.setShown(false)
            try live.system.flush()
            try stub.catchUp()
            #expect(stub.count("zwlr_layer_surface_v1.destroy") == 1)
            live.window.requestFrame()
            try live.serve(for: 0.1)
            #expect(live.frameTimes.count == 1)
            live.window.setShown(true)
            try live.system.flush()
            try stub.tell("configure 1920 40")
            #expect(try live.serve { live.sizes.count == 2 && live.frameTimes.count == 2 })
        }

        // MARK: Faults

        @Test func aProtocolErrorIsToldWithInterfaceAndCode() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("error zwlr_layer_surface_v1 2 anchors")
            do {
                try live.serve()
                Issue.record("the connection goes on")
            } catch let error as WindowingError {
                #expect(error.reason.contains("zwlr_layer_surface_v1"))
                #expect(error.reason.contains("code 2"))
                guard case .lost("wayland", _) = error else {
                    Issue.record("\(error)")
                    return
                }
            }
        }

        @Test func aCompositorThatDoesNotReadBlocksNothing() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("hang")
            var height = 40.0
            // Until the socket is full: then a third descriptor tells when it is read again.
            while live.system.descriptors.count < 3, height < 100_000 {
                height += 1
                live.window.setContentHeight(height == height.rounded() ? 40 + height.truncatingRemainder(dividingBy: 500) : 40)
                try live.system.flush()
            }
            #expect(live.system.descriptors.count == 3)
            try stub.tell("go on")
            #expect(try live.serve { live.system.descriptors.count == 2 })
            live.window.setContentHeight(777)
            try live.system.flush()
            #expect(
                try live.serve {
                    try stub.caughtUp.requests.contains("zwlr_layer_surface_v1.set_size 0 777")
                })
        }

        @Test func pingsAreAnswered() throws {
            let stub = try LiveStubCompositor()
            let live = try shownBar(stub)
            try stub.tell("send xdg_wm_base 0 u 4711")
            try live.serve(for: 0.05)
            try stub.catchUp()
            #expect(stub.requests.contains("xdg_wm_base.pong 4711"))
        }
    }
}
