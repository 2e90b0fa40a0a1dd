import JSON
import TestSupport
import Testing

/// Hands on what an X server shows: drags, keys, copies, and nothing where nobody sees anything.
@Suite(.serialized) struct LiveHandsTests {
    private static func chips(_ texts: [String], _ more: String = "") -> String {
        """
        [scene]
        padding = 0
        [[row]]
        kind = "chips"
        on_click = ["sh", "-c", "echo \\"$0\\" >> \\"$XDG_RUNTIME_DIR/clicks\\"", "{text}"]
        \(more)
        items = [\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]
        """
    }

    private static let many = chips((1...40).map { "chip number \($0)" })

    private func offset(_ instance: LiveInstance) throws -> Double { try instance.row()["offset"]?.number ?? -1 }

    private func clicks(_ instance: LiveInstance) -> [String] {
        String(decoding: instance.folder.read("clicks") ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits until the bar can be seen.
    private func waitUntilShown(_ instance: LiveInstance) throws {
        #expect(try instance.wait { try (instance.json("stats")["presented"]?.number ?? 0) > 0 })
    }

    /// Presses at 900, moves 300 points to the left in steps, and lets go at once.
    private func fling(_ instance: LiveInstance) throws {
        try waitUntilShown(instance)
        var words = ["xdotool", "mousemove", "900", "700", "mousedown", "1"]
        for step in 1...10 { words += ["sleep", "0.01", "mousemove", "\(900 - 30 * step)", "700"] }
        try instance.server.run(words + ["mouseup", "1"])
    }

    @Test func aFlungRowGoesOnByItselfAndComesToRest() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--set", "row[0].speed=0"], windowManager: true)
        try instance.waitUntilShown()
        try fling(instance)
        #expect(try instance.wait { try offset(instance) > 320 })
        #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
        let rest = try offset(instance)
        #expect(rest > 320)
        // A drag is no click.
        #expect(clicks(instance).isEmpty)
    }

    @Test func fieldCase068UnderReduceMotionADragMovesWhatItMovesAndNoMore() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--reduce-motion", "on"], windowManager: true)
        try instance.waitUntilShown()
        try fling(instance)
        var seen = -1.0
        #expect(
            try instance.wait {
                seen = try offset(instance)
                return abs(seen - 300) < 0.01
            }, "\(seen)")
        let presented = try instance.json("stats")["presented"]?.number ?? 0
        try instance.server.run(["xdotool", "mousemove", "10", "10"])
        #expect(try abs(offset(instance) - 300) < 0.01)
        #expect(try (instance.json("stats")["presented"]?.number ?? 0) <= presented + 1)
    }

    @Test func fieldCase068KeysReachBothEndsOfAReducedRow() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--reduce-motion", "on"], windowManager: true)
        try instance.waitUntilShown()
        try waitUntilShown(instance)
        try instance.tell("focus")
        func press(_ key: String, _ isThere: (Double) -> Bool) throws {
            try instance.server.run(["xdotool", "key", key])
            #expect(try instance.wait { try isThere(offset(instance)) }, "\(key)")
        }
        func bar() throws -> [UInt32] {
            let picture = try instance.server.screenshot()
            return (0..<picture.width).compactMap { picture[$0, picture.height - 20] }
        }
        try press("Right") { $0 == 40 }
        try press("Left") { $0 == 0 }
        let start = try bar()
        try press("Left") { $0 == 0 }
        try press("Next") { abs($0 - 0.9 * 1280) < 0.01 }
        let page = try bar()
        try instance.server.run(["xdotool", "key", "End"])
        #expect(try instance.wait { try bar() != page })
        let end = try bar()
        #expect(end != start)
        // There is nothing beyond.
        try instance.server.run(["xdotool", "key", "Right", "Left", "Right", "Home"])
        #expect(try instance.wait { try bar() == start })
        try instance.server.run(["xdotool", "key", "End"])
        #expect(try instance.wait { try bar() == end })
    }

    @Test(arguments: [false, true]) func fieldCase076ACopyOfAChipIsThatChip(reversed: Bool) throws {
        // Two chips for the whole width: most of what is seen are copies. Each has a colour of its own.
        let toml = """
            [scene]
            padding = 0
            [[row]]
            kind = "chips"
            reversed = \(reversed)
            speed = 300
            on_click = ["sh", "-c", "echo \\"$0\\" >> \\"$XDG_RUNTIME_DIR/clicks\\"", "{text}"]
            [[row.items]]
            text = "pink"
            tint = "pink"
            [[row.items]]
            text = "teal"
            tint = "teal"
            """
        let instance = try LiveInstance(toml, windowManager: true)
        try instance.waitUntilShown()
        #expect(try instance.wait { try offset(instance) > 50 })
        try instance.tell("pause")
        #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
        try instance.server.run(["xdotool", "mousemove", "10", "10"])
        let picture = try instance.server.screenshot()
        let height = picture.height
        var expected: [String] = []
        for x in stride(from: 40, to: 1240, by: 97) {
            // Near the upper edge of the chips there are no letters.
            let pixel = picture[x, height - 37] ?? 0
            let (red, blue) = (pixel >> 16 & 255, pixel & 255)
            guard red > 120 || blue > 120 else { continue }
            expected.append(red > blue ? "pink" : "teal")
            try instance.server.run(["xdotool", "mousemove", "\(x)", "\(height - 25)", "click", "1"])
            #expect(try instance.wait { clicks(instance).count == expected.count }, "\(x)")
        }
        #expect(clicks(instance) == expected)
        #expect(Set(expected).count == 2)
    }

    @Test func fieldCase033NothingIsDrawnWhileTheBarIsHidden() throws {
        let instance = try LiveInstance(LiveHandsTests.many, windowManager: true)
        try instance.waitUntilShown()
        func stats(_ name: String) throws -> Double { try instance.json("stats")[name]?.number ?? -1 }
        #expect(try instance.wait { try stats("presented") > 30 })
        try instance.tell("hide")
        // A frame that was under way may still come.
        _ = try instance.wait(within: 0.5) { false }
        let (presented, wakeups) = (try stats("presented"), try stats("wakeups"))
        let began = LiveWait.now
        _ = try instance.wait(within: 3) { LiveWait.isReadable([], within: 1) }
        #expect(LiveWait.now - began >= 2.9)
        #expect(try stats("presented") == presented)
        // What asking takes, and no more.
        #expect(try stats("wakeups") - wakeups < 20)
        try instance.tell("show")
        #expect(try instance.wait { try stats("presented") > presented + 30 })
    }

    @Test func aKioskHasItsKeysWithoutAWindowManager() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--mode", "kiosk"])
        #expect(try instance.wait { try offset(instance) > 0 })
        try instance.server.run(["xdotool", "key", "space"])
        #expect(try instance.wait { try instance.row()["paused"] == .bool(true) })
    }
}
