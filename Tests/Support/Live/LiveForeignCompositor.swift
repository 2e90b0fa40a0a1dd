import Glibc

/// A Wayland compositor other than sway, for one test; it ends with this object.
///
/// - weston, without a screen: it has no layer-shell.
/// - cage, in a window of an X server: it shows one program, and knows nothing but toplevels.
/// - KWin, without a screen: layer-shell of version 3, and fractional scales.
public final class LiveForeignCompositor {
    /// Which one.
    public enum Kind: String, Sendable { case weston, cage, kwin }

    /// Why there is no compositor to test with.
    public struct StartError: Error {
        public let messages: String
    }

    /// Of its socket, as for `WAYLAND_DISPLAY`: a whole path.
    public let display: String
    private let kind: Kind
    private let folder: TemporaryFolder
    private let server: LiveXServer?
    private let bus: LiveBus?
    private let process: ChildProcess

    /// Starts it and waits until it takes connections. There is one monitor of 1280 x 720 points, in cage of 1024 x 768.
    ///
    /// - Parameter scale: Pixels a point; only of KWin.
    public init(_ kind: Kind, scale: Double = 1) throws {
        LiveWait.ignoreBrokenPipes()
        self.kind = kind
        folder = try TemporaryFolder()
        let isStranger = kind == .cage && getuid() == 0
        let owner = isStranger ? ["-o", "65534", "-g", "65534"] : []
        for name in ["run", "home", "bin"] {
            try LiveProcess(["install", "-d", "-m", "700"] + owner + ["\(folder.path)/\(name)"]).wait()
        }
        unsafe chmod(folder.path, 0o755)
        server = kind == .cage ? try LiveXServer(screen: "1024x768x24", ["-ac"]) : nil
        bus = kind == .kwin ? try LiveBus() : nil
        var environment: [String: String?] = [
            "HOME": "\(folder.path)/home", "XDG_CONFIG_HOME": "\(folder.path)/home", "XDG_CACHE_HOME": "\(folder.path)/home",
            "XDG_RUNTIME_DIR": "\(folder.path)/run", "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            // KWin takes pictures of its screen only when it draws by OpenGL, in software here.
            "KWIN_COMPOSE": "O2", "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1", "WAYLAND_DISPLAY": nil,
        ]
        environment["DISPLAY"] = .some(server?.display)
        environment["DBUS_SESSION_BUS_ADDRESS"] = .some(bus?.address)
        try folder.write("#!/bin/sh\necho ready $WAYLAND_DISPLAY >&2\nexec cat >/dev/null\n", to: "ready")
        unsafe chmod("\(folder.path)/ready", 0o755)
        let words: [String]
        switch kind {
        case .weston:
            words = [
                "weston", "--backend=headless-backend.so", "--width=1280", "--height=720", "--use-pixman", "--socket=screen",
                "--idle-time=0", "--no-config", "--debug",
            ]
        case .cage:
            let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            words = (isStranger ? nobody : []) + ["cage", "-d", "--", "\(folder.path)/ready"]
        case .kwin:
            // A file capability keeps it from being executed in a container; a copy has none.
            try LiveProcess(["cp", "/usr/bin/kwin_wayland", "\(folder.path)/bin/kwin_wayland"]).wait()
            words = [
                "\(folder.path)/bin/kwin_wayland", "--virtual", "--width", "1280", "--height", "720", "--scale", "\(scale)",
                "--socket", "screen", "--no-lockscreen", "--no-global-shortcuts", "\(folder.path)/ready",
            ]
        }
        process = try ChildProcess("/usr/bin/env", words, environment: environment)
        let sign = kind == .weston ? "launching '" : "ready wayland-0\n"
        guard process.wait(until: { $0.messageText.contains(kind == .kwin ? "ready screen\n" : sign) }) else {
            throw StartError(messages: process.text + process.messageText)
        }
        display = "\(folder.path)/run/\(kind == .cage ? "wayland-0" : "screen")"
    }

    /// What the screen shows.
    public func screenshot() throws -> LiveScreenshot {
        switch kind {
        case .cage:
            guard let server else { throw StartError(messages: "no X server") }
            return try server.screenshot()
        case .weston:
            // It writes a picture into the folder that it runs in.
            let command = "cd $1 && rm -f *.png && weston-screenshooter && convert *.png -depth 8 ppm:-"
            return try screenshot(by: ["sh", "-c", command, "sh", "\(folder.path)/home"])
        case .kwin:
            return try screenshot(by: ["/usr/bin/python3", "\(ProgramUnderTest.root)/Tests/Support/Live/kwin-screenshot.py"])
        }
    }

    private func screenshot(by words: [String]) throws -> LiveScreenshot {
        var environment = ["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": "\(folder.path)/run"]
        if let bus { environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address }
        let bytes = try LiveProcess(words, environment: environment).readAll()
        guard let picture = LiveScreenshot(portablePixmap: bytes) else {
            throw StartError(messages: "there is no picture of \(kind.rawValue)'s screen")
        }
        return picture
    }
}
