import Glibc
import JSON
import System
import TestSupport
import Testing

/// A running ticker that is told things from outside.
@Suite(.serialized) struct LiveControlTests {
    private static let prices = """
        [window]
        mode = "bar"
        [[row]]
        id = "prices"
        kind = "chips"
        items = ["one", "two", "three", "four", "five", "six"]
        speed = 60
        [[row]]
        kind = "text"
        text = "short"
        alt = "said instead"
        [[row]]
        kind = "clock"
        [[row]]
        id = "input"
        kind = "label"
        source = "lines"
        [sources.lines]
        kind = "stdin"
        """

    @Test func statusHasEveryKey() throws {
        let instance = try LiveInstance(LiveControlTests.prices, ["--set", "scene.spacing=4", "--text-size", "XL"])
        #expect(try instance.wait { try instance.row()["loop"]?.number != nil })
        let printed = try instance.message("status")
        let status = try #require(JSONParser.value(Array(printed.text.utf8)), "\(printed.text)\(printed.messageText)")
        #expect(
            status.names == [
                "version", "name", "mode", "backend", "paused", "hidden", "config", "settings", "windows", "rows", "sources",
            ])
        #expect(status["version"] == .number(1))
        #expect(status["name"]?.string == "default")
        #expect(status["backend"]?.string == "x11")
        #expect(status["mode"]?.string == "bar")
        #expect(status["config"]?["path"]?.string == "\(instance.folder.path)/ticker.toml")
        #expect(status["config"]?["error"] == .null)
        let settings = try #require(status["settings"])
        #expect(settings["row[0].speed"]?["value"] == .number(60))
        #expect(settings["row[0].speed"]?["origin"]?.string == "\(instance.folder.path)/ticker.toml:7")
        #expect(settings["scene.spacing"]?["origin"]?.string == "--set scene.spacing=4")
        #expect(settings["text.size"] == .object([.init("value", .string("XL")), .init("origin", .string("--text-size"))]))
        guard case .array(let windows)? = status["windows"], let window = windows.first else {
            Issue.record("no window")
            return
        }
        #expect(window.names == ["output", "x", "y", "width", "height", "scale"])
        #expect(window["width"] == .number(1280))
        #expect((window["y"]?.number ?? 0) + (window["height"]?.number ?? 0) == 720)
        let row = try instance.row()
        #expect(row.names == ["index", "id", "kind", "offset", "loop", "items", "texts", "moving", "paused"])
        #expect(row["id"]?.string == "prices")
        #expect(row["moving"] == .bool(true))
        #expect(row["items"] == .number(6))
        #expect(try instance.row(1)["id"] == .null)
        guard case .array(let sources)? = status["sources"], let source = sources.first else {
            Issue.record("no source")
            return
        }
        #expect(source.names == ["name", "kind", "items", "age", "error"])
        #expect(source["kind"]?.string == "stdin")
    }

    @Test func statsHaveEveryKey() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        #expect(try instance.wait { try (instance.json("stats")["presented"]?.number ?? 0) > 10 })
        #expect(
            try instance.json("stats").names == [
                "seconds", "presented", "missed", "frame_cost_us", "wakeups", "cpu_seconds", "strip_bytes",
            ])
    }

    @Test func textIsEveryItemOnce() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        let lines = try instance.message("text").text.split(separator: "\n").map(String.init)
        #expect(lines.prefix(7) == ["one", "two", "three", "four", "five", "six", "said instead"])
        #expect(lines.count == 8)
    }

    @Test func itemsAreSetAndPushed() throws {
        let instance = try LiveInstance(LiveControlTests.prices + "\n[[row]]\nkind = \"words\"\nwords = [\"a\"]\nkeep = 2\n")
        try instance.tell("set", "prices", "x\ny y\n{\"text\": \"z\", \"id\": \"1\"}")
        #expect(try instance.texts() == ["x", "y y", "z"])
        try instance.tell("push", "4", "b")
        try instance.tell("push", "4", "c")
        #expect(try instance.texts(4) == ["b", "c"])
        try instance.tell("set", "0", "")
        #expect(try instance.texts() == [])
        for words in [("set", "2"), ("push", "2"), ("set", "input"), ("set", "9"), ("set", "none")] {
            let refused = try instance.message(words.0, words.1, "text")
            #expect(refused.waitForEnd() == .exit(3))
            #expect(refused.messageText.hasPrefix("marquesina: error: msg \(words.0): "))
        }
        #expect(try instance.message("set", "input", "x").messageText.contains("shows the source lines"))
        #expect(try instance.message("speed", "1", "5").waitForEnd() == .exit(0))
        #expect(try instance.message("speed", "2", "5").messageText.contains("is of kind clock, which has no speed"))
    }

    @Test func fieldCase123ItemsWithoutATextShowNothing() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        try instance.tell("set", "0", "{\"text\": null, \"id\": \"1\"}\n{\"id\": \"2\"}\n{\"text\": \"seen\", \"link\": null}")
        #expect(try instance.texts() == ["seen"])
        try instance.tell("push", "0", "{\"text\": null}")
        let text = try instance.message("text").text.lowercased()
        for word in ["null", "nil", "optional("] { #expect(!text.contains(word)) }
    }

    @Test func fieldCase071APauseLastsUntilItIsResumed() throws {
        let instance = try LiveInstance(LiveControlTests.prices, windowManager: true)
        try instance.tell("pause")
        #expect(try instance.status()["paused"] == .bool(true))
        #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
        try instance.settledScreenshot()
        let offset = try instance.row()["offset"]
        // The pointer over the bar and away from it changes nothing.
        try instance.server.run(["xdotool", "mousemove", "600", "700", "mousemove", "600", "300"])
        #expect(try instance.row()["paused"] == .bool(true))
        #expect(try instance.row()["offset"] == offset)
        // Nor does a reload.
        try instance.tell("reload")
        #expect(try instance.row()["offset"] == offset)
        #expect(try instance.status()["paused"] == .bool(true))
        try instance.tell("toggle")
        #expect(try instance.wait { try instance.row()["offset"] != offset })
        try instance.tell("toggle", "prices")
        #expect(try instance.row()["paused"] == .bool(true))
        #expect(try instance.row(1)["paused"] == .bool(false))
        try instance.tell("resume", "0")
        #expect(try instance.row()["paused"] == .bool(false))
    }

    @Test func fieldCase037MotionIsSwitchedOffForAllOrForARow() throws {
        let instance = try LiveInstance(
            LiveControlTests.prices + "\n[[row]]\nkind = \"chips\"\nitems = [\"a\", \"b\"]\n")
        func moving() throws -> [Bool?] { [try instance.row(0)["moving"]?.bool, try instance.row(4)["moving"]?.bool] }
        #expect(try instance.wait { try moving() == [true, true] })
        try instance.tell("motion", "off")
        #expect(try instance.wait { try moving() == [false, false] })
        #expect(try instance.status()["settings"]?["motion.reduce"]?["value"]?.string == "on")
        try instance.tell("motion", "on", "4")
        #expect(try instance.wait { try moving() == [false, true] })
        try instance.tell("motion", "on")
        try instance.tell("motion", "off", "prices")
        #expect(try instance.wait { try moving() == [false, true] })
        try instance.tell("motion", "system", "prices")
        try instance.tell("motion", "system")
        #expect(try instance.wait { try moving() == [true, true] })
    }

    @Test func fieldCase013AHiddenBarGivesItsStripFreeAndGoesOnFromWhereItWas() throws {
        let instance = try LiveInstance(LiveControlTests.prices, windowManager: true)
        let spy = try instance.server.start(["stdbuf", "-oL", "xprop", "-root", "-spy", "_NET_WORKAREA"])
        func waitForHeight(_ isWanted: (Int) -> Bool) -> Bool {
            while let line = spy.readLine() {
                let numbers = line.split { !"0123456789".contains($0) }.compactMap { Int($0) }
                if numbers.count >= 4, isWanted(numbers[3]) { return true }
            }
            return false
        }
        #expect(waitForHeight { $0 < 720 })
        #expect(try instance.wait { try (instance.row()["offset"]?.number ?? 0) > 5 })
        try instance.tell("hide")
        #expect(waitForHeight { $0 == 720 })
        #expect(try instance.status()["hidden"] == .bool(true))
        // The answers to the last frames may still be on their way.
        try instance.settledScreenshot()
        try instance.waitUntilAsleep()
        let hidden = try #require(try instance.row()["offset"]?.number)
        let presented = try instance.json("stats")["presented"]
        let missed = try instance.json("stats")["missed"]
        #expect(try instance.row()["moving"] == .bool(false))
        let since = LiveWait.now
        _ = instance.process.wait(within: 4) { _ in false }
        #expect(try instance.json("stats")["presented"] == presented)
        let away = LiveWait.now - since
        try instance.tell("show")
        #expect(waitForHeight { $0 < 720 })
        #expect(try instance.wait { try instance.row()["moving"] == .bool(true) })
        #expect(try instance.wait { try instance.json("stats")["presented"]?.number ?? 0 > presented?.number ?? 0 })
        #expect(try instance.row()["offset"]?.number != hidden)
        // The time that it was hidden is none that it missed; a busy machine may miss all that comes after.
        let more = (try instance.json("stats")["missed"]?.number ?? 0) - (missed?.number ?? 0)
        #expect(more < 60 * (LiveWait.now - since - away / 2))
    }

    @Test func aSecondInstanceOfTheNameIsRefused() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        let environment: [String: String?] = ["DISPLAY": instance.server.display, "XDG_RUNTIME_DIR": instance.folder.path]
        let second = try ProgramUnderTest.start(["run"], environment: environment)
        #expect(second.waitForEnd() == .exit(1))
        #expect(second.messageText.contains("an instance with the name \"default\" is running already"))
        let named = try ProgramUnderTest.start(
            ["run", "--name", "b", "--demo", "headline", "--frames", "1"], environment: environment)
        #expect(named.waitForEnd() == .exit(0))
        // One that was killed leaves its socket; the next takes the name over.
        instance.process.send(SIGKILL)
        #expect(instance.process.waitForEnd() == .signal(SIGKILL))
        #expect(TemporaryFolder.mode(of: "\(instance.folder.path)/marquesina/default.sock") != nil)
        #expect(try instance.message("status").waitForEnd() == .exit(3))
        let next = try ProgramUnderTest.start(["run", "--demo", "headline", "--frames", "1"], environment: environment)
        #expect(next.waitForEnd() == .exit(0))
        #expect(TemporaryFolder.mode(of: "\(instance.folder.path)/marquesina/default.sock") == nil)
    }

    @Test func quitEndsIt() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        // A window that is off the screen has no keyboard.
        try instance.tell("hide")
        let refused = try instance.message("focus")
        #expect(refused.waitForEnd() == .exit(3))
        try instance.tell("quit")
        #expect(instance.process.waitForEnd() == .exit(0))
    }

    @Test func withoutARuntimeFolderItRunsAndSaysSoOnce() throws {
        let server = try LiveXServer()
        let process = try ProgramUnderTest.start(
            ["run", "--demo", "headline", "--frames", "3"], environment: ["DISPLAY": server.display, "XDG_RUNTIME_DIR": nil])
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.messageText.split(separator: "\n").count { $0.contains("XDG_RUNTIME_DIR is not set") } == 1)
    }

    // MARK: Reload

    @Test func aSavedFileIsReadAgainWithoutMovingWhatStays() throws {
        let instance = try LiveInstance(LiveControlTests.prices, ["--set", "row[0].speed=20"])
        #expect(try instance.wait { try (instance.row()["offset"]?.number ?? 0) > 3 })
        try instance.tell("pause")
        #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
        try instance.settledScreenshot()
        let offset = try instance.row()["offset"]
        try instance.save(LiveControlTests.prices.replacing("\"short\"", with: "\"other\""))
        #expect(try instance.wait { try instance.texts(1) == ["other"] })
        #expect(try instance.row()["offset"] == offset)
        // What the command line sets stays set.
        #expect(try instance.status()["settings"]?["row[0].speed"]?["origin"]?.string == "--set row[0].speed=20")
        // A broken file changes nothing but what the log and the status say.
        try instance.save("[[row]\n")
        #expect(try instance.wait { try instance.status()["config"]?["error"] != .null })
        #expect(try instance.status()["config"]?["error"]?.string?.contains("ticker.toml:1:") == true)
        #expect(instance.process.wait { $0.messageText.contains("error: configuration: ") })
        #expect(try instance.texts(1) == ["other"])
        #expect(try instance.message("reload").waitForEnd() == .exit(3))
        try instance.save(LiveControlTests.prices)
        #expect(try instance.wait { try instance.texts(1) == ["short"] })
        #expect(try instance.status()["config"]?["error"] == .null)
        #expect(try instance.row()["offset"] == offset)
    }

    @Test func hangUpReadsTheFileAgain() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        try instance.tell("set", "0", "told")
        instance.process.send(SIGHUP)
        #expect(try instance.wait { try instance.texts().count == 6 })
        #expect(instance.process.waitForEnd(within: 0) == nil)
    }

    @Test func anotherPlaceIsAnotherWindow() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        try instance.save(LiveControlTests.prices.replacing("mode = \"bar\"", with: "mode = \"bar\"\nedge = \"top\""))
        func y() throws -> Double? {
            guard case .array(let windows)? = try instance.status()["windows"] else { return nil }
            return windows.first?["y"]?.number
        }
        #expect(try instance.wait { try y() == 0 })
        let presented = try instance.json("stats")["presented"]?.number ?? 0
        #expect(try instance.wait { try instance.json("stats")["presented"]?.number ?? 0 > presented + 10 })
    }

    // MARK: Bad clients

    /// Refreshes a second without a frame of its own, and with one, while something is done.
    private func rates(_ instance: LiveInstance, while work: () throws -> Void) throws -> (missed: Double, presented: Double) {
        let before = try instance.json("stats")
        try work()
        let after = try instance.json("stats")
        func change(_ name: String) -> Double { (after[name]?.number ?? 0) - (before[name]?.number ?? 0) }
        return (change("missed") / change("seconds"), change("presented") / change("seconds"))
    }

    @Test func aThousandClientsAndGarbageDoNotHoldFramesUp() throws {
        let instance = try LiveInstance(LiveControlTests.prices)
        #expect(try instance.wait { try instance.presented() > 60 })
        let path = "\(instance.folder.path)/marquesina/default.sock"
        DescriptorLimit.raise()
        // A busy machine loses frames by itself: before as many as meanwhile, or now and again.
        var told: [String] = []
        let goesOn = try instance.wait {
            let alone = try rates(instance) { _ = instance.process.wait(within: 1) { _ in false } }
            var clients: [Descriptor] = []
            let beside = try rates(instance) {
                for number in 0..<1000 {
                    let client = try LocalSocket.connect(to: path)
                    switch number % 4 {
                    case 0: break
                    case 1: try Descriptor.write(Array("garbage \(number)\n".utf8), to: client.number)
                    case 2: try Descriptor.write(Array("{\"version\":1,\"comm".utf8), to: client.number)
                    default: try Descriptor.write(Array("{\"version\":1,\"command\":\"status\"}\n".utf8), to: client.number)
                    }
                    clients.append(client)
                }
            }
            told.append("\(beside) beside them, \(alone) alone")
            withExtendedLifetime(clients) {}
            return beside.presented > 0 && beside.missed <= alone.missed + 6
        }
        #expect(goesOn, "\(told)")
        #expect(try instance.message("status").waitForEnd() == .exit(0))
    }

    @Test func fieldCase008EveryTextDecidesAnewWhetherItScrolls() throws {
        let instance = try LiveInstance(
            "[window]\nmode = \"window\"\nsize = [200, 60]\n[[row]]\nkind = \"text\"\npause = 0\ntext = \"a\"\n")
        for (text, isMoving) in [
            (String(repeating: "long ", count: 12), true), ("abc", false), (String(repeating: "more ", count: 12), true),
        ] {
            try instance.tell("set", "0", text)
            #expect(try instance.wait { try instance.row()["moving"] == .bool(isMoving) }, "\(text)")
        }
        // Field case 9: what fits stands where it belongs, whatever was there before.
        try instance.tell("set", "0", "Hi")
        #expect(try instance.wait { try instance.row()["moving"] == .bool(false) })
        #expect(try instance.row()["offset"] == .number(0))
    }

    @Test func fieldCase011ATextThatIsSetAgainAndAgainStillMoves() throws {
        let instance = try LiveInstance(
            "[window]\nmode = \"window\"\nsize = [200, 60]\n[[row]]\nkind = \"text\"\npause = 0\ntext = \"a\"\n")
        for number in 0..<100 { try instance.tell("set", "0", "\(number) " + String(repeating: "x", count: 80)) }
        let offset = try instance.row()["offset"]
        #expect(try instance.wait { try instance.row()["offset"] != offset })
        #expect(try instance.row()["moving"] == .bool(true))
    }
}
