import Glibc

/// A settings portal on a bus that holds what a test tells it to. It ends with this object.
public final class FakePortal {
    /// It did not do what it was told.
    public struct Failure: Error {
        public let command: String
        /// What it wrote to standard error.
        public let messages: String
    }

    private let process: ChildProcess

    /// - Parameter isOnBus: Whether it can be found at once.
    public init(on bus: LiveBus, isOnBus: Bool = true) throws {
        LiveWait.ignoreBrokenPipes()
        // Debian's own interpreter: it is the one that has the bindings. It leaves nothing beside the sources.
        process = try ChildProcess(
            "/usr/bin/python3", ["-B", "\(ProgramUnderTest.root)/Tests/Support/Live/fake-portal.py"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        if isOnBus { try start() }
    }

    /// Comes onto the bus.
    public func start() throws { try tell("start") }

    /// Goes from the bus.
    public func leave() throws { try tell("leave") }

    /// Whether the desktop animates.
    public func setAnimations(_ isOn: Bool) throws { try set("org.gnome.desktop.interface", "enable-animations", "b", "\(isOn)") }

    /// Sets a value and says so.
    ///
    /// - Parameters:
    ///   - type: Of the value, as D-Bus writes it: s, u, b or d.
    ///   - value: As JSON.
    public func set(_ namespace: String, _ key: String, _ type: String, _ value: String) throws {
        try tell("set \(namespace) \(key) \(type) \(value)")
    }

    /// Lets it hang, or go on.
    public func setHangs(_ hangs: Bool) { process.send(hangs ? SIGSTOP : SIGCONT) }

    private func tell(_ command: String) throws {
        let before = answers(process)
        process.write(command + "\n")
        guard process.wait(until: { answers($0) > before }) else {
            throw Failure(command: command, messages: process.messageText)
        }
    }

    private func answers(_ process: ChildProcess) -> Int { process.outputBytes.count { $0 == UInt8(ascii: "\n") } }
}
