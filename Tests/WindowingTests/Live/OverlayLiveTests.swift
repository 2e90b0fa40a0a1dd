import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Overlays {
        private static let chip = PixelRect(x: 100, y: 10, width: 80, height: 30)

        /// A chip on nothing: red, half translucent.
        private func composition(_ size: PixelSize, chipAt x: Int = chip.x) -> Composition {
            let buffer = PixelBuffer(size: Overlays.chip.size)
            for y in 0..<buffer.size.height { for x in 0..<buffer.size.width { buffer[x, y] = 0x8080_0000 } }
            let layer = Layer(
                tile: PixelTile(buffer), destination: PixelPoint(x: x, y: Overlays.chip.y), clip: PixelRect(size: size))
            return Composition(size: size, ground: .clear, layers: [layer], damage: [PixelRect(size: size)])
        }

        private func overlay(_ server: LiveXServer, _ change: (inout WindowConfiguration) -> Void = { _ in }) throws -> LiveWindow
        {
            let live = try LiveWindow(server) {
                $0.configuration.mode = .overlay
                $0.isOpaque = false
                change(&$0.configuration)
            }
            try draw(live)
            return live
        }

        private func draw(_ live: LiveWindow, chipAt x: Int = chip.x) throws {
            let before = live.presentedCount
            live.onEvent = { event in
                switch event {
                case .frame: live.window.present(composition(live.window.size, chipAt: x))
                case .exposed: live.window.requestFrame()
                default: break
                }
            }
            live.window.requestFrame()
            #expect(try live.serve { live.presentedCount > before })
        }

        private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
            for shift in [UInt32(0), 8, 16] {
                let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
                if abs(difference) > 2 { return false }
            }
            return true
        }

        /// Serves until the pixel is `color`, give or take two levels.
        private func waitFor(
            _ color: UInt32, at x: Int, _ y: Int, _ server: LiveXServer, _ live: LiveWindow,
            drawing redraw: () throws -> Void = {}
        ) throws {
            var seen: UInt32 = 0
            let isThere = try LiveWait.until {
                try live.serve(for: 0.05)
                try redraw()
                seen = try server.screenshot()[x, y] ?? 0
                return isNear(seen, color)
            }
            #expect(isThere, "\(String(seen, radix: 16)) instead of \(String(color, radix: 16)) at \(x), \(y)")
        }

        @Test func aCompositorThatComesAndGoesDecidesWhetherWhatIsBehindShinesThrough() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let ground = try LiveWindow(server) {
                $0.configuration.mode = .window
                $0.configuration.decorations = false
                $0.configuration.size = Size(width: 1200, height: 700)
                $0.output = Output(name: "screen", frame: .zero, scale: .one, isPrimary: true)
            }
            try ground.show(0xff00_00ff)
            let live = try overlay(server)
            #expect(!live.system.capabilities.translucency)
            try waitFor(0x101014, at: 640, 700, server, live)
            try waitFor(0x88080a, at: 120, 700, server, live)
            let compositor = try server.startCompositor()
            #expect(try live.serve { live.system.capabilities.translucency })
            // It forgets what windows showed before it took them over.
            try waitFor(0x0000ff, at: 640, 700, server, live) { try ground.show(0xff00_00ff) }
            try waitFor(0x80007f, at: 120, 700, server, live)
            compositor.end()
            #expect(try live.serve { !live.system.capabilities.translucency })
            try waitFor(0x101014, at: 640, 700, server, live)
            #expect(live.problems.isEmpty)
        }

        @Test func anOverlayReservesNothingAndSaysWhatItIs() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try overlay(server) {
                $0.edge = .top
                $0.margin = EdgeInsets(top: 30, right: 10, bottom: 0, left: 20)
                $0.width = 600
                $0.anchor = .trailing
            }
            let properties = try server.run(["xprop", "-id", live.identifier])
            #expect(!properties.contains("_NET_WM_STRUT"))
            for line in ["_NET_WM_STATE_ABOVE", "_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_DESKTOP(CARDINAL) = 4294967295"] {
                #expect(properties.contains(line), "\(line) is not in \(properties)")
            }
            let place = try server.run(["xwininfo", "-id", live.identifier])
            for line in ["upper-left X:  670", "upper-left Y:  30", "Width: 600", "Height: 40", "Override Redirect State: no"] {
                #expect(place.contains(line), "\(line) is not in \(place)")
            }
            #expect(try server.waits(for: "= 0, 0, 1280, 720", from: ["xprop", "-root", "_NET_WORKAREA"]))
        }

        @Test(arguments: [WindowConfiguration.Layer.above, .below]) func aTilingManagerNeitherTilesItNorMakesRoomForIt(
            layer: WindowConfiguration.Layer
        ) throws {
            let server = try LiveXServer()
            try server.startTilingManager()
            let other = try LiveWindow(server) { $0.configuration.mode = .window }
            #expect(try other.serve { (other.sizes.last?.width ?? 0) > 1200 })
            try other.show(0xff00_8000)
            let live = try overlay(server) { $0.layer = layer }
            try other.serve(for: 0.3)
            // The other one has all but its title.
            #expect((other.sizes.last?.height ?? 0) > 720 - 40)
            #expect(try server.waits(for: "upper-left Y:  680", from: ["xwininfo", "-id", live.identifier]))
            #expect(try server.waits(for: "Width: 1280", from: ["xwininfo", "-id", live.identifier]))
            try waitFor(layer == .above ? 0x101014 : 0x008000, at: 640, 690, server, live)
        }

        @Test func anOverlayOverEverythingStaysOverWhatFillsTheScreen() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try overlay(server) { $0.layer = .overlay }
            let covering = try LiveWindow(server) { $0.configuration.mode = .kiosk }
            try covering.show(0xff00_8000)
            try waitFor(0x101014, at: 640, 700, server, live)
            try waitFor(0x008000, at: 640, 300, server, live)
            // One that is only above is covered.
            let above = try overlay(server) { $0.edge = .top }
            #expect(try server.waits(for: "_NET_WM_STATE_ABOVE", from: ["xprop", "-id", above.identifier]))
            try server.run(["wmctrl", "-i", "-a", covering.identifier])
            try waitFor(0x008000, at: 640, 20, server, above)
            try waitFor(0x101014, at: 640, 700, server, live)
        }

        @Test func anOverlayBelowIsCoveredByOrdinaryWindows() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let other = try LiveWindow(server) {
                $0.configuration.mode = .window
                $0.configuration.decorations = false
                $0.configuration.size = Size(width: 1280, height: 720)
            }
            try other.show(0xff00_8000)
            let live = try overlay(server) { $0.layer = .below }
            #expect(try server.waits(for: "_NET_WM_STATE_BELOW", from: ["xprop", "-id", live.identifier]))
            try waitFor(0x008000, at: 640, 700, server, live)
            // It is there all the same.
            try server.run(["xdotool", "windowminimize", other.identifier])
            try waitFor(0x101014, at: 640, 700, server, live)
        }

        /// A window below that tells of clicks, and where clicks go that are made at `places`: true for that window.
        private func clicksBelow(_ server: LiveXServer, _ live: LiveWindow, at places: [(Int, Int)]) throws -> [Bool] {
            let below = try LiveWindow(server) {
                $0.configuration.mode = .window
                $0.configuration.decorations = false
                $0.configuration.size = Size(width: 1280, height: 720)
            }
            try below.show(0xff00_8000)
            try server.run(["xdotool", "windowraise", live.identifier])
            func presses(_ window: LiveWindow) -> Int {
                window.events.count {
                    if case .pointer(_, let event) = $0, case .pressed = event.action { true } else { false }
                }
            }
            return try places.map { place in
                let before = (presses(below), presses(live))
                try server.run(["xdotool", "mousemove", "\(place.0)", "\(place.1)", "click", "1"])
                let isPressed = try LiveWait.until {
                    try below.serve(for: 0.02)
                    try live.serve(for: 0.02)
                    return presses(below) > before.0 || presses(live) > before.1
                }
                #expect(isPressed && presses(below) + presses(live) == before.0 + before.1 + 1)
                return presses(below) > before.0
            }
        }

        @Test func fieldCase077GapsLetClicksThroughAndChipsTakeThem() throws {
            let server = try LiveXServer()
            let live = try overlay(server) { $0.clickThrough = .gaps }
            #expect(
                try clicksBelow(server, live, at: [(640, 700), (140, 705), (140, 685), (185, 705), (60, 705)])
                    == [true, false, true, true, true])
            // The region follows what moves.
            try draw(live, chipAt: 300)
            #expect(try clicksBelow(server, live, at: [(140, 705), (340, 705)]) == [true, false])
            #expect(live.problems.isEmpty)
        }

        @Test func clickThroughAllLetsEveryClickThrough() throws {
            let server = try LiveXServer()
            let live = try overlay(server) { $0.clickThrough = .all }
            #expect(try clicksBelow(server, live, at: [(640, 700), (140, 705)]) == [true, true])
        }

        @Test(arguments: WindowConfiguration.Layer.allCases)
        func fieldCase089LayerAndClickThroughAreSeparate(layer: WindowConfiguration.Layer) throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try overlay(server) {
                $0.layer = layer
                $0.clickThrough = .none
            }
            try server.run(["xdotool", "mousemove", "640", "700", "click", "1"])
            #expect(
                try live.serve {
                    live.events.contains {
                        if case .pointer(_, let event) = $0 { event.action == .pressed(button: 1) } else { false }
                    }
                })
        }

        @Test func theWholeWindowsOpacityIsTheCompositorsToApply() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server) { $0.configuration.opacity = 0.5 }
            try live.show(0xffff_0000)
            #expect(
                try server.waits(for: "= 2147483648", from: ["xprop", "-id", live.identifier, "_NET_WM_WINDOW_OPACITY"]))
            try server.startCompositor()
            #expect(try live.serve { live.system.capabilities.translucency })
            // Half red over the compositor's grey. What the window showed before is lost, so it is drawn until it is seen.
            var red = 255
            let isMixed = try LiveWait.until {
                try live.show(0xffff_0000)
                red = Int((try server.screenshot()[640, 700] ?? 0) >> 16)
                return (180...200).contains(red)
            }
            #expect(isMixed, "\(red)")
        }
    }
}
