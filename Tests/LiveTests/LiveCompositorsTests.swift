import Glibc
import System
import TestSupport
import Testing

/// The whole program on compositors other than sway.
@Suite(.serialized) struct LiveCompositorsTests {
    private let folder: TemporaryFolder
    private let arguments: [String]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            [scene]
            background = "#203040"
            [[row]]
            kind = "chips"
            tint = "blue"
            items = ["One", "Two and a half", "Three", "Four score and seven", "Five"]
            [[row]]
            kind = "text"
            text = "A line that stands still"

            """, to: "scene.toml")
        arguments = ["\(folder.path)/scene.toml", "--reduce-motion", "on", "--text-size", "L"]
    }

    private func start(_ more: [String], on compositor: LiveForeignCompositor, trace: Bool = false) throws -> ChildProcess {
        try ProgramUnderTest.start(
            ["run"] + arguments + more + ["--log-level", "info"],
            environment: ["WAYLAND_DISPLAY": compositor.display, "WAYLAND_DEBUG": trace ? "1" : nil])
    }

    /// What a surface of that size shows.
    private func picture(_ width: Int, _ height: Int, scale: Double = 1) throws -> LiveScreenshot {
        let file = "\(folder.path)/picture.png"
        let render = try ProgramUnderTest.start(
            ["render"] + arguments + ["--size", "\(width)x\(height)", "--scale", "\(scale)", "-o", file])
        #expect(render.waitForEnd() == .exit(0), "\(render.messageText)")
        let bytes = try LiveProcess(["convert", file, "-depth", "8", "ppm:-"]).readAll()
        return try #require(LiveScreenshot(portablePixmap: bytes))
    }

    /// Takes pictures until one has `expected` at a place.
    ///
    /// - Parameter place: Finds it in a picture; nil where it is not to be seen yet.
    private func shows(
        _ expected: LiveScreenshot, on compositor: LiveForeignCompositor,
        at place: (LiveScreenshot) -> (x: Int, y: Int)? = { _ in (0, 0) }
    ) throws -> Bool {
        try LiveWait.until {
            let screen = try compositor.screenshot()
            guard let (left, top) = place(screen) else { return false }
            return (0..<expected.height).allSatisfy { y in
                (0..<expected.width).allSatisfy { x in screen[left + x, top + y] == expected[x, y] }
            }
        }
    }

    @Test func onWestonABarSaysWhatIsMissingOrTakesXWayland() throws {
        let weston = try LiveForeignCompositor(.weston)
        let bar = try start([], on: weston)
        #expect(bar.waitForEnd() == .exit(2))
        #expect(
            bar.messageText.contains(
                "wayland: the compositor has no layer-shell (zwlr_layer_shell_v1), without which the mode bar cannot stand at an edge; "
                    + "start XWayland so that DISPLAY is set, or use the mode window or kiosk"), "\(bar.messageText)")
        let server = try LiveXServer()
        let other = try ProgramUnderTest.start(
            ["run"] + arguments + ["--log-level", "info"],
            environment: ["WAYLAND_DISPLAY": weston.display, "DISPLAY": server.display])
        #expect(other.wait { $0.messageText.contains("info: window: bar by x11") }, "\(other.messageText)")
    }

    @Test func aKioskFillsWeston() throws {
        let weston = try LiveForeignCompositor(.weston)
        let kiosk = try start(["--mode", "kiosk"], on: weston)
        #expect(kiosk.wait { $0.messageText.contains("info: window: kiosk by wayland") }, "\(kiosk.messageText)")
        #expect(try shows(picture(1280, 720), on: weston))
        kiosk.send(SIGTERM)
        #expect(kiosk.waitForEnd() == .exit(0))
    }

    @Test func aWindowIsShownByWestonAtTheSizeThatItWants() throws {
        let weston = try LiveForeignCompositor(.weston)
        let window = try start(["--mode", "window", "--set", "window.size=[600, 300]"], on: weston)
        #expect(window.wait { $0.messageText.contains("info: window: window by wayland") }, "\(window.messageText)")
        // Weston puts it somewhere: its first pixel is the ground.
        let isShown = try shows(picture(600, 300), on: weston) { screen in
            for y in 0..<720 {
                if let x = (0..<1280).first(where: { screen[$0, y] == 0x203040 }) { return (x, y) }
            }
            return nil
        }
        #expect(isShown)
        window.send(SIGTERM)
        #expect(window.waitForEnd() == .exit(0))
    }

    @Test func aKioskFillsCage() throws {
        let cage = try LiveForeignCompositor(.cage)
        let bar = try start([], on: cage)
        #expect(bar.waitForEnd() == .exit(2))
        #expect(bar.messageText.contains("the compositor has no layer-shell"), "\(bar.messageText)")
        let kiosk = try start(["--mode", "kiosk"], on: cage)
        #expect(kiosk.wait { $0.messageText.contains("info: window: kiosk by wayland") }, "\(kiosk.messageText)")
        #expect(try shows(picture(1024, 768), on: cage))
        kiosk.send(SIGTERM)
        #expect(kiosk.waitForEnd() == .exit(0))
    }

    @Test(arguments: [1, 1.5])
    func aBarStandsAtKWinsEdgeAndIsSharpAtAnyScale(_ scale: Double) throws {
        let kwin = try LiveForeignCompositor(.kwin, scale: scale)
        let bar = try start([], on: kwin, trace: true)
        #expect(bar.wait { $0.messageText.contains("info: window: bar by wayland") }, "\(bar.messageText)")
        #expect(bar.messageText.contains("\"zwlr_layer_shell_v1\", 3, "))
        // 46 and 22 points of rows, 14 between them, and the padding.
        let expected = try picture(1280, 98, scale: scale)
        #expect(expected.width == Int(1280 * scale) && expected.height == Int(98 * scale))
        #expect(try shows(expected, on: kwin) { ($0.width - expected.width, $0.height - expected.height) })
        bar.send(SIGTERM)
        #expect(bar.waitForEnd() == .exit(0))
    }

    @Test func aKioskFillsKWin() throws {
        let kwin = try LiveForeignCompositor(.kwin)
        let kiosk = try start(["--mode", "kiosk"], on: kwin)
        #expect(kiosk.wait { $0.messageText.contains("info: window: kiosk by wayland") }, "\(kiosk.messageText)")
        #expect(try shows(picture(1280, 720), on: kwin))
        kiosk.send(SIGTERM)
        #expect(kiosk.waitForEnd() == .exit(0))
    }
}
