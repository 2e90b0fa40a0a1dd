import Glibc

/// A message bus for one test, as a session has one; it ends with this object.
public final class LiveBus {
    /// The bus did not say where it is.
    public struct StartError: Error {}

    /// As for `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let daemon: LiveProcess
    private let folder: TemporaryFolder

    /// Starts dbus-daemon and waits until it takes connections.
    ///
    /// - Parameter folder: Where its socket shall be; nil for one of its own.
    public init(in folder: TemporaryFolder? = nil) throws {
        LiveWait.ignoreBrokenPipes()
        self.folder = try folder ?? TemporaryFolder()
        address = LiveBus.address(in: self.folder)
        daemon = try LiveProcess([
            "dbus-daemon", "--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1", "--address=\(address)",
        ])
        guard daemon.readLine() != nil else { throw StartError() }
    }

    /// The address that a bus in `folder` has.
    public static func address(in folder: TemporaryFolder) -> String { "unix:path=\(folder.path)/bus" }

    /// Ends it, as the end of the session would.
    public func end() {
        daemon.end(SIGKILL)
        // Safety: the path lives during the call.
        unsafe unlink("\(folder.path)/bus")
    }

    /// Lets it hang, or go on.
    public func setHangs(_ hangs: Bool) {
        kill(daemon.identifier, hangs ? SIGSTOP : SIGCONT)
    }
}
