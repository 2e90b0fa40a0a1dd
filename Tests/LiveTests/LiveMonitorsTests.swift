import Glibc
import JSON
import TestSupport
import Testing

/// The whole program on X servers whose monitors come, go and change.
@Suite(.serialized) struct LiveMonitorsTests {
    private static let bar = """
        [window]
        output = "all"
        [scene]
        background = "#102030"
        [[row]]
        kind = "chips"
        tint = "#00ff00"
        speed = 60
        items = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]
        """

    private func place(_ window: JSONValue) -> String {
        let numbers = ["x", "y", "width", "height"].map { Int(window[$0]?.number ?? -1) }
        return "\(window["output"]?.string ?? "?") \(numbers[2])x\(numbers[3])+\(numbers[0])+\(numbers[1])"
    }

    /// The windows, as they say themselves.
    private func windows(_ instance: LiveInstance) throws -> [String] {
        guard case .array(let windows)? = try instance.status()["windows"] else { return [] }
        return windows.map(place)
    }

    /// The windows, as the server knows them: every one that is mapped and of our class.
    private func mapped(_ server: LiveXServer) throws -> [String] {
        let ids = try server.run(["xdotool", "search", "--onlyvisible", "--class", "Marquesina"]).split(separator: "\n")
        return ids.map(String.init).sorted()
    }

    /// How far the first row has moved on since it stood at `offset`: after each lap it begins again.
    private func progress(_ instance: LiveInstance, since offset: Double) throws -> Double {
        let row = try instance.row()
        let moved = (row["offset"]?.number ?? 0) - offset
        return moved < 0 ? moved + (row["loop"]?.number ?? 0) : moved
    }

    private func waitForWindows(_ instance: LiveInstance, _ wanted: [String]) throws {
        var last: [String] = []
        let came = try instance.wait {
            last = try windows(instance)
            return try last == wanted && mapped(instance.server).count == wanted.count
        }
        #expect(came, "\(last), not \(wanted); \(instance.process.messageText)")
    }

    /// Waits until chips are drawn in that part of the screen.
    private func showsChips(_ server: LiveXServer, x: Range<Int>, y: Int) throws -> Bool {
        try server.shows { screen in
            x.contains { screen[$0, y].map { $0 >> 8 & 0xff > 0xc0 && $0 >> 16 < 0x80 } ?? false }
        }
    }

    @Test func fieldCase078AMonitorThatIsSwitchedOnLaterGetsItsBar() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(
            LiveMonitorsTests.bar, ["--set", "window.output=[\"DUMMY0\", \"DUMMY1\"]"], on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        #expect(instance.process.wait { $0.messageText.contains("there is no monitor DUMMY1, only DUMMY0") })
        try server.switchOn("DUMMY1", 720, 1280, x: 1024)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 720x62+1024+1218"])
        #expect(try showsChips(server, x: 1030..<1700, y: 1250))
        #expect(try showsChips(server, x: 10..<1000, y: 737))
        #expect(instance.process.wait { $0.messageText.contains("the monitor DUMMY1 is there") })
    }

    @Test func fieldCase079TheOtherBarIsNeverUnmapped() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        let first = try #require(mapped(server).first)
        let watcher = try server.start(["stdbuf", "-oL", "xev", "-id", first, "-event", "structure"])
        for _ in 0..<20 {
            try server.switchOn("DUMMY1", 800, 600, x: 1024)
            #expect(try instance.wait { try mapped(server).count == 2 })
            try server.switchOff(["DUMMY1"])
            #expect(try instance.wait { try mapped(server) == [first] })
        }
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        // The root window's size changed, and with it what is reserved below a lower monitor; the bar itself did not move.
        var told: [String] = []
        while let line = watcher.readLine(within: 0.3) {
            if let name = line.split(separator: " ").first, line.contains("Notify event") { told.append(String(name)) }
        }
        #expect(told == [], "\(told)")
    }

    @Test func fieldCase080WithTheLastMonitorGoneItWaitsWithoutWakingUp() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        try server.switchOff(["DUMMY0"])
        try waitForWindows(instance, [])
        #expect(instance.process.wait { $0.messageText.contains("there is no monitor; waiting for one") })
        try instance.waitUntilAsleep(for: 3)
        let count = try instance.presented()
        try server.switchOn("DUMMY0", 1024, 768)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        #expect(try instance.wait { try instance.presented() > count + 20 })
        #expect(try showsChips(server, x: 10..<1000, y: 737))
    }

    @Test func fieldCase083ABurstEndsInOneBar() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        try server.switchOn("DUMMY1", 800, 600, x: 1024)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 800x62+1024+538"])
        let script = (0..<10).map { _ in
            "xrandr --output DUMMY1 --off; xrandr --output DUMMY1 --mode 800x600-test --pos 1024x0;"
        }.joined()
        try server.run(["sh", "-c", script])
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 800x62+1024+538"])
        let count = try instance.presented()
        #expect(try instance.wait { try instance.presented() > count + 60 })
        #expect(try showsChips(server, x: 1030..<1800, y: 569))
    }

    @Test func fieldCase084APlaceholderGetsNoBarAndTheRealOneShowsTheRows() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        try server.switchOff(["DUMMY0"])
        try server.run(["xrandr", "--setmonitor", "FALLBACK", "1024/270x768/203+0+0", "none"])
        // Nothing tells of a monitor that is only described; one that is switched on and off does.
        try server.switchOn("DUMMY1", 800, 600)
        try server.switchOff(["DUMMY1"])
        try waitForWindows(instance, [])
        try server.run(["xrandr", "--delmonitor", "FALLBACK"])
        try server.switchOn("DUMMY0", 1024, 768)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706"])
        let offset = try instance.row()["offset"]?.number ?? 0
        #expect(try instance.wait { try progress(instance, since: offset) > 5 })
        #expect(try showsChips(server, x: 10..<1000, y: 737))
    }

    @Test func fieldCase087ABarFollowsWhenTheMonitorLeftOfItGoes() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 800, 600, x: 1024)
        let instance = try LiveInstance(LiveMonitorsTests.bar, ["--output", "DUMMY1"], on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY1 800x62+1024+538"])
        let window = try mapped(server)
        try server.run(["xrandr", "--output", "DUMMY0", "--off", "--output", "DUMMY1", "--pos", "0x0"])
        try waitForWindows(instance, ["DUMMY1 800x62+0+538"])
        #expect(try mapped(server) == window)
        #expect(try showsChips(server, x: 10..<790, y: 569))
    }

    @Test func fieldCase088EveryBarReservesOnlyWhatNoOtherMonitorShows() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 1024, 600, y: 768)
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 1024x62+0+1306"])
        #expect(
            try instance.wait {
                try server.run(["xprop", "-root", "_NET_WORKAREA"]).contains("= 0, 0, 1024, 1306")
            })
        // Side by side both stand at an outer edge.
        try server.run(["xrandr", "--output", "DUMMY1", "--pos", "1024x0"])
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 1024x62+1024+538"])
        let struts = try mapped(server).map { try server.run(["xprop", "-id", $0, "_NET_WM_STRUT_PARTIAL"]) }.sorted()
        #expect(struts.count == 2)
        #expect(struts.contains { $0.contains("= 0, 0, 0, 62, 0, 0, 0, 0, 0, 0, 0, 1023") }, "\(struts)")
        #expect(struts.contains { $0.contains("= 0, 0, 0, 230, 0, 0, 0, 0, 0, 0, 1024, 2047") }, "\(struts)")
    }

    @Test func fieldCase090OnePatternIsOneBarForEachOfThreeMonitors() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 800, 600, x: 1024)
        try server.switchOn("DUMMY2", 640, 480, x: 1824)
        let instance = try LiveInstance(LiveMonitorsTests.bar, ["--set", "window.output=*"], on: server, windowManager: true)
        try waitForWindows(
            instance, ["DUMMY0 1024x62+0+706", "DUMMY1 800x62+1024+538", "DUMMY2 640x62+1824+418"])
        for (x, y) in [(10..<1000, 737), (1030..<1800, 569), (1830..<2400, 449)] {
            #expect(try showsChips(server, x: x, y: y))
        }
    }

    @Test func fieldCase118SourcesAreReadOnceForAllMonitors() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 800, 600, x: 1024)
        let folder = try TemporaryFolder()
        let rows = (0..<3).map { _ in "[[row]]\nkind = \"chips\"\nsource = \"runs\"\n" }.joined()
        let toml = """
            [window]
            output = "all"
            \(rows)
            [sources.runs]
            kind = "command"
            command = "echo run >> \(folder.path)/runs; wc -l < \(folder.path)/runs"
            interval = "1h"
            """
        let instance = try LiveInstance(toml, on: server, windowManager: true)
        #expect(try instance.wait { try instance.texts() == ["1"] })
        #expect(try windows(instance).count == 2)
        // A monitor that comes later shows what is known.
        try server.switchOn("DUMMY2", 640, 480, x: 1824)
        #expect(try instance.wait { try windows(instance).count == 3 })
        try server.switchOff(["DUMMY0"])
        #expect(try instance.wait { try windows(instance).count == 2 })
        #expect(try instance.texts() == ["1"])
        #expect(folder.read("runs").map { String(decoding: $0, as: UTF8.self) } == "run\n")
    }

    @Test func fieldCase022AMonitorThatComesBackGoesOnAndTheOtherDoesNotJump() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 1024, 768, x: 1024)
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        #expect(try instance.wait { try windows(instance).count == 2 })
        #expect(try instance.wait { try instance.row()["offset"]?.number ?? 0 > 30 })
        func missed() throws -> Double { try instance.json("stats")["missed"]?.number ?? 0 }
        // What was away is not counted as frames that were missed. On a busy machine the other one misses some: then it goes again.
        let isCountedRight = try instance.wait {
            let before = try missed()
            try server.switchOff(["DUMMY1"])
            #expect(try instance.wait { try windows(instance).count == 1 })
            let since = LiveWait.now
            _ = instance.process.wait(within: 4) { _ in false }
            try server.switchOn("DUMMY1", 1024, 768, x: 1024)
            #expect(try instance.wait { try windows(instance).count == 2 })
            #expect(try showsChips(server, x: 1030..<2000, y: 737))
            return try missed() < before + 60 * (LiveWait.now - since) / 2
        }
        #expect(isCountedRight)
    }

    @Test func oddMonitorsHaveBarsThatFitThem() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, on: server, windowManager: true)
        // A tiny one, and one that stands apart and lower.
        try server.switchOn("DUMMY1", 64, 48, x: 1024)
        try server.switchOn("DUMMY2", 300, 900, x: 1500, y: 700)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 64x48+1024+0", "DUMMY2 300x62+1500+1538"])
        // One that shows the same as another has the other's bar; one that overlaps has its own.
        try server.switchOn("DUMMY1", 1024, 768)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY2 300x62+1500+1538"])
        try server.switchOn("DUMMY1", 1024, 768, y: 300)
        try waitForWindows(instance, ["DUMMY0 1024x62+0+706", "DUMMY1 1024x62+0+1006", "DUMMY2 300x62+1500+1538"])
        let struts = try mapped(server).map { try server.run(["xprop", "-id", $0, "_NET_WM_STRUT_PARTIAL"]) }
        #expect(struts.count { $0.contains("not found") } == 1, "\(struts)")
    }

    @Test func outputsAreListedAsTheyAre() throws {
        let server = try LiveXServer(withMonitors: ())
        try server.switchOn("DUMMY1", 720, 1280, x: 1024, y: 40)
        try server.run(["xrandr", "--output", "DUMMY1", "--primary"])
        let process = try ProgramUnderTest.start(["outputs"], environment: ["DISPLAY": server.display])
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.text == "DUMMY1\t720x1280+1024+40\t1\tprimary\nDUMMY0\t1024x768+0+0\t1\n")
        try server.switchOff(["DUMMY0", "DUMMY1"])
        let none = try ProgramUnderTest.start(["outputs"], environment: ["DISPLAY": server.display])
        #expect(none.waitForEnd() == .exit(0))
        #expect(none.text == "")
    }

    /// Of the tests' own servers: what starts after one was killed must not keep it from starting again.
    @Test func aKilledServersDisplayIsKeptForIt() throws {
        let server = try LiveXServer()
        server.kill()
        let others = try (0..<2).map { _ in try LiveXServer() }
        try server.restart()
        #expect(Set(others.map(\.display) + [server.display]).count == 3)
        #expect(try server.run(["xdpyinfo"]).contains("name of display:    \(server.display)"))
    }

    @Test func aKioskWaitsForAServerThatWasLost() throws {
        let server = try LiveXServer()
        let instance = try LiveInstance(LiveMonitorsTests.bar, ["--mode", "kiosk"], on: server)
        #expect(try instance.wait { try windows(instance) == ["screen 1280x720+0+0"] })
        #expect(try instance.wait { try instance.row()["offset"]?.number ?? 0 > 20 })
        var last = 0.0
        for _ in 0..<3 {
            server.kill()
            #expect(try instance.wait { try windows(instance).isEmpty })
            last = try instance.row()["offset"]?.number ?? 0
            try server.restart()
            #expect(try instance.wait { try windows(instance) == ["screen 1280x720+0+0"] })
            #expect(try instance.wait { try progress(instance, since: last) > 10 })
            #expect(try progress(instance, since: last) < 600)
        }
        #expect(try instance.message("quit").waitForEnd() == .exit(0))
        #expect(instance.process.waitForEnd() == .exit(0))
        let told = instance.process.messageText.split(separator: "\n").filter { $0.contains(": display: ") }
        #expect(told.count == 6, "\(told)")
    }

    @Test func aKioskTrialGrowsNothing() throws {
        let server = try LiveXServer(withMonitors: ())
        let instance = try LiveInstance(LiveMonitorsTests.bar, ["--mode", "kiosk"], on: server)
        let both = ["DUMMY0 1024x768+0+0", "DUMMY1 800x600+1024+0"]
        /// Monitors off and on, one or all of them, and text of other sizes.
        func use(_ rounds: Int) throws {
            for round in 0..<rounds {
                try server.switchOff(round % 3 == 0 ? ["DUMMY0", "DUMMY1"] : ["DUMMY1"])
                try waitForWindows(instance, round % 3 == 0 ? [] : ["DUMMY0 1024x768+0+0"])
                try server.run(["xrandr", "--output", "DUMMY0", "--mode", "1024x768"])
                try server.switchOn("DUMMY1", 800, 600, x: 1024)
                try waitForWindows(instance, both)
                let dots = round % 2 == 0 ? 144 : 96
                try server.run(["sh", "-c", "echo 'Xft.dpi: \(dots)' | xrdb -merge"])
            }
        }
        func restart() throws {
            server.kill()
            try waitForWindows(instance, [])
            try server.restart()
            try server.switchOn("DUMMY1", 800, 600, x: 1024)
            try waitForWindows(instance, both)
        }
        try server.switchOn("DUMMY1", 800, 600, x: 1024)
        try waitForWindows(instance, both)
        try use(4)
        try restart()
        /// KiB in use and descriptors, once frames have been drawn for a while.
        func figures() throws -> (memory: Int, descriptors: Int) {
            let count = try instance.presented()
            #expect(try instance.wait { try instance.presented() > count + 200 })
            let files = try server.run(["ls", "/proc/\(instance.process.id)/fd"]).split(separator: "\n")
            return (try #require(ProcessFigures(of: instance.process.id).residentKibibytes), files.count)
        }
        // Whoever asks has a connection for a moment.
        let before = try (0..<3).map { _ in try figures() }
        try use(20)
        for _ in 0..<3 { try restart() }
        try use(2)
        var (memory, descriptors) = (0, 0)
        let isAsBefore = try instance.wait {
            let after = try figures()
            memory = after.memory - (before.map(\.memory).max() ?? 0)
            descriptors = after.descriptors - (before.map(\.descriptors).min() ?? 0)
            return memory < 4096 && descriptors <= 0
        }
        #expect(isAsBefore, "\(memory) KiB and \(descriptors) descriptors more")
    }

    @Test func aKioskWithoutAnyServerAtTheStartIsExitTwo() throws {
        let process = try ProgramUnderTest.start(["--mode", "kiosk"], environment: ["DISPLAY": ":64999"])
        #expect(process.waitForEnd() == .exit(2))
    }

    @Test(arguments: ["bar", "overlay", "window"])
    func theOtherModesEndWithTheServer(_ mode: String) throws {
        let server = try LiveXServer()
        let instance = try LiveInstance(LiveMonitorsTests.bar, ["--mode", mode], on: server)
        #expect(try instance.wait { try windows(instance).count == 1 })
        server.kill()
        #expect(instance.process.waitForEnd() == .exit(2))
        #expect(instance.process.wait { $0.messageText.contains("marquesina: error: x11: the X server of display") })
    }
}
