import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Bars {
        private func waitUntilMapped(_ live: LiveWindow) throws { try live.show(0xff10_2030) }

        @Test func aBarReservesItsStripAndSaysWhatItIs() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server) { $0.configuration.title = "Nachrichten für alle" }
            try waitUntilMapped(live)
            let properties = try server.run(["xprop", "-id", live.identifier])
            for line in [
                "_NET_WM_STRUT_PARTIAL(CARDINAL) = 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 1279",
                "_NET_WM_STRUT(CARDINAL) = 0, 0, 0, 40",
                "_NET_WM_WINDOW_TYPE(ATOM) = _NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_DESKTOP(CARDINAL) = 4294967295",
                "_NET_WM_BYPASS_COMPOSITOR(CARDINAL) = 2", "_MOTIF_WM_HINTS(_MOTIF_WM_HINTS) = 0x2, 0x0, 0x0, 0x0, 0x0",
                "WM_CLASS(STRING) = \"test\", \"Marquesina\"", "_NET_WM_NAME(UTF8_STRING) = \"Nachrichten für alle\"",
                "Client accepts input or input focus: False", "WM_PROTOCOLS(ATOM): protocols  WM_DELETE_WINDOW",
                "program specified minimum size: 1280 by 40", "program specified maximum size: 1280 by 40",
                "user specified location: 0, 680",
            ] {
                #expect(properties.contains(line), "\(line) is not in \(properties)")
            }
            #expect(properties.contains("_NET_WM_PID(CARDINAL) = "))
            #expect(properties.contains("WM_CLIENT_MACHINE(STRING) = "))
            let place = try server.run(["xwininfo", "-id", live.identifier])
            for line in [
                "Absolute upper-left X:  0", "Absolute upper-left Y:  680", "Width: 1280", "Height: 40", "Map State: IsViewable",
            ] {
                #expect(place.contains(line), "\(line) is not in \(place)")
            }
            #expect(try server.waits(for: "= 0, 0, 1280, 680", from: ["xprop", "-root", "_NET_WORKAREA"]))
            #expect(live.problems.isEmpty)
        }

        @Test func aBarAsksToBeAboveOnEveryDesktopAndInNoList() throws {
            // A window manager keeps of this what it knows.
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            try waitUntilMapped(live)
            let state = try server.run(["xprop", "-id", live.identifier, "_NET_WM_STATE"])
            for atom in ["ABOVE", "STICKY", "SKIP_TASKBAR", "SKIP_PAGER"] {
                #expect(state.contains("_NET_WM_STATE_\(atom)"), "\(state)")
            }
        }

        @Test func withoutReserveNothingIsReserved() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server) {
                $0.configuration.reserve = false
                $0.configuration.edge = .top
            }
            try waitUntilMapped(live)
            #expect(try !server.run(["xprop", "-id", live.identifier]).contains("_NET_WM_STRUT"))
            #expect(try server.waits(for: "= 0, 0, 1280, 720", from: ["xprop", "-root", "_NET_WORKAREA"]))
            #expect(try server.waits(for: "Absolute upper-left Y:  0", from: ["xwininfo", "-id", live.identifier]))
        }

        @Test func aHigherContentMakesAHigherBarAndStrut() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server)
            try waitUntilMapped(live)
            live.window.setContentHeight(90)
            let expected = PixelSize(width: 1280, height: 90)
            #expect(try live.serve { live.sizes.last == expected })
            #expect(live.window.size == expected)
            try live.show(0xffff_0000)
            #expect(try server.waits(for: "Absolute upper-left Y:  630", from: ["xwininfo", "-id", live.identifier]))
            #expect(try server.waits(for: "= 0, 0, 1280, 630", from: ["xprop", "-root", "_NET_WORKAREA"]))
            let isHigher = try server.shows {
                $0[640, 630] == 0xff0000 && $0[640, 719] == 0xff0000 && $0[640, 629] != 0xff0000
            }
            #expect(isHigher)
        }

        @Test func fieldCase088ABarBetweenStackedMonitorsTakesNothingFromThem() throws {
            let server = try LiveXServer(screen: "1280x1440x24")
            try server.startWindowManager()
            try server.run(["xrandr", "--setmonitor", "UPPER", "1280/340x720/190+0+0", "screen"])
            try server.run(["xrandr", "--setmonitor", "LOWER", "1280/340x720/190+0+720", "none"])
            let live = try LiveWindow(server) { $0.output = Output(name: "UPPER", frame: .zero, scale: .one, isPrimary: false) }
            #expect(Set(live.system.outputs.map(\.name)) == ["UPPER", "LOWER"])
            try waitUntilMapped(live)
            #expect(try server.waits(for: "Absolute upper-left Y:  680", from: ["xwininfo", "-id", live.identifier]))
            #expect(try !server.run(["xprop", "-id", live.identifier]).contains("_NET_WM_STRUT"))
            #expect(try server.waits(for: "= 0, 0, 1280, 1440", from: ["xprop", "-root", "_NET_WORKAREA"]))
            // On the lower one it stands at an outer edge.
            let lower = try LiveWindow(server) { $0.output = Output(name: "LOWER", frame: .zero, scale: .one, isPrimary: false) }
            try waitUntilMapped(lower)
            #expect(try server.waits(for: "_NET_WM_STRUT(CARDINAL) = 0, 0, 0, 40", from: ["xprop", "-id", lower.identifier]))
        }

        @Test func fieldCase091WithNothingChangingNothingIsPlacedAgain() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server)
            try waitUntilMapped(live)
            let watcher = try server.start([
                "stdbuf", "-oL", "xev", "-id", live.identifier, "-event", "structure", "-event", "property",
            ])
            // The watcher is there once it tells of a property that is set for it.
            var isWatching = false
            while !isWatching {
                try server.run(["xprop", "-id", live.identifier, "-f", "READY", "8s", "-set", "READY", "yes"])
                while !isWatching, let line = watcher.readLine(within: 0.2) { isWatching = line.contains("(READY)") }
            }
            live.onEvent = { event in
                guard case .frame = event else { return }
                live.window.present(Composition.solid(0xff00_0000 | UInt32(live.frameTimes.count), live.window.size))
                live.window.requestFrame()
            }
            live.window.requestFrame()
            #expect(try live.serve { live.presentedCount > 100 })
            live.window.setContentHeight(40)
            try live.system.flush()
            try server.run(["xprop", "-id", live.identifier, "-f", "READY", "8s", "-set", "READY", "again"])
            var told: [String] = []
            while !told.contains("(READY),"), let line = watcher.readLine() {
                if line.contains("ConfigureNotify") { told.append("ConfigureNotify") }
                if let atom = line.split(separator: " ").first(where: { $0.hasPrefix("(") }), line.contains("atom") {
                    told.append(String(atom))
                }
            }
            #expect(told.map { $0.filter { $0 != "," } } == ["(READY)"], "\(told)")
        }

        @Test func theBarFollowsItsMonitorsSize() throws {
            let server = try LiveXServer(withMonitors: ())
            try server.startWindowManager()
            let live = try LiveWindow(server)
            try waitUntilMapped(live)
            try server.switchOn("DUMMY0", 800, 600)
            #expect(try live.serve { live.sizes.last == PixelSize(width: 800, height: 40) })
            #expect(live.events.contains(.outputsChanged))
            try live.show(0xff12_3456)
            #expect(try server.waits(for: "Absolute upper-left Y:  560", from: ["xwininfo", "-id", live.identifier]))
            #expect(try server.waits(for: "_NET_WM_STRUT(CARDINAL) = 0, 0, 0, 40", from: ["xprop", "-id", live.identifier]))
            #expect(try server.shows { $0[799, 599] == 0x123456 })
        }

        @Test func theScaleComesFromTheSessionsResources() throws {
            let server = try LiveXServer()
            try server.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t150\n"])
            let live = try LiveWindow(server) { $0.contentHeight = 20 }
            #expect(live.system.outputs.map(\.scale.factor) == [1.5])
            #expect(abs((live.system.settings.textScale ?? 0) - 150.0 / 96 / 1.5) < 1e-12)
            #expect(live.window.scale.factor == 1.5)
            #expect(live.window.size == PixelSize(width: 1280, height: 30))
        }

        @Test func overACompositorATranslucentBarIsBlended() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            try server.startCompositor()
            // The compositor is there when its selection has an owner; each look asks the server anew.
            let isComposited = try LiveWait.until {
                try X11WindowSystem(displayName: server.display).capabilities.translucency
            }
            #expect(isComposited)
            let ground = try LiveWindow(server) {
                $0.configuration.mode = .window
                $0.configuration.decorations = false
                $0.configuration.size = Size(width: 1200, height: 700)
                $0.output = Output(name: "screen", frame: .zero, scale: .one, isPrimary: true)
            }
            try ground.show(0xff00_00ff)
            let live = try LiveWindow(server) {
                $0.isOpaque = false
                $0.configuration.reserve = false
            }
            #expect(live.system.capabilities.translucency)
            try live.show(0x8080_0000)
            #expect(try server.waits(for: "Depth: 32", from: ["xwininfo", "-id", live.identifier]))
            // The compositor paints when it likes, and forgets what a window showed before it took it over.
            var pixel: UInt32 = 0
            let isBlended = try LiveWait.until {
                try ground.show(0xff00_00ff)
                pixel = try server.screenshot()[640, 700] ?? 0
                let (red, green, blue) = (Int(pixel >> 16 & 0xff), Int(pixel >> 8 & 0xff), Int(pixel & 0xff))
                return abs(red - 128) <= 2 && green <= 2 && abs(blue - 127) <= 2
            }
            #expect(isBlended, "\(String(pixel, radix: 16))")
        }
    }
}
