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

    /// Presses at 900, moves 300 points to the left in steps, and lets go at once.
    private func fling(_ instance: LiveInstance) throws {
        var words = ["xdotool", "mousemove", "900", "700", "mousedown", "1"]
        for step in 1...10 { words += ["sleep", "0.01", "mousemove", "\(900 - 30 * step)", "700"] }
        try instance.server.run(words + ["mouseup", "1"])
    }

    @Test func aFlungRowGoesOnByItselfAndComesToRest() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--set", "row[0].speed=0"], windowManager: true)
        try instance.waitUntilShown()
        // A hand that a busy machine held up before it let go has no momentum: then it tries again.
        var dragged = 0.0
        let isFlung = try instance.wait {
            try fling(instance)
            dragged += 300
            #expect(try instance.wait { try offset(instance) > dragged - 0.01 })
            #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
            try instance.settledScreenshot()
            defer { dragged = (try? offset(instance)) ?? 0 }
            return try offset(instance) > dragged + 20
        }
        #expect(isFlung)
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
        try instance.settledScreenshot()
        let presented = try instance.presented()
        try instance.server.run(["xdotool", "mousemove", "10", "10"])
        try instance.settledScreenshot()
        #expect(try abs(offset(instance) - 300) < 0.01)
        #expect(try instance.presented() <= presented + 1)
    }

    @Test func fieldCase068KeysReachBothEndsOfAReducedRow() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--reduce-motion", "on"], windowManager: true)
        try instance.waitUntilShown()
        try instance.takeKeyboard()
        func bar() throws -> [UInt32] {
            let picture = try instance.settledScreenshot()
            return (0..<picture.width).compactMap { picture[$0, picture.height - 20] }
        }
        // What is pressed before a frame counts in one step: a row that comes back before it was seen to go stands on whole pixels as
        // at the start, and one that has moved wherever it stands.
        func press(_ key: String, _ isThere: (Double) -> Bool) throws -> [UInt32] {
            try instance.server.run(["xdotool", "key", key])
            #expect(try instance.wait { try isThere(offset(instance)) }, "\(key)")
            return try bar()
        }
        let moved = try press("Right") { $0 == 40 }
        let start = try press("Left") { $0 == 0 }
        #expect(moved != start)
        #expect(try press("Left") { $0 == 0 } == start)
        let page = try press("Next") { abs($0 - 0.9 * 1280) < 0.01 }
        let end = try press("End") { $0 > 2 * 1280 }
        let far = try offset(instance)
        #expect(end != start && end != page)
        // There is nothing beyond.
        #expect(try press("Right") { $0 == far } == end)
        try instance.server.run(["xdotool", "key", "Right", "Left", "Right"])
        #expect(try press("Home") { $0 == 0 } == start)
        #expect(try press("End") { $0 == far } == end)
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
        let picture = try instance.settledScreenshot()
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
        // A frame that was under way may still come, and the answer to it.
        try instance.settledScreenshot()
        try instance.waitUntilAsleep()
        let (presented, wakeups) = (try stats("presented"), try stats("wakeups"))
        _ = instance.process.wait(within: 3) { _ in false }
        #expect(try stats("presented") == presented)
        // What asking takes, and no more.
        #expect(try stats("wakeups") - wakeups < 20)
        try instance.tell("show")
        #expect(try instance.wait { try stats("presented") > presented + 30 })
    }

    @Test func fieldCase033NothingIsDrawnWhileAnotherWindowCoversTheBar() throws {
        let instance = try LiveInstance(LiveHandsTests.many)
        #expect(try instance.wait { try instance.presented() > 30 })
        let cover = try LiveInstance("[[row]]\nkind = \"label\"\ntext = \"over it\"", ["--mode", "kiosk"], on: instance.server)
        try cover.waitUntilShown()
        try instance.waitUntilAsleep()
        let (presented, place) = (try instance.presented(), try offset(instance))
        // So long that it would count as a standstill.
        let start = LiveWait.now
        try instance.waitUntilAsleep(for: 3)
        let seconds = LiveWait.now - start
        #expect(try instance.presented() == presented)
        #expect(try offset(instance) == place)
        try cover.tell("hide")
        #expect(try instance.wait { try instance.presented() > presented + 30 })
        #expect(try offset(instance) > place)
        // All that was logged is there once it has ended.
        try instance.tell("quit")
        #expect(instance.process.waitForEnd() == .exit(0))
        let standstills = instance.process.messageText.split(separator: "\n").compactMap { line in
            line.firstRange(of: "took no frame for ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
        }
        // A machine that is busy may stand still for a moment.
        #expect(standstills.allSatisfy { $0 < seconds.rounded(.down) }, "\(standstills), covered for \(seconds) s")
    }

    @Test func aKioskHasItsKeysWithoutAWindowManager() throws {
        let instance = try LiveInstance(LiveHandsTests.many, ["--mode", "kiosk"])
        #expect(try instance.wait { try offset(instance) > 0 })
        try instance.waitForKeyboard()
        try instance.server.run(["xdotool", "key", "space"])
        #expect(try instance.wait { try instance.row()["paused"] == .bool(true) })
    }
}
