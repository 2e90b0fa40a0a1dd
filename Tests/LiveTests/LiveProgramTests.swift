import Glibc
import JSON
import System
import TestSupport
import Testing

/// The whole program on an X server.
@Suite(.serialized) struct LiveProgramTests {
    private func server() throws -> LiveXServer {
        let server = try LiveXServer()
        try server.startWindowManager()
        return server
    }

    private func start(_ arguments: [String], on server: LiveXServer) throws -> ChildProcess {
        try ProgramUnderTest.start(arguments, environment: ["DISPLAY": server.display])
    }

    /// Waits for a number of lines of statistics: frames were drawn for as many seconds.
    private func waitForStatistics(_ process: ChildProcess, lines: Int = 1) throws {
        let came = process.wait { $0.messageText.split(separator: "\n").count { $0.hasPrefix("{") } >= lines }
        try #require(came, "\(process.messageText)")
    }

    /// The height of the room that bars leave, as it changes.
    private func workAreas(_ server: LiveXServer) throws -> LiveProcess {
        try server.start(["stdbuf", "-oL", "xprop", "-root", "-spy", "_NET_WORKAREA"])
    }

    private func waitForHeight(_ spy: LiveProcess, where isWanted: (Int) -> Bool) throws -> Int {
        while let line = spy.readLine() {
            let numbers = line.split { !"0123456789".contains($0) }.compactMap { Int($0) }
            if numbers.count >= 4, isWanted(numbers[3]) { return numbers[3] }
        }
        Issue.record("the work area did not change")
        return 0
    }

    @Test func theDefaultBarStandsAtTheBottomAndReservesItsStrip() throws {
        let server = try server()
        let spy = try workAreas(server)
        let process = try start(["--stats"], on: server)
        let height = try waitForHeight(spy) { $0 < 720 }
        #expect(height == 720 - 45)
        try waitForStatistics(process)
        // The name stands at the left on a ground from pink to orange; above the bar is nothing.
        let isShown = try server.shows { screen in
            let name = screen[18, 697] ?? 0
            return name >> 16 > 0xC0 && (name >> 8 & 0xFF) < 0x90 && screen[18, 670] == 0
        }
        #expect(isShown)
        #expect(process.id > 0 && process.waitForEnd(within: 0) == nil)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
        #expect(try waitForHeight(spy) { $0 > 700 } == 720)
        #expect(!process.messageText.contains("warning"))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalIsAGoodEnd(_ signal: Int32) throws {
        let server = try LiveXServer()
        let process = try start(["--demo", "headline", "--log-level", "info"], on: server)
        #expect(process.wait { $0.messageText.contains("info: window: ") })
        process.send(signal)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func aClosedWindowIsAGoodEnd() throws {
        let server = try server()
        let spy = try server.start(["stdbuf", "-oL", "xprop", "-root", "-spy", "_NET_CLIENT_LIST"])
        let process = try start(["--demo", "headline", "--set", "window.title=Live test"], on: server)
        while let line = spy.readLine(), !line.contains("0x") {}
        try server.run(["wmctrl", "-F", "-c", "Live test"])
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func fieldCase093LinesStayAfterTheEndOfTheInput() throws {
        let server = try server()
        let process = try start(["-", "--stats", "--set", "row[0].tint=#00ff00", "--set", "row[0].speed=1"], on: server)
        process.write("a\nb\n")
        process.closeInput()
        try waitForStatistics(process, lines: 2)
        // Two chips, one after the other without end: green wherever no text and no gap is.
        let isGreen = try server.shows { screen in
            (0..<1280).count { x in screen[x, 697].map { $0 >> 8 & 0xFF > 0xC0 && $0 >> 16 < 0x80 } ?? false } > 400
        }
        #expect(isGreen)
        #expect(process.waitForEnd(within: 0) == nil)
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func fieldCase093TheEndOfTheInputIsTheEndWhereAsked() throws {
        let server = try LiveXServer()
        let process = try start(["-", "--quit-on-eof", "--log-level", "info"], on: server)
        process.write("a\nb")
        #expect(process.wait { $0.messageText.contains("info: window: ") })
        process.closeInput()
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func fieldCase038AFloodCostsNoMemory() throws {
        let server = try LiveXServer()
        let process = try start(["-", "--stats"], on: server)
        let lines = (0..<1000).map { "Line number \($0 % 40) of a flood that does not end\n" }.joined()
        process.write(lines)
        try waitForStatistics(process, lines: 2)
        let before = try #require(ProcessFigures(of: process.id).residentKibibytes)
        for _ in 0..<200 { process.write(lines) }
        try waitForStatistics(process, lines: 3)
        let after = try #require(ProcessFigures(of: process.id).residentKibibytes)
        #expect(after - before < 32 * 1024, "from \(before) to \(after) KiB")
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func fieldCase039AHundredThousandLapsCostNoMemory() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "[[row]]\nkind = \"text\"\ntext = \"i\"\nscroll = \"always\"\npause = 0\ngap = 0\nspeed = 100000\n", to: "fast.toml")
        let server = try LiveXServer()
        // A lap of a few points: a frame of a sixtieth of a second is hundreds of laps.
        let process = try start(["\(folder.path)/fast.toml", "--stats"], on: server)
        try waitForStatistics(process, lines: 4)
        let before = try #require(ProcessFigures(of: process.id).residentKibibytes)
        try waitForStatistics(process, lines: 12)
        let after = try #require(ProcessFigures(of: process.id).residentKibibytes)
        #expect(after - before < 2048, "from \(before) to \(after) KiB")
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func anIdleBarIsNotWokenUp() throws {
        let folder = try TemporaryFolder()
        try folder.write("[[row]]\nkind = \"text\"\ntext = \"It fits\"\n", to: "idle.toml")
        let server = try server()
        let spy = try workAreas(server)
        let process = try start(["\(folder.path)/idle.toml"], on: server)
        _ = try waitForHeight(spy) { $0 < 720 }
        // What the window manager still does with the new window comes first.
        var count = 0
        #expect(try LiveWait.until { try ProcessFigures.sleepsOn(process, for: 3, &count) })
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }

    @Test func aBarGivesBackTheCodeThatOnlyItsStartNeeded() throws {
        let instance = try LiveInstance("[[row]]\nkind = \"text\"\ntext = \"It fits\"\n")
        try instance.waitUntilShown()
        var most = 0
        #expect(
            try instance.wait {
                let now = try #require(ProcessFigures(of: instance.process.id).residentFileKibibytes)
                most = max(most, now)
                _ = instance.process.wait(within: 0.1) { _ in false }
                return now < most / 2
            })
        #expect(try instance.json("status") != .null, "it goes on")
    }

    @Test func aServerThatGoesAwayIsExitTwo() throws {
        let server = try LiveXServer()
        let process = try start(["--log-level", "info"], on: server)
        #expect(process.wait { $0.messageText.contains("info: window: ") })
        server.kill()
        #expect(process.waitForEnd() == .exit(2))
        #expect(process.messageText.contains("marquesina: error: x11: "))
    }

    @Test func endsAfterSoManyFrames() throws {
        let server = try LiveXServer()
        let process = try start(["--demo", "trending", "--frames", "30", "--stats"], on: server)
        #expect(process.waitForEnd() == .exit(0))
        let last = try #require(process.messageText.split(separator: "\n").last { $0.hasPrefix("{") })
        guard case .number(let presented) = JSONParser.value(Array(last.utf8))?["presented"] else {
            Issue.record("no figures: \(last)")
            return
        }
        #expect(presented == 30)
    }

    @Test func outputsAreListed() throws {
        let server = try LiveXServer()
        let process = try start(["outputs"], on: server)
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.text == "screen\t1280x720+0+0\t1\tprimary\n")
    }
}
