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
        let isSame = try LiveWait.until {
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

    /// What one commit of the bar's surface made count: the requests before it, without their arguments, and its callback.
    private struct Commit {
        var requests: [String] = []
        var damage: [String] = []
        var callback: String?
        /// How many frame callbacks had been answered before it.
        var answered = 0
    }

    /// The commits of the only surface of a trace, in order.
    private func commits(_ lines: [String]) -> [Commit] {
        var commits: [Commit] = []
        var current = Commit()
        var asked: Set<String> = []
        var answered = 0
        for line in lines {
            // `wl_callback@20.done(1516)`, or ` -> wl_surface@3.attach(wl_buffer@18, 0, 0)`
            guard let call = line.split(separator: "]").last?.split(separator: "(", maxSplits: 1), call.count == 2 else {
                continue
            }
            let name = call[0].split(separator: " ").last.map(String.init) ?? ""
            let arguments = String(call[1].dropLast())
            if name.hasPrefix("wl_callback@"), name.hasSuffix(".done"), asked.remove(String(name.dropLast(5))) != nil {
                answered += 1
            }
            guard name.hasPrefix("wl_surface@"), line.contains("-> ") else { continue }
            switch name.split(separator: ".")[1] {
            case "commit":
                current.answered = answered
                commits.append(current)
                current = Commit()
            case let request:
                current.requests.append(String(request))
                if request == "damage_buffer" { current.damage.append(arguments) }
                if request == "frame", let callback = arguments.split(separator: " ").last {
                    current.callback = String(callback)
                    asked.insert(String(callback))
                }
            }
        }
        return commits
    }

    @Test func theTraceShowsOneCommitAFrameAndDamageOnlyWhereSomethingMoves() throws {
        let compositor = try LiveCompositor()
        let folder = try TemporaryFolder()
        try folder.write(LiveWaylandTests.bar, to: "bar.toml")
        let process = try start(["run", "\(folder.path)/bar.toml", "--frames", "60"], on: compositor, trace: true)
        #expect(process.waitForEnd() == .exit(0))
        let lines = process.messageText.split(separator: "\n").map(String.init)
        let all = commits(lines)
        // The first one makes the layer known; sway may ask for the same size several times, which is acknowledged.
        let empty = all.filter { $0.requests.isEmpty }
        #expect(empty.count <= 1 + lines.count { $0.contains(".ack_configure(") })
        // A frame that changes nothing asks when the next one is due and damages nothing.
        let shown = all.filter { $0.requests.contains("attach") }
        let asking = all.filter { $0.requests == ["frame"] }
        #expect(empty.count + shown.count + asking.count == all.count)
        #expect(shown.count >= 60 && asking.count <= 5)
        // One commit a callback: none before the one before is answered, and none without asking for the next.
        let paced = all.filter { $0.callback != nil }
        #expect(paced.enumerated().allSatisfy { $0.offset == $0.element.answered })
        #expect(shown.dropFirst().allSatisfy { $0.requests == ["attach", "damage_buffer", "frame"] })
        // The first frame is the whole bar; then only the chips move, to the right of the label.
        #expect(shown.first?.damage == ["0, 0, 1280, 62"])
        let moved = Set(shown.dropFirst(2).flatMap(\.damage))
        #expect(moved.count == 1, "\(moved)")
        let numbers = try #require(moved.first).split { !"0123456789".contains($0) }.compactMap { Int($0) }
        try #require(numbers.count == 4)
        #expect(numbers[0] > 40 && numbers[0] + numbers[2] == 1268 && numbers[3] == 46)
        #expect(lines.contains { $0.contains("set_opaque_region(wl_region") })
    }

    @Test func anIdleBarAsksForNothingAndIsNotWokenUp() throws {
        let compositor = try LiveCompositor()
        let folder = try TemporaryFolder()
        try folder.write("[[row]]\nkind = \"text\"\ntext = \"It fits\"\n", to: "idle.toml")
        let process = try start(["\(folder.path)/idle.toml", "--log-level", "info"], on: compositor, trace: true)
        #expect(process.wait { $0.messageText.contains("info: window: ") })
        #expect(try LiveWait.until { try compositor.screenshot()[5, 719] != 0x0000ff })
        #expect(process.wait { $0.messageText.contains(".commit()") })
        var count = 0
        let isIdle = try LiveWait.until {
            let messages = process.messageText
            return try ProcessFigures.sleepsOn(process, for: 3, &count) && process.messageText == messages
        }
        #expect(isIdle)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test(arguments: [true, false])
    func anOpacityBelowOneLetsTheGroundShineThrough(_ isStill: Bool) throws {
        let compositor = try LiveCompositor()
        let folder = try TemporaryFolder()
        try folder.write(LiveWaylandTests.bar, to: "bar.toml")
        let arguments = [
            "\(folder.path)/bar.toml", "--reduce-motion", isStill ? "on" : "off", "--text-size", "L", "--set",
            "scene.background=\"#c08040\"",
        ]
        let process = try start(["run"] + arguments + ["--set", "window.opacity=0.25"], on: compositor, trace: true)
        // What moves is drawn anew many times, and fades no further.
        #expect(process.wait { $0.messageText.split(separator: "\n").count { $0.contains(".attach(") } >= (isStill ? 1 : 60) })
        #expect(!process.messageText.contains("set_opaque_region"))
        #expect(process.messageText.contains("create_buffer(") && !process.messageText.contains(", 5120, 1)"))
        func mixed(_ pixel: UInt32) -> [Int] {
            [16, 8, 0].map { shift in (Int(pixel >> UInt32(shift) & 255) + 3 * (shift == 0 ? 255 : 0)) / 4 }
        }
        func isNear(_ shown: UInt32?, _ pixel: UInt32) -> Bool {
            guard let shown else { return false }
            return zip([16, 8, 0], mixed(pixel)).allSatisfy { abs(Int(shown >> UInt32($0) & 255) - $1) <= 2 }
        }
        #expect(try LiveWait.until { isNear(try compositor.screenshot()[5, 719], 0xc08040) })
        // The ground between the rows and the chips stays what it is.
        for _ in 0..<5 {
            let screen = try compositor.screenshot()
            #expect((660..<720).allSatisfy { isNear(screen[3, $0], 0xc08040) && isNear(screen[1275, $0], 0xc08040) })
        }
        if isStill {
            let picture = "\(folder.path)/bar.png"
            let render = try ProgramUnderTest.start(["render"] + arguments + ["--size", "1280x62", "-o", picture])
            #expect(render.waitForEnd() == .exit(0), "\(render.messageText)")
            let bytes = try LiveProcess(["convert", picture, "-depth", "8", "ppm:-"]).readAll()
            let expected = try #require(LiveScreenshot(portablePixmap: bytes))
            let screen = try compositor.screenshot()
            let differing = (0..<62).reduce(0) { sum, y in
                sum + (0..<1280).count { x in !isNear(screen[x, 658 + y], expected[x, y] ?? 0) }
            }
            #expect(differing == 0)
        }
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
        #expect(try LiveWait.until { try compositor.screenshot(of: "HEADLESS-2")[1910, 1079] != 0x0000ff })
        #expect(try LiveWait.until { try compositor.screenshot()[1270, 719] != 0x0000ff })
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
