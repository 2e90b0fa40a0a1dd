import Glibc
import JSON
import System
import TestSupport
import Testing

/// The whole program on a compositor.
@Suite(.serialized) struct LiveWaylandTests {
    private static let bar = """
        [[row]]
        kind = "group"
        [[row.child]]
        kind = "label"
        text = "News"
        fill = "pink"
        [[row.child]]
        kind = "chips"
        tint = "blue"
        speed = 60
        items = ["One", "Two and a half", "Three", "Four score and seven", "Five"]

        """

    private func start(_ arguments: [String], on compositor: LiveCompositor, trace: Bool = false) throws -> ChildProcess {
        try ProgramUnderTest.start(
            arguments, environment: ["WAYLAND_DISPLAY": compositor.display, "WAYLAND_DEBUG": trace ? "1" : nil])
    }

    /// Asks until `isDone` is true.
    private func wait(within seconds: Double = 20, until isDone: () throws -> Bool) throws -> Bool {
        let deadline = LiveWait.now + seconds
        while LiveWait.now < deadline { if try isDone() { return true } }
        return false
    }

    @Test(arguments: [1, 2])
    func theBarIsWhatRenderDraws(_ scale: Int) throws {
        let compositor = try LiveCompositor(["output HEADLESS-1 scale \(scale)"])
        let folder = try TemporaryFolder()
        try folder.write(LiveWaylandTests.bar, to: "bar.toml")
        let arguments = ["\(folder.path)/bar.toml", "--reduce-motion", "on", "--text-size", "L"]
        let process = try start(["run"] + arguments + ["--log-level", "info"], on: compositor)
        #expect(process.wait { $0.messageText.contains("info: window: bar by wayland") })
        let picture = "\(folder.path)/bar.png"
        let width = 1280 / scale
        // One chips row: 46 points and the padding.
        let render = try ProgramUnderTest.start(
            ["render"] + arguments + ["--size", "\(width)x62", "--scale", "\(scale)", "-o", picture])
        #expect(render.waitForEnd() == .exit(0), "\(render.messageText)")
        let bytes = try LiveProcess(["convert", picture, "-depth", "8", "rgb:-"]).readAll()
        let expected = LiveScreenshot(width: 1280, height: 62 * scale, bytes: bytes)
        #expect(bytes.count == 1280 * 62 * scale * 3)
        var differing = -1
        let isSame = try wait {
            let screen = try compositor.screenshot()
            differing = 0
            for y in 0..<expected.height {
                for x in 0..<1280 where screen[x, 720 - expected.height + y] != expected[x, y] { differing += 1 }
            }
            return differing == 0
        }
        #expect(isSame, "\(differing) pixels differ")
        #expect(try compositor.screenshot()[5, 719 - expected.height] == 0x0000ff)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func theTraceShowsOneCommitAFrameAndDamageOnlyWhereSomethingMoves() throws {
        let compositor = try LiveCompositor()
        let folder = try TemporaryFolder()
        try folder.write(LiveWaylandTests.bar, to: "bar.toml")
        let process = try start(["run", "\(folder.path)/bar.toml", "--frames", "60"], on: compositor, trace: true)
        #expect(process.waitForEnd() == .exit(0))
        let lines = process.messageText.split(separator: "\n").map(String.init)
        let damage = lines.filter { $0.contains("damage_buffer(") }
        let commits = lines.count { $0.contains("wl_surface") && $0.contains(".commit()") }
        let frames = lines.count { $0.contains("wl_surface") && $0.contains(".frame(new id") }
        #expect(damage.count >= 60)
        // A frame that changes nothing asks when the next one is due and damages nothing.
        #expect(frames >= damage.count && frames <= damage.count + 5)
        // One more makes the layer known, and sway may ask for the same size several times.
        #expect(commits >= frames + 1 && commits <= frames + 10)
        // The first frame is the whole bar; then only the chips move, to the right of the label.
        #expect(damage.first?.contains("damage_buffer(0, 0, 1280, 62)") == true, "\(damage.first ?? "")")
        let moved = Set(damage.dropFirst(2).compactMap { $0.split(separator: "(").last.map(String.init) })
        #expect(moved.count == 1, "\(moved)")
        let numbers = try #require(moved.first).split { !"0123456789".contains($0) }.compactMap { Int($0) }
        try #require(numbers.count == 4)
        #expect(numbers[0] > 40 && numbers[0] + numbers[2] == 1268 && numbers[3] == 46)
        #expect(lines.contains { $0.contains("set_opaque_region(wl_region") })
    }

    @Test func anIdleBarIsNotWokenUp() throws {
        let compositor = try LiveCompositor()
        let folder = try TemporaryFolder()
        try folder.write("[[row]]\nkind = \"text\"\ntext = \"It fits\"\n", to: "idle.toml")
        let process = try start(["\(folder.path)/idle.toml", "--log-level", "info"], on: compositor)
        #expect(process.wait { $0.messageText.contains("info: window: ") })
        #expect(try wait { try compositor.screenshot()[5, 719] != 0x0000ff })
        _ = process.wait(within: 1) { _ in false }
        let before = try #require(ProcessFigures(of: process.id).voluntarySwitches)
        _ = process.wait(within: 3) { _ in false }
        #expect(try ProcessFigures(of: process.id).voluntarySwitches == before)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func aCompositorThatDiesIsExitTwo() throws {
        let compositor = try LiveCompositor()
        let process = try start(["--log-level", "info"], on: compositor)
        #expect(process.wait { $0.messageText.contains("info: window: bar by wayland") })
        compositor.kill()
        #expect(process.waitForEnd() == .exit(2))
        #expect(process.messageText.contains("marquesina: error: wayland: the compositor closed the connection"))
    }

    @Test func withoutLayerShellABarSaysWhatIsMissingAndAWindowIsShown() throws {
        let globals = ["wl_compositor=4", "wl_shm=1", "wl_output=4:S:1280x720:1", "xdg_wm_base=2"]
        let stub = try LiveStubCompositor(globals)
        let bar = try ProgramUnderTest.start([], environment: ["WAYLAND_DISPLAY": stub.display])
        #expect(bar.waitForEnd() == .exit(2))
        #expect(bar.messageText.contains("  wayland: the compositor has no layer-shell (zwlr_layer_shell_v1)"))
        #expect(bar.messageText.contains("  x11: DISPLAY is not set\n"))
        let second = try LiveStubCompositor(globals)
        let window = try ProgramUnderTest.start(
            ["--mode", "window", "--log-level", "info"], environment: ["WAYLAND_DISPLAY": second.display])
        #expect(window.wait { $0.messageText.contains("info: window: window by wayland") })
    }

    @Test func withoutLayerShellABarTakesXWayland() throws {
        let stub = try LiveStubCompositor(["wl_compositor=4", "wl_shm=1", "wl_output=4:S:1280x720:1", "xdg_wm_base=2"])
        let server = try LiveXServer()
        let bar = try ProgramUnderTest.start(
            ["--log-level", "info"], environment: ["WAYLAND_DISPLAY": stub.display, "DISPLAY": server.display])
        #expect(bar.wait { $0.messageText.contains("info: window: bar by x11") })
    }

    @Test func outputsAreListed() throws {
        let compositor = try LiveCompositor(["output HEADLESS-1 scale 2"])
        let process = try start(["outputs"], on: compositor)
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.text == "HEADLESS-1\t1280x720+0+0\t2\tprimary\n")
    }

    @Test func fieldCase078AMonitorThatComesLaterGetsItsBar() throws {
        let compositor = try LiveCompositor()
        let process = try start(
            ["--set", "window.output=[\"HEADLESS-1\", \"HEADLESS-2\"]", "--log-level", "info"], on: compositor)
        #expect(process.wait { $0.messageText.contains("info: window: bar by wayland") })
        try compositor.tell("create_output")
        // 1920 x 1080, with the bar at its bottom.
        #expect(try wait { try compositor.screenshot(of: "HEADLESS-2")[1910, 1079] != 0x0000ff })
        #expect(try wait { try compositor.screenshot()[1270, 719] != 0x0000ff })
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func aKioskWaitsForItsCompositorToComeBack() throws {
        let compositor = try LiveCompositor()
        let process = try start(["--mode", "kiosk", "--log-level", "info"], on: compositor)
        #expect(process.wait { $0.messageText.contains("info: window: kiosk by wayland") })
        compositor.kill()
        #expect(process.wait { $0.messageText.contains("waiting for it to come back") })
        #expect(process.waitForEnd(within: 0) == nil)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }
}
