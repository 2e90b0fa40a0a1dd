import Glibc
import JSON
import System
import TestSupport
import Testing

/// A ticker that runs on an X server of its own, and what it is told.
final class LiveInstance {
    let server: LiveXServer
    let process: ChildProcess
    let folder: TemporaryFolder

    /// Writes `toml` to a file and starts it; returns once its window is made.
    convenience init(_ toml: String, _ arguments: [String] = [], windowManager: Bool = false, bus: LiveBus? = nil) throws {
        try self.init(toml, arguments, on: try LiveXServer(), windowManager: windowManager, bus: bus)
    }

    /// The same on a server that is there.
    init(
        _ toml: String, _ arguments: [String] = [], on server: LiveXServer, windowManager: Bool = false, bus: LiveBus? = nil,
        pacing: String? = nil
    ) throws {
        self.server = server
        if windowManager { try server.startWindowManager() }
        folder = try TemporaryFolder()
        try folder.write(toml, to: "ticker.toml")
        process = try ProgramUnderTest.start(
            ["run", "\(folder.path)/ticker.toml", "--log-level", "info"] + arguments,
            environment: [
                "DISPLAY": server.display, "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": bus?.address,
                "MARQUESINA_PACING": pacing,
            ])
        try #require(process.wait { $0.messageText.contains("info: window: ") }, "\(process.messageText)")
    }

    /// Frames that the screen has shown.
    func presented() throws -> Double { try json("stats")["presented"]?.number ?? 0 }

    /// Waits until the screen has shown a frame: before, a pointer is at rest where the window comes up, and hovers nothing.
    func waitUntilShown() throws {
        #expect(try wait { try presented() > 0 })
    }

    /// The screen once it shows what the rows say of themselves and nothing is on its way any more: what the socket tells of a row is
    /// how it will be in its next frame.
    ///
    /// A frame is asked for, drawn, shown and counted by the program and the server in turn. Each of both is asked in turn here, at
    /// least a refresh apart; when it made no difference as often as that takes, all of it has been done, however slow the machine.
    @discardableResult func settledScreenshot() throws -> LiveScreenshot {
        var last: (count: Double, picture: LiveScreenshot)?
        var repetitions = 0
        let isSettled = try wait {
            let (count, picture) = (try presented(), try server.screenshot())
            if let last, last == (count, picture) { repetitions += 1 } else { repetitions = 0 }
            last = (count, picture)
            return repetitions == 4
        }
        #expect(isSettled, "the screen goes on changing")
        return try #require(last).picture
    }

    /// Waits for the start of a while in which nothing wakes the program; how often it went to sleep until then.
    @discardableResult func waitUntilAsleep(for seconds: Double = 0.3) throws -> Int {
        var count = 0
        #expect(try wait { try ProcessFigures.sleepsOn(process, for: seconds, &count) }, "it is woken again and again")
        return count
    }

    /// Takes the keyboard, and waits until the server sends keys there.
    func takeKeyboard() throws {
        try tell("focus")
        try waitForKeyboard()
    }

    /// Waits until the server sends keys to a window of the program.
    func waitForKeyboard() throws {
        let hasIt = try wait {
            let windows = try server.run(["xdotool", "search", "--onlyvisible", "--class", "Marquesina"]).split(separator: "\n")
            return try windows.contains { try server.run(["xdotool", "getwindowfocus"]).hasPrefix("\($0)\n") }
        }
        #expect(hasIt, "the keyboard is somewhere else")
    }

    /// Saves the file as an editor does that writes a new one and moves it over the old one.
    func save(_ toml: String) throws {
        try folder.write(toml, to: "ticker.toml.new")
        #expect(FileMove.replace("\(folder.path)/ticker.toml", by: "\(folder.path)/ticker.toml.new"))
    }

    /// Runs `marquesina msg` to its end.
    func message(_ words: String...) throws -> ChildProcess {
        let process = try ProgramUnderTest.start(["msg"] + words, environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(process.waitForEnd() != nil)
        return process
    }

    /// Tells it something that it must do.
    func tell(_ words: String...) throws {
        let process = try ProgramUnderTest.start(["msg"] + words, environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(process.waitForEnd() == .exit(0), "\(words): \(process.messageText)")
    }

    /// What the instance answers to a command, asked as `marquesina msg` does but without starting a program for it.
    func json(_ word: String) throws -> JSONValue {
        let connection = try LocalSocket.connect(to: "\(folder.path)/marquesina/default.sock")
        try Descriptor.write(Array("{\"version\":1,\"command\":\"\(word)\"}\n".utf8), to: connection.number)
        var reply: [UInt8] = []
        while reply.last != 0x0A {
            try #require(Descriptor.firstReadable([connection.number], within: LiveWait.limit) != nil, "no answer to \(word)")
            guard try Descriptor.read(connection.number, upTo: 65536, appendingTo: &reply) > 0 else { break }
        }
        return try #require(JSONParser.value(reply)?["result"], "\(String(decoding: reply, as: UTF8.self))")
    }

    func status() throws -> JSONValue { try json("status") }

    /// The row's state.
    func row(_ index: Int = 0) throws -> JSONValue {
        guard case .array(let rows)? = try status()["rows"] else { return .null }
        return try #require(rows.indices.contains(index) ? rows[index] : nil)
    }

    func texts(_ index: Int = 0) throws -> [String] {
        guard case .array(let texts)? = try row(index)["texts"] else { return [] }
        return texts.compactMap(\.string)
    }

    /// Asks until `isDone` is true.
    func wait(until isDone: () throws -> Bool) throws -> Bool { try LiveWait.until(isDone) }
}

extension JSONValue {
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var names: [String] { if case .object(let members) = self { members.map(\.name) } else { [] } }
}
