import Glibc

/// A compositor that does only what a test tells it to, for what real ones do not do on demand: scales, monitors, hands,
/// protocol errors. It ends with this object.
public final class LiveStubCompositor {
    /// It did not start, or did not do what it was told.
    public struct Failure: Error {
        public let what: String
        /// What it wrote to standard error.
        public let messages: String
    }

    /// As for `WAYLAND_DISPLAY`: a whole path.
    public let display: String
    private let process: ChildProcess
    private let folder: TemporaryFolder

    /// What most compositors offer.
    public static let usual = [
        "wl_compositor=5", "wl_shm=1", "wl_output=4:STUB-1:1920x1080:1", "wl_seat=8", "zwlr_layer_shell_v1=4", "xdg_wm_base=2",
    ]

    /// - Parameter globals: Each INTERFACE=VERSION.
    public init(_ globals: [String] = usual) throws {
        LiveWait.ignoreBrokenPipes()
        folder = try TemporaryFolder()
        display = "\(folder.path)/wayland"
        process = try ChildProcess(
            "/usr/bin/python3", ["\(ProgramUnderTest.root)/Tests/Support/Live/stub-compositor.py", display] + globals)
        guard process.wait(until: { $0.text.contains("ready\n") }) else {
            throw Failure(what: "start", messages: process.messageText)
        }
    }

    /// Every request of the client so far, as far as somebody waited: INTERFACE.REQUEST ARGUMENT ….
    public var requests: [String] {
        process.text.split(separator: "\n").map(String.init).filter { $0 != "ready" && $0 != "done" }
    }

    /// How many requests hold `text`.
    public func count(_ text: String) -> Int { requests.count { $0.contains(text) } }

    /// Tells it something (stub-compositor.py says what) and waits until it has done so.
    public func tell(_ command: String) throws {
        let before = answers
        process.write(command + "\n")
        guard process.wait(until: { _ in answers > before }) else {
            throw Failure(what: command, messages: process.messageText)
        }
    }

    /// Reads what the client has asked for until now, without waiting for more than it takes to get there.
    public func catchUp() throws { try tell("go on") }

    /// This one, once it has read what the client asked for until now.
    public var caughtUp: LiveStubCompositor {
        get throws {
            try catchUp()
            return self
        }
    }

    private var answers: Int { process.text.split(separator: "\n").count { $0 == "done" } }
}
