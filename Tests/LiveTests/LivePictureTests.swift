import Canvas
import Glibc
import JSON
import Model
import Render
import TestSupport
import Testing

/// What the screen shows of rows that move is what `marquesina render` draws for the same moment.
@Suite(.serialized) struct LivePictureTests {
    enum Rows: String, CaseIterable, Sendable {
        case text, chips, faded, several

        static let speed = 61.7
        private static let words = String(repeating: "Fourteen quick brown foxes jump over (the) lazy dog; ", count: 6)

        /// A bar on a screen of 1280 x 720, or a window that fills it.
        var toml: String {
            let window =
                self == .several
                ? "mode = \"window\"\nsize = [1280, 720]\ndecorations = false" : "mode = \"bar\"\nedge = \"top\"\nreserve = false"
            return """
                [window]
                \(window)
                [appearance]
                scheme = "dark"
                [text]
                size = "L"
                [motion]
                reduce = "off"
                [scene]
                background = "#14141a"
                padding = 0

                """ + rows
        }

        private var rows: String {
            switch self {
            case .text: text(fade: "none")
            case .faded: text(fade: "both")
            case .chips: chips("blue", speed: Rows.speed, isReversed: false)
            case .several:
                [("pink", 61.7), ("orange", 32), ("teal", 54), ("purple", 38), ("blue", 48)].enumerated().map {
                    chips($1.0, speed: $1.1, isReversed: $0 % 2 == 1)
                }.joined()
            }
        }

        private func text(fade: String) -> String {
            """
            [[row]]
            kind = "text"
            speed = \(Rows.speed)
            pause = 0
            fade = "\(fade)"
            scroll = "always"
            text = "\(Rows.words)"

            """
        }

        private func chips(_ tint: String, speed: Double, isReversed: Bool) -> String {
            """
            [[row]]
            kind = "chips"
            speed = \(speed)
            tint = "\(tint)"
            reversed = \(isReversed)
            items = ["SwiftUI", "Layout", "Gestures", "Animation", "Scrolling", "Metal"]

            """
        }
    }

    /// What there is of the window on the screen.
    private func shown(_ instance: LiveInstance, _ size: PixelSize) throws -> PixelBuffer {
        let screen = try instance.settledScreenshot()
        let buffer = PixelBuffer(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { buffer[x, y] = 0xFF00_0000 | (screen[x, y] ?? 0) }
        }
        return buffer
    }

    private func rendered(_ instance: LiveInstance, _ size: PixelSize, at seconds: Double) throws -> PixelBuffer {
        let path = "\(instance.folder.path)/expected.png"
        let process = try ProgramUnderTest.start([
            "render", "\(instance.folder.path)/ticker.toml", "--size", "\(size.width)x\(size.height)", "--at", "\(seconds)",
            "-o", path,
        ])
        try #require(process.waitForEnd() == .exit(0), "\(process.messageText)")
        return try PNGFile.read(path)
    }

    @Test(arguments: Rows.allCases, ["display", "copying"])
    func whatIsShownIsWhatIsRendered(_ rows: Rows, pacing: String) throws {
        let instance = try LiveInstance(rows.toml, on: try LiveXServer(), pacing: pacing)
        // Far enough that blocks have come in, and that the ends of some are in sight.
        #expect(try instance.wait { abs(try instance.row()["offset"]?.number ?? 0) > 90 })
        try instance.tell("pause")
        #expect(try instance.wait { try instance.row()["moving"]?.bool == false })
        guard case .array(let windows)? = try instance.status()["windows"], let window = windows.first,
            let width = window["width"]?.number, let height = window["height"]?.number
        else {
            Issue.record("there is no window")
            return
        }
        let size = PixelSize(width: Int(width), height: Int(height))
        let shown = try shown(instance, size)
        let offset = try #require(try instance.row()["offset"]?.number)
        let expected = try rendered(instance, size, at: abs(offset) / Rows.speed)
        var tolerance = ImageComparison.Tolerance()
        tolerance.level = 1
        tolerance.maximumLevel = 1
        tolerance.share = 0
        let comparison = ImageComparison(shown, expected: expected, tolerance: tolerance)
        guard !comparison.isWithinTolerance else { return }
        let place = "/tmp/live-picture-\(rows.rawValue)-\(pacing).difference.png"
        try PNGFile.write(comparison.difference, isOpaque: true, to: place)
        Issue.record(
            "\(comparison.share) of the pixels differ, by up to \(comparison.maximumDifference) levels; see \(place)")
    }
}
