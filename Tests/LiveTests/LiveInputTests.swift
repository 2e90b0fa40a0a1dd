import Glibc
import JSON
import System
import TestSupport
import Testing

/// Hands on a bar that an X server shows, with a window manager.
@Suite(.serialized) struct LiveInputTests {
    // Every click adds a line to a file in the test's folder.
    private static let bar = """
        [scene]
        padding = 0
        [[row]]
        id = "chips"
        kind = "chips"
        speed = 200
        on_click = ["sh", "-c", "echo \\"$0\\" >> \\"$XDG_RUNTIME_DIR/clicks\\"", "{text}"]
        items = ["one", "two", "three", "four", "five", "six"]
        """

    private func point(_ instance: LiveInstance, _ x: Int, _ y: Int) throws {
        try instance.server.run(["xdotool", "mousemove", "\(x)", "\(y)"])
    }

    private func key(_ instance: LiveInstance, _ name: String) throws {
        try instance.server.run(["xdotool", "key", name])
    }

    private func isMoving(_ instance: LiveInstance) throws -> Bool { try instance.row()["moving"] == .bool(true) }

    private func owner(_ instance: LiveInstance) throws -> String { try instance.server.run(["xdotool", "getwindowfocus"]) }

    private func clicks(_ instance: LiveInstance) -> [String] {
        String(decoding: instance.folder.read("clicks") ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func hoverPausesAndALostPointerLetsGo() throws {
        let instance = try LiveInstance(LiveInputTests.bar, windowManager: true)
        try instance.waitUntilShown()
        #expect(try instance.wait { try isMoving(instance) })
        try point(instance, 600, 700)
        #expect(try instance.wait { try !isMoving(instance) })
        // Away without a crossing of what lies between.
        try point(instance, 10, 10)
        #expect(try instance.wait { try isMoving(instance) })
        try point(instance, 600, 700)
        #expect(try instance.wait { try !isMoving(instance) })
        try instance.tell("hide")
        try point(instance, 10, 10)
        try instance.tell("show")
        #expect(try instance.wait { try isMoving(instance) })
    }

    @Test func fieldCase074ABarThatComesUpUnderThePointerMoves() throws {
        let instance = try LiveInstance(LiveInputTests.bar, windowManager: true)
        try instance.waitUntilShown()
        try instance.tell("hide")
        try point(instance, 600, 700)
        try instance.tell("show")
        #expect(try instance.wait { try isMoving(instance) })
        let presented = try instance.json("stats")["presented"]?.number ?? 0
        #expect(try instance.wait { try (instance.json("stats")["presented"]?.number ?? 0) > presented + 20 })
        #expect(try isMoving(instance))
        try point(instance, 601, 700)
        #expect(try instance.wait { try !isMoving(instance) })
    }

    @Test(arguments: ["pause", "none"])
    func fieldCase076AClickOnAMovingChipRunsItsCommandOnce(hover: String) throws {
        // Without gaps there is a chip wherever the pointer is.
        let instance = try LiveInstance(
            LiveInputTests.bar, ["--set", "motion.hover=\(hover)", "--set", "row[0].spacing=0"], windowManager: true)
        try instance.waitUntilShown()
        try point(instance, 10, 10)
        for (count, x) in [100, 600, 1100].enumerated() {
            try instance.server.run(["xdotool", "mousemove", "\(x)", "700", "click", "1"])
            #expect(try instance.wait { clicks(instance).count > count })
            #expect(clicks(instance).count == count + 1, "\(clicks(instance))")
        }
        // What was started twice would have told so by now.
        _ = instance.process.wait(within: 0.5) { _ in false }
        #expect(clicks(instance).count == 3)
        #expect(Set(clicks(instance)).isSubset(of: ["one", "two", "three", "four", "five", "six"]))
    }

    @Test func wheelAndKeysMoveAndEscapeGivesTheKeyboardBack() throws {
        let instance = try LiveInstance(LiveInputTests.bar, ["--reduce-motion", "on"], windowManager: true)
        try instance.waitUntilShown()
        // Somebody else who has the keyboard.
        try instance.server.start(["xev", "-geometry", "100x100+50+50"])
        try instance.server.run([
            "xdotool", "search", "--sync", "--onlyvisible", "--name", "Event Tester", "windowfocus", "--sync",
        ])
        let before = try owner(instance)
        func offset() throws -> Double { try instance.row()["offset"]?.number ?? -1 }
        try point(instance, 600, 700)
        try instance.server.run(["xdotool", "click", "5"])
        // Six chips fit into the width: there is nothing to scroll, until text is larger.
        #expect(try offset() == 0)
        #expect(try owner(instance) == before)
        try instance.server.run(["xdotool", "click", "1"])
        #expect(try instance.wait { try owner(instance) != before })
        let height = try window(instance)["height"]?.number ?? 0
        for _ in 0..<5 { try key(instance, "plus") }
        #expect(try instance.wait { try window(instance)["height"]?.number ?? 0 > height })
        #expect(try instance.wait { try instance.status()["settings"]?["text.size"]?["value"]?.string == "AX2" })
        try key(instance, "space")
        #expect(try instance.wait { try instance.row()["paused"] == .bool(true) })
        try key(instance, "Tab")
        try key(instance, "Return")
        #expect(try instance.wait { clicks(instance).last == "one" })
        try key(instance, "Escape")
        #expect(try instance.wait { try owner(instance) == before })
        try instance.tell("focus")
        #expect(try instance.wait { try owner(instance) != before })
        try key(instance, "Escape")
        #expect(try instance.wait { try owner(instance) == before })
    }

    @Test func theWheelMovesARowWhereItStands() throws {
        let instance = try LiveInstance(LiveInputTests.bar, windowManager: true)
        try instance.waitUntilShown()
        try point(instance, 600, 700)
        #expect(try instance.wait { try !isMoving(instance) })
        try instance.settledScreenshot()
        let before = try instance.row()["offset"]?.number ?? 0
        try instance.server.run(["xdotool", "click", "5"])
        let loop = try instance.row()["loop"]?.number ?? 0
        #expect(
            try instance.wait {
                let moved = try (instance.row()["offset"]?.number ?? 0) - before
                return abs((moved < 0 ? moved + loop : moved) - 40) < 0.01
            })
        #expect(try !isMoving(instance))
    }

    @Test func anIdleBarIsNotWokenByAPointerElsewhere() throws {
        let instance = try LiveInstance(LiveInputTests.bar, ["--set", "motion.start=paused"], windowManager: true)
        try instance.waitUntilShown()
        #expect(try instance.wait { try !isMoving(instance) })
        try instance.waitUntilAsleep()
        let before = try instance.json("stats")["wakeups"]?.number ?? 0
        for x in 0..<20 { try point(instance, 100 + 10 * x, 100) }
        // Being asked is one connection; each of the twenty would be more.
        #expect((try instance.json("stats")["wakeups"]?.number ?? 0) - before < 15)
    }

    private func window(_ instance: LiveInstance) throws -> JSONValue {
        guard case .array(let windows)? = try instance.status()["windows"], let window = windows.first else { return .null }
        return window
    }
}
