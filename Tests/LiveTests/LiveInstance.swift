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

    /// Waits until the screen has shown a frame: before, a pointer is at rest where the window comes up, and hovers nothing.
    func waitUntilShown() throws {
        #expect(try wait { try (json("stats")["presented"]?.number ?? 0) > 0 })
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

    /// What `msg` prints as JSON.
    func json(_ word: String) throws -> JSONValue {
        let process = try message(word)
        return try #require(JSONParser.value(Array(process.text.utf8)), "\(process.text)\(process.messageText)")
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
    func wait(within seconds: Double = 20, until isDone: () throws -> Bool) throws -> Bool {
        let deadline = LiveWait.now + seconds
        while LiveWait.now < deadline { if try isDone() { return true } }
        return false
    }
}

extension JSONValue {
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var names: [String] { if case .object(let members) = self { members.map(\.name) } else { [] } }
}
