import Glibc

/// A Wayland compositor (sway) without a screen, for one test; it ends with this object.
///
/// It refuses to run as root: then it runs as nobody, and its clients as whoever runs the tests.
public final class LiveCompositor {
    /// Why there is no compositor to test with.
    public struct StartError: Error {
        public let messages: String
    }

    /// Of its socket, as for `WAYLAND_DISPLAY`: a whole path.
    public let display: String
    /// Of the socket that `swaymsg` talks to.
    public let controlSocket: String
    private let sway: ChildProcess
    private let folder: TemporaryFolder
    private let runtimeFolder: String
    private var others: [LiveProcess] = []

    /// Starts sway and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - configuration: Lines of its configuration. There is one monitor, HEADLESS-1, of 1280 x 720 pixels and wholly blue.
    ///   - server: The X server in whose windows its monitors are (X11-1 and so on, 1024 x 768); nil for monitors without any.
    ///   - outputCount: How many monitors there are at first.
    public init(_ configuration: [String] = [], on server: LiveXServer? = nil, outputCount: Int = 1) throws {
        LiveWait.ignoreBrokenPipes()
        folder = try TemporaryFolder()
        runtimeFolder = "\(folder.path)/run"
        let isRoot = getuid() == 0
        let owner = isRoot ? ["-o", "65534", "-g", "65534"] : []
        for name in ["run", "home"] {
            try LiveProcess(["install", "-d", "-m", "700"] + owner + ["\(folder.path)/\(name)"]).wait()
        }
        // Whoever runs it must come through to its folders.
        unsafe chmod(folder.path, 0o755)
        let lines =
            [
                "xwayland disable", "output * bg #0000ff solid_color",
                "output HEADLESS-1 resolution 1280x720 position 0 0", "default_border none",
            ] + configuration + ["exec echo ready $WAYLAND_DISPLAY $SWAYSOCK"]
        try folder.write(lines.joined(separator: "\n") + "\n", to: "sway.conf")
        var environment: [String: String?] = [
            "HOME": "\(folder.path)/home", "XDG_RUNTIME_DIR": runtimeFolder, "WLR_RENDERER": "pixman",
            "WLR_BACKENDS": server == nil ? "headless" : "x11", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_HEADLESS_OUTPUTS": "\(outputCount)", "WLR_X11_OUTPUTS": "\(outputCount)", "WAYLAND_DISPLAY": nil,
            "SWAYSOCK": nil,
            "DBUS_SESSION_BUS_ADDRESS": nil,
        ]
        environment["DISPLAY"] = .some(server?.display)
        let words = isRoot ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : ["/usr/bin/env"]
        sway = try ChildProcess(
            words[0], words.dropFirst() + ["sway", "-c", "\(folder.path)/sway.conf"], environment: environment)
        guard sway.wait(until: { $0.text.contains("ready ") && $0.text.hasSuffix("\n") }) else {
            throw StartError(messages: sway.messageText)
        }
        let parts = sway.text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 3 else { throw StartError(messages: sway.text + sway.messageText) }
        display = "\(runtimeFolder)/\(parts[1])"
        controlSocket = String(parts[2])
    }

    /// What a client needs to find it.
    public var environment: [String: String] {
        ["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": runtimeFolder, "SWAYSOCK": controlSocket]
    }

    /// Tells sway something, or asks it, by `swaymsg`.
    ///
    /// - Returns: What it answered.
    @discardableResult public func tell(_ arguments: String...) throws -> String {
        String(decoding: try LiveProcess(["swaymsg"] + arguments, environment: environment).readAll(), as: UTF8.self)
    }

    /// Runs a client to its end.
    ///
    /// - Returns: What it wrote.
    @discardableResult public func run(_ arguments: [String]) throws -> [UInt8] {
        try LiveProcess(arguments, environment: environment).readAll()
    }

    /// Starts a client that runs until the end of the test.
    @discardableResult public func start(_ arguments: [String]) throws -> LiveProcess {
        let process = try LiveProcess(arguments, environment: environment)
        others.append(process)
        return process
    }

    /// What a monitor shows.
    public func screenshot(of output: String = "HEADLESS-1") throws -> LiveScreenshot {
        let bytes = try run(["grim", "-o", output, "-t", "ppm", "-"])
        guard let picture = LiveScreenshot(portablePixmap: bytes) else { throw StartError(messages: "grim showed nothing") }
        return picture
    }

    /// Lets it hang, or go on.
    public func setHangs(_ hangs: Bool) { sway.send(hangs ? SIGSTOP : SIGCONT) }

    /// Ends it at once, as a crash would.
    public func kill() { sway.send(SIGKILL) }
}
