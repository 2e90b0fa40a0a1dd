import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Windows of which nothing can be seen, for others are over them.
    struct Covered {
        private static let cover: UInt32 = 0x0080FF

        private func animate(_ live: LiveWindow) {
            live.onEvent = { [live] event in
                guard case .frame = event else { return }
                live.window.present(.solid(0xff00_0000 | UInt32(live.frameTimes.count % 200), live.window.size))
                live.window.requestFrame()
            }
            live.window.requestFrame()
        }

        private func plain(_ specification: inout WindowSpecification) {
            specification.configuration.mode = .window
            specification.configuration.decorations = false
            specification.configuration.size = Size(width: 600, height: 60)
        }

        /// A window of another client over all of the screen.
        private func coverScreen(_ server: LiveXServer) throws -> LiveWindow {
            let cover = try LiveWindow(server) { $0.configuration.mode = .kiosk }
            // A window manager may give it the screen's size after its first frame.
            let isWhole = try LiveWait.until {
                try cover.show(0xff00_0000 | Covered.cover)
                let screen = try server.screenshot()
                return screen[640, 360] == Covered.cover && screen[1279, 719] == Covered.cover
            }
            #expect(isWhole)
            return cover
        }

        private func raise(_ live: LiveWindow, _ server: LiveXServer, hasManager: Bool) throws {
            try server.run(
                hasManager ? ["wmctrl", "-i", "-a", live.identifier] : ["xdotool", "windowraise", live.identifier])
        }

        private func goesOn(_ live: LiveWindow) throws -> Bool {
            let frames = live.frameTimes.count
            return try live.serve { live.frameTimes.count > frames + 10 }
        }

        /// Whether the middle of the window shows `color`.
        private func shows(_ color: UInt32, _ live: LiveWindow, _ server: LiveXServer) throws -> Bool {
            let place = try #require(live.window.origin)
            return try server.shows { $0[place.x + 300, place.y + 30] == color }
        }

        @Test(arguments: FramePacing.allCases, [false, true])
        func fieldCase033CoveredWindowsOfAServerAskForNoFrames(pacing: FramePacing, hasManager: Bool) throws {
            let server = try LiveXServer()
            if hasManager { try server.startWindowManager() }
            let live = try LiveWindow(server, pacing: pacing, plain)
            animate(live)
            #expect(try goesOn(live))
            let cover = try coverScreen(server)
            #expect(try live.rests(for: 1))
            // It goes on as soon as it is seen.
            try raise(live, server, hasManager: hasManager)
            #expect(try goesOn(live))
            try raise(cover, server, hasManager: hasManager)
            #expect(try live.rests(for: 1))
            cover.window.close()
            try cover.system.flush()
            #expect(try goesOn(live))
            // What it shows then is right.
            try live.show(0xff00_c040)
            #expect(try shows(0x00c040, live, server))
            #expect(live.problems.isEmpty)
        }

        @Test func aWindowThatStandsStillIsDrawnAnewWhenItIsSeenAgain() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_c040)
            let cover = try coverScreen(server)
            #expect(try live.rests(for: 0.3))
            let count = live.events.count
            cover.window.close()
            try cover.system.flush()
            #expect(try live.serve { live.events.dropFirst(count).contains(.exposed(live.window.id)) })
            try live.show(0xff00_c040)
            #expect(try shows(0x00c040, live, server))
        }

        @Test func aWindowIsSeenWhileACompositingManagerRuns() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            animate(live)
            #expect(try goesOn(live))
            let cover = try coverScreen(server)
            #expect(try live.rests(for: 1))
            // Each has a picture of its own then, which the manager may show anywhere.
            let manager = try server.startCompositor()
            #expect(try live.serve { live.system.capabilities.translucency })
            #expect(try goesOn(live))
            manager.end()
            #expect(try live.serve { !live.system.capabilities.translucency })
            #expect(try live.rests(for: 1))
            cover.window.close()
            try cover.system.flush()
            #expect(try goesOn(live))
        }

        @Test func aWindowOnAnotherWorkspaceComesBackFromUnderAWindow() throws {
            let server = try LiveXServer()
            try server.startTilingManager()
            let live = try LiveWindow(server, plain)
            animate(live)
            #expect(try goesOn(live))
            let cover = try LiveWindow(server) {
                $0.configuration.mode = .overlay; $0.configuration.layer = .overlay; $0.contentHeight = 720
            }
            try cover.show(0xff00_0000 | Covered.cover)
            #expect(try live.rests(for: 1))
            try server.run(["i3-msg", "workspace", "2"])
            try server.run(["i3-msg", "workspace", "1"])
            #expect(try live.rests(for: 1))
            try server.run(["i3-msg", "workspace", "2"])
            cover.window.close()
            try cover.system.flush()
            try server.run(["i3-msg", "workspace", "1"])
            #expect(try goesOn(live))
        }
    }
}
