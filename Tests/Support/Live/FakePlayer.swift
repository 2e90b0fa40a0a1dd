import Glibc

/// A media player that plays nothing: it says on a bus what a test tells it to. It ends with this object.
public final class FakePlayer {
    /// It did not do what it was told.
    public struct Failure: Error {
        public let command: String
        /// What it wrote to standard error.
        public let messages: String
    }

    private let process: ChildProcess

    /// Starts one that is on the bus as `org.mpris.MediaPlayer2.NAME`, or one without a name.
    public init(_ name: String? = nil, on bus: LiveBus) throws {
        LiveWait.ignoreBrokenPipes()
        // Debian's own interpreter: it is the one that has the bindings. It leaves nothing beside the sources.
        process = try ChildProcess(
            "/usr/bin/python3", ["-B", "\(ProgramUnderTest.root)/Tests/Support/Live/fake-player.py"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        if let name { try tell("start \(name)") }
    }

    /// Comes onto the bus under one more name.
    public func start(_ name: String) throws { try tell("start \(name)") }

    /// Takes other properties and says so.
    ///
    /// - Parameter metadata: A JSON object of `key: [type, value]`; nil leaves what there is.
    public func set(_ status: String, _ metadata: String? = nil) throws { try tell("set \(status) \(metadata ?? "")") }

    /// Takes other properties and says nothing.
    public func setSilently(_ status: String, _ metadata: String? = nil) throws {
        try tell("silently \(status) \(metadata ?? "")")
    }

    /// Says that its metadata has changed, but not to what.
    public func invalidate() throws { try tell("invalidate") }

    /// Goes from the bus.
    public func leave() throws { try tell("leave") }

    /// Waits until somebody reads its properties the next time.
    public func waitForRead() throws { try tell("wait") }

    /// Ends as by a crash.
    public func crash() { process.send(SIGKILL) }

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
