import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Against sway without a screen.
    struct Wayland {
        private static let blue: UInt32 = 0x0000ff
        private static let color: UInt32 = 0x203040

        /// The room that bars leave on a monitor, as sway tells it: x, y, width, height.
        private func room(_ compositor: LiveCompositor) throws -> [Int] {
            let text = try compositor.tell("-t", "get_workspaces", "-r")
            // After "rect" come the numbers of x, y, width and height.
            let words = text.split { " \n\",:{}".contains($0) }
            guard let start = words.firstIndex(of: "rect") else { return [] }
            return words[(start + 1)...].compactMap { Int($0) }.prefix(4).map { $0 }
        }

        @Test(arguments: [WindowConfiguration.Edge.bottom, .top])
        func aBarStandsAtItsEdgeAndReservesItsStrip(_ edge: WindowConfiguration.Edge) throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor) { $0.configuration.edge = edge }
            try live.show(0xff00_0000 | Wayland.color)
            #expect(live.sizes == [PixelSize(width: 1280, height: 40)])
            #expect(try room(compositor) == (edge == .top ? [0, 40, 1280, 680] : [0, 0, 1280, 680]))
            let screen = try compositor.screenshot()
            let (inside, outside) = edge == .top ? (39, 40) : (680, 679)
            #expect(screen[0, inside] == Wayland.color)
            #expect(screen[1279, inside] == Wayland.color)
            #expect(screen[640, outside] == Wayland.blue)
            live.window.close()
            try live.system.flush()
            #expect(try live.serve { try room(compositor) == [0, 0, 1280, 720] })
        }

        @Test func aTranslucentOverlayShinesThroughAndReservesNothing() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor) {
                $0.configuration.mode = .overlay
                $0.isOpaque = false
            }
            try live.show(0x8080_0000)
            let screen = try compositor.screenshot()
            #expect(
                screen[640, 700].map { ($0 >> 16 & 255, $0 & 255) }.map { abs(Int($0.0) - 128) < 3 && abs(Int($0.1) - 127) < 3 }
                    == true)
            #expect(try room(compositor) == [0, 0, 1280, 720])
        }

        @Test func opacityCountsForTheWholeWindow() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor) { $0.configuration.opacity = 0.5 }
            try live.show(0xffff_0000)
            let pixel = try #require(try compositor.screenshot()[640, 700])
            #expect(abs(Int(pixel >> 16 & 255) - 128) < 3 && abs(Int(pixel & 255) - 128) < 3)
        }

        @Test func anotherScaleComesLiveAndIsDrawnSharp() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor)
            try live.show(0xff00_0000 | Wayland.color)
            try compositor.tell("output", "HEADLESS-1", "scale", "2")
            #expect(try live.serve { live.sizes.last == PixelSize(width: 1280, height: 80) && live.window.scale == Scale(2) })
            try live.show(0xff00_0000 | Wayland.color)
            let screen = try compositor.screenshot()
            #expect(screen[0, 640] == Wayland.color)
            #expect(screen[0, 639] == Wayland.blue)
        }

        @Test func aHigherContentMakesAHigherBar() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor)
            try live.show(0xff00_0000 | Wayland.color)
            live.window.setContentHeight(61)
            #expect(try live.serve { live.sizes.last == PixelSize(width: 1280, height: 61) })
            try live.show(0xff00_0000 | Wayland.color)
            #expect(try room(compositor) == [0, 0, 1280, 659])
        }

        @Test func aKioskFillsItsMonitorAndAWindowHasATitle() throws {
            let compositor = try LiveCompositor()
            let kiosk = try LiveWindow(compositor) { $0.configuration.mode = .kiosk }
            try kiosk.show(0xff00_0000 | Wayland.color)
            #expect(kiosk.window.size == PixelSize(width: 1280, height: 720))
            #expect(try compositor.screenshot()[0, 0] == Wayland.color)
            kiosk.window.close()
            try kiosk.system.flush()
            let plain = try LiveWindow(compositor) {
                $0.configuration.mode = .window
                $0.configuration.title = "Ein Titel"
            }
            try plain.show(0xff00_0000 | Wayland.color)
            let tree = try compositor.tell("-t", "get_tree", "-r")
            #expect(tree.contains("\"app_id\": \"marquesina.test\""))
            #expect(tree.contains("\"name\": \"Ein Titel\""))
            try compositor.tell("[app_id=marquesina.test]", "kill")
            #expect(try plain.serve { plain.events.contains(.closed(plain.window.id)) })
        }

        @Test func fieldCase033CoveredWindowsAskForNoFrames() throws {
            let compositor = try LiveCompositor()
            let bar = try LiveWindow(compositor)
            var count = 0
            bar.onEvent = { [bar] event in
                guard case .frame = event else { return }
                count += 1
                bar.window.present(.solid(0xff00_0000 + UInt32(count % 200), bar.window.size))
                bar.window.requestFrame()
            }
            bar.window.requestFrame()
            #expect(try bar.serve { count > 30 })
            let kiosk = try LiveWindow(compositor) { $0.configuration.mode = .kiosk }
            try kiosk.show(0xff00_0000 | Wayland.color)
            #expect(try bar.rests(for: 2))
            let frames = count
            // It goes on as soon as it is seen.
            kiosk.window.close()
            try kiosk.system.flush()
            #expect(try bar.serve { count > frames + 10 })
        }

        @Test func monitorsComeWithTheirPlaces() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor)
            try live.show(0xff00_0000 | Wayland.color)
            #expect(
                live.system.outputs == [
                    Output(
                        name: "HEADLESS-1", frame: PixelRect(x: 0, y: 0, width: 1280, height: 720), scale: .one, isPrimary: true)
                ])
            try compositor.tell("create_output")
            #expect(try live.serve { live.system.outputs.count == 2 })
            #expect(live.events.contains(.outputsChanged))
            #expect(live.system.outputs[1].name == "HEADLESS-2")
            #expect(live.system.outputs[1].frame == PixelRect(x: 1280, y: 0, width: 1920, height: 1080))
        }

        @Test func framesArePacedByTheDisplayAndARestWakesNobody() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor)
            var color: UInt32 = 0
            live.onEvent = { [live] event in
                guard case .frame = event, color < 90 else { return }
                color += 1
                live.window.present(.solid(0xff00_0000 + color, live.window.size))
                live.window.requestFrame()
            }
            live.window.requestFrame()
            #expect(try live.serve { live.presentedCount >= 90 })
            let times = live.frameTimes
            // Never two frames for one moment, and never one for a moment that has passed.
            let steps = zip(times.dropFirst(), times).map { $0 - $1 }
            #expect(steps.allSatisfy { $0 > 0.001 }, "\(steps)")
            #expect(try live.rests(for: 1))
        }

        @Test func aCompositorThatHangsHoldsNothingUpAndOneThatDiesIsTold() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor)
            try live.show(0xff00_0000 | Wayland.color)
            compositor.setHangs(true)
            for height in 0..<20 {
                live.window.setContentHeight(Double(41 + height))
                try live.serve(for: 0.01)
            }
            compositor.setHangs(false)
            #expect(try live.serve { live.window.size.height == 60 })
            compositor.kill()
            do {
                try live.serve()
                Issue.record("the connection goes on")
            } catch let error as WindowingError {
                guard case .lost("wayland", let reason) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(reason == "the compositor closed the connection")
            }
        }

        @Test func fieldCase077TheGapsOfAnOverlayLetThePointerThrough() throws {
            let compositor = try LiveCompositor()
            let pointer = try LiveVirtualPointer(on: compositor)
            let live = try LiveWindow(compositor) {
                $0.configuration.mode = .overlay
                $0.configuration.clickThrough = .gaps
                $0.isOpaque = false
            }
            // Two chips of 100 x 40, at 100 and at 400.
            let chip = PixelTile(PixelBuffer(size: PixelSize(width: 100, height: 40)))
            live.onEvent = { [live] event in
                guard case .frame = event else { return }
                let whole = PixelRect(size: live.window.size)
                let layers = [100, 400].map { Layer(tile: chip, destination: PixelPoint(x: $0, y: 0), clip: whole) }
                live.window.present(Composition(size: live.window.size, ground: .clear, layers: layers, damage: [whole]))
            }
            live.window.requestFrame()
            #expect(try live.serve { live.presentedCount > 0 })
            let actions = { live.events.compactMap { if case .pointer(_, let event) = $0 { event.action } else { nil } } }
            try pointer.tell("move 300 700 1280 720")
            try pointer.tell("press")
            try pointer.tell("release")
            try live.serve(for: 0.3)
            #expect(actions().isEmpty)
            try pointer.tell("move 450 700 1280 720")
            try pointer.tell("press")
            try pointer.tell("release")
            #expect(try live.serve { actions().contains(.released(button: 1)) })
            #expect(actions().first == .entered)
            guard case .pointer(_, let first)? = live.events.first(where: { if case .pointer = $0 { true } else { false } })
            else {
                Issue.record("no event")
                return
            }
            #expect(first.position == PixelPoint(x: 450, y: 20))
        }

        @Test func fieldCase081ABarOutlivesItsMonitorsWindow() throws {
            let server = try LiveXServer(screen: "2300x900x24")
            try server.startWindowManager()
            let compositor = try LiveCompositor(on: server, outputCount: 2)
            let live = try LiveWindow(compositor)
            try live.show(0xff00_0000 | Wayland.color)
            let name = try #require(live.system.outputs.first?.name)
            #expect(name == "X11-1")
            // Its monitor is a window of the X server's: closing it takes the monitor away.
            #expect(try server.waits(for: "wlroots - X11-1", from: ["wmctrl", "-l"]))
            try server.run(["wmctrl", "-c", "wlroots - X11-1"])
            #expect(try live.serve { live.system.outputs.map(\.name) == ["X11-2"] })
            #expect(live.events.contains(.outputsChanged))
            #expect(!live.events.contains(.closed(live.window.id)))
        }
    }
}
