import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Kiosks {
        private func kiosk(_ server: LiveXServer, on output: String? = nil) throws -> LiveWindow {
            let live = try LiveWindow(server) {
                $0.configuration.mode = .kiosk
                $0.output = output.map { Output(name: $0, frame: .zero, scale: .one, isPrimary: false) }
            }
            try live.show(0xff00_8000)
            return live
        }

        private func start(_ manager: String, _ server: LiveXServer) throws {
            switch manager {
            case "openbox": try server.startWindowManager()
            case "i3": try server.startTilingManager()
            default: break
            }
        }

        @Test(arguments: ["", "openbox", "i3"]) func aKioskFillsTheScreenAndHasTheKeyboard(manager: String) throws {
            let server = try LiveXServer()
            try start(manager, server)
            // A bar's room is no obstacle.
            let bar = try LiveWindow(server)
            try bar.show(0xffff_0000)
            let live = try kiosk(server)
            #expect(try live.serve { live.window.size == PixelSize(width: 1280, height: 720) })
            #expect(live.window.origin == PixelPoint(x: 0, y: 0))
            #expect(try live.serve { live.events.contains(.focus(live.window.id, true)) })
            try live.show(0xff00_8000)
            let isFilled = try server.shows { picture in
                [(0, 0), (1279, 0), (0, 719), (1279, 719), (640, 700)].allSatisfy { picture[$0, $1] == 0x008000 }
            }
            #expect(isFilled)
            let properties = try server.run(["xprop", "-id", live.identifier])
            #expect(properties.contains("_NET_WM_STATE_FULLSCREEN"))
            #expect(properties.contains("_NET_WM_BYPASS_COMPOSITOR(CARDINAL) = 1"))
            #expect(live.problems.isEmpty)
        }

        @Test(arguments: ["", "openbox", "i3"]) func aKioskStandsOnItsMonitorAndFollowsIt(manager: String) throws {
            let server = try LiveXServer(screen: "1600x720x24")
            // Monitors that are no outputs: the server tells of a change of them only together with another.
            try server.run(["xrandr", "--setmonitor", "LEFT", "600/170x720/190+0+0", "screen"])
            try server.run(["xrandr", "--setmonitor", "RIGHT", "1000/170x720/190+600+0", "none"])
            try start(manager, server)
            let live = try kiosk(server, on: "RIGHT")
            let right = PixelSize(width: 1000, height: 720)
            #expect(try live.serve { live.window.size == right && live.window.origin == PixelPoint(x: 600, y: 0) })
            #expect(live.window.outputName == "RIGHT")
        }

        @Test func theScreenIsNotBlankedBehindAKiosk() throws {
            let server = try LiveXServer()
            // A screen saver that shows itself, after a second.
            try server.run(["xset", "s", "noblank"])
            try server.run(["xset", "s", "expose"])
            try server.run(["xset", "s", "1"])
            func window(_ server: LiveXServer) throws -> LiveWindow {
                let live = try LiveWindow(server) {
                    $0.configuration.mode = .window
                    $0.configuration.size = Size(width: 1280, height: 720)
                }
                try live.show(0xff00_8000)
                return live
            }
            func isCovered() throws -> Bool {
                let picture = try server.screenshot()
                return [(100, 100), (640, 360), (1200, 700)].contains { picture[$0, $1] != 0x008000 }
            }
            func waitUntilCovered(_ live: LiveWindow) throws {
                let isThere = try LiveWait.until {
                    try live.serve(for: 0.2)
                    return try isCovered()
                }
                #expect(isThere, "there is no screen saver to be seen")
            }
            let live = try window(server)
            try waitUntilCovered(live)
            try server.run(["xset", "s", "reset"])
            live.window.close()
            let kiosk = try kiosk(server)
            // It may have come again before the kiosk did.
            try server.run(["xset", "s", "reset"])
            try kiosk.serve(for: 3)
            #expect(try !isCovered())
            // While it is hidden it is as before.
            kiosk.window.setShown(false)
            try kiosk.system.flush()
            let plain = try window(server)
            try waitUntilCovered(plain)
            #expect(kiosk.problems.isEmpty)
        }

        @Test func aHiddenPointerIsACursorThatShowsNothing() throws {
            let server = try LiveXServer()
            let live = try kiosk(server)
            for shape in [PointerShape.hidden, .link, .normal, .hidden] { live.window.setPointerShape(shape) }
            try live.serve(for: 0.2)
            #expect(live.problems.isEmpty)
        }
    }
}
