import Canvas
import Glibc
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Windows {
        private func plain(_ specification: inout WindowSpecification) {
            specification.configuration.mode = .window
            specification.configuration.size = Size(width: 400, height: 300)
            specification.configuration.title = "Plain"
        }

        @Test func theUserClosesAWindow() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_ff00)
            #expect(try server.waits(for: "Plain", from: ["wmctrl", "-l"]))
            #expect(try server.waits(for: "_NET_FRAME_EXTENTS(CARDINAL) = 1, 1,", from: ["xprop", "-id", live.identifier]))
            try server.run(["wmctrl", "-c", "Plain"])
            #expect(try live.serve { live.events.contains(.closed(live.window.id)) })
            live.window.close()
            try live.system.flush()
            #expect(try server.waits(for: "Plain", isThere: false, from: ["wmctrl", "-l"]))
            let count = live.events.count
            try live.serve(for: 0.2)
            #expect(live.events.count == count)
        }

        @Test func withoutDecorationsThereIsNoFrame() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server) {
                plain(&$0)
                $0.configuration.decorations = false
            }
            try live.show(0xff00_ff00)
            #expect(
                try server.waits(
                    for: "_MOTIF_WM_HINTS(_MOTIF_WM_HINTS) = 0x2, 0x0, 0x0, 0x0, 0x0", from: ["xprop", "-id", live.identifier]))
            #expect(try !server.run(["xprop", "-id", live.identifier]).contains("_NET_FRAME_EXTENTS(CARDINAL) = 1, 1, 20"))
        }

        @Test(arguments: [FramePacing.display, .timer]) func theUserResizesAWindow(pacing: FramePacing) throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server, pacing: pacing, plain)
            try live.show(0xff00_ff00)
            for size in [PixelSize(width: 640, height: 200), PixelSize(width: 120, height: 500)] {
                try server.run(["xdotool", "windowsize", live.identifier, String(size.width), String(size.height)])
                #expect(try live.serve { live.sizes.last == size })
                try live.show(0xffff_8000)
                let isShown = try server.shows { picture in
                    let place = try server.run(["xwininfo", "-id", live.identifier])
                    let x = try #require(number(after: "Absolute upper-left X:", in: place))
                    let y = try #require(number(after: "Absolute upper-left Y:", in: place))
                    return picture[x, y] == 0xff8000 && picture[x + size.width - 1, y + size.height - 1] == 0xff8000
                }
                #expect(isShown)
            }
            #expect(live.problems.isEmpty)
        }

        @Test func whatWasCoveredIsReportedOnce() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_ff00)
            let cover = try LiveWindow(server, plain)
            try cover.show(0xffff_0000)
            cover.window.close()
            try cover.system.flush()
            #expect(try live.serve { live.events.contains(.exposed(live.window.id)) })
            // A composition without damage of its own is shown wholly then.
            let shown = live.presentedCount
            live.window.present(Composition(size: live.window.size, ground: .solid(0xff00_ff00), layers: [], damage: []))
            #expect(try live.serve { live.presentedCount > shown })
            let place = try server.run(["xwininfo", "-id", live.identifier])
            let x = try #require(number(after: "Absolute upper-left X:", in: place))
            let y = try #require(number(after: "Absolute upper-left Y:", in: place))
            #expect(try server.shows { $0[x + 200, y + 150] == 0x00ff00 })
            #expect(live.events.count { $0 == .exposed(live.window.id) } == 1)
        }

        @Test func aServerThatIsKilledIsALossAndNoExit() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_ff00)
            server.kill()
            let expected = WindowingError.lost(
                backend: "x11", reason: "the X server of display \"\(server.display)\" closed the connection")
            #expect(throws: expected) { try live.serve() }
            // And it stays so, whatever is asked.
            live.window.requestFrame()
            live.window.present(Composition.solid(0xff00_0000, live.window.size))
            live.window.setContentHeight(12)
            live.window.close()
            #expect(throws: expected) { try live.system.flush() }
            #expect(throws: expected) { try live.system.dispatchEvents { _ in } }
            #expect(throws: expected) {
                _ = try live.system.makeWindow(
                    WindowSpecification(
                        configuration: WindowConfiguration(), name: "test", output: nil, contentHeight: 40, isOpaque: true))
            }
        }

        @Test func whatTheServerRefusesIsReportedByName() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_ff00)
            try server.run(["xdotool", "windowclose", live.identifier])
            live.window.close()
            #expect(try live.serve { !live.problems.isEmpty })
            #expect(
                live.problems.first
                    == WindowingProblem(backend: "x11", request: "DestroyWindow", error: "BadWindow")
            )
        }

        @Test func aWindowThatAnotherProgramDestroysIsClosed() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, plain)
            try live.show(0xff00_ff00)
            try server.run(["xdotool", "windowclose", live.identifier])
            #expect(try live.serve { live.events.contains(.closed(live.window.id)) })
        }

        @Test func theChooserOpensTheServer() throws {
            let server = try LiveXServer()
            let environment = ["DISPLAY": server.display, "MARQUESINA_PACING": "timer"]
            let system = try BackendChooser { environment[$0] }.open(.auto)
            #expect(system.name == "x11")
            #expect(!system.capabilities.displayPacing)
            #expect(try BackendChooser { $0 == "DISPLAY" ? server.display : nil }.open(.x11).capabilities.displayPacing)
        }

        @Test func fieldCase056AWindowIsNotWiderThanAServerCanCount() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server) {
                plain(&$0)
                $0.configuration.size = Size(width: 100_000, height: 50)
            }
            #expect(live.window.size == PixelSize(width: 32767, height: 50))
            try live.show(0xff33_6699)
            #expect(live.problems.isEmpty)
            #expect(try server.shows { $0[1279, 360] == 0x336699 })
        }

        private func number(after label: String, in text: String) -> Int? {
            text.split(separator: "\n").first { $0.contains(label) }.flatMap { Int($0.split(separator: " ").last ?? "") }
        }
    }
}
