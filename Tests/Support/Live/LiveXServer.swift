import Glibc
import Synchronization

/// An X server without a screen, for one test; it ends with this object.
public final class LiveXServer {
    /// Why there is no server to test with, or no picture of its screen.
    public enum StartError: Error {
        case noDisplayNumber
        case noWindowManager
        case noPicture
    }

    /// As for `DISPLAY`.
    public let display: String
    private let arguments: [String]
    private let folder: TemporaryFolder?
    private var server: LiveProcess
    private var others: [LiveProcess] = []
    // The number of the last display. None is given twice: that of a server which was killed is kept for its restart, while the servers of
    // other tests start. Test runs beside this one begin elsewhere.
    private static let lastNumber = Mutex(1000 + Int(getpid() % 500) * 100)

    /// Starts Xvfb and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - screen: Width x height x depth.
    ///   - arguments: More for Xvfb.
    public init(screen: String = "1280x720x24", _ arguments: [String] = []) throws {
        LiveWait.ignoreBrokenPipes()
        self.arguments = ["Xvfb", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + arguments
        folder = nil
        (server, display) = try LiveXServer.start(self.arguments)
    }

    /// Starts Xorg with its dummy driver: the monitors `DUMMY0`, 1024x768 and on, and `DUMMY1` to `DUMMY15`, off, which `xrandr`
    /// switches as on a real screen of at most 3840x2160.
    public init(withMonitors: Void) throws {
        LiveWait.ignoreBrokenPipes()
        let folder = try TemporaryFolder()
        self.folder = folder
        try folder.write(
            """
            Section "Device"
              Identifier "dummy"
              Driver "dummy"
              VideoRam 65536
            EndSection
            Section "Screen"
              Identifier "screen"
              Device "dummy"
              DefaultDepth 24
              SubSection "Display"
                Depth 24
                Virtual 3840 2160
              EndSubSection
            EndSection
            Section "ServerFlags"
              Option "AutoAddDevices" "false"
              Option "AutoEnableDevices" "false"
            EndSection

            """, to: "xorg.conf")
        arguments = [
            "Xorg", "-config", "\(folder.path)/xorg.conf", "-logfile", "\(folder.path)/log", "-noreset", "-novtswitch",
            "-sharevts",
            "-nolisten", "tcp",
        ]
        (server, display) = try LiveXServer.start(arguments)
    }

    private static func start(_ arguments: [String]) throws -> (server: LiveProcess, display: String) {
        // A number may be another process's.
        for _ in 0..<5 {
            let number = lastNumber.withLock { number in
                number += 1
                return number
            }
            if let server = try start(arguments, as: ":\(number)") { return (server, ":\(number)") }
        }
        throw StartError.noDisplayNumber
    }

    /// nil when the server ended before it took connections.
    private static func start(_ arguments: [String], as display: String) throws -> LiveProcess? {
        var words = arguments + ["-displayfd", "1"]
        words.insert(display, at: 1)
        let server = try LiveProcess(words)
        return server.readLine() == nil ? nil : server
    }

    /// Starts the server again that `kill` ended, as the same display.
    public func restart() throws {
        others = []
        guard let server = try LiveXServer.start(arguments, as: display) else { throw StartError.noDisplayNumber }
        self.server = server
    }

    /// Switches a monitor on, of this size in pixels and at this place. Of a server with monitors only.
    public func switchOn(_ name: String, _ width: Int, _ height: Int, x: Int = 0, y: Int = 0) throws {
        let mode = "\(width)x\(height)-test"
        // 60 refreshes a second; a mode that there is already is refused.
        let timings = [width, width + 16, width + 32, width + 64, height, height + 3, height + 6, height + 12]
        let clock = Double((width + 64) * (height + 12) * 60) / 1e6
        try run(["xrandr", "--newmode", mode, "\(clock)"] + timings.map { "\($0)" })
        try run(["xrandr", "--addmode", name, mode])
        try run(["xrandr", "--output", name, "--mode", mode, "--pos", "\(x)x\(y)"])
    }

    /// Switches monitors off.
    public func switchOff(_ names: [String]) throws {
        try run(["xrandr"] + names.flatMap { ["--output", $0, "--off"] })
    }

    /// Starts openbox and waits until it manages windows.
    public func startWindowManager() throws {
        // The last thing that it sets before it serves requests.
        try startManager(["openbox", "--sm-disable"], saying: "_NET_CLIENT_LIST(")
    }

    /// Starts i3, which tiles windows, and waits until it manages them.
    public func startTilingManager() throws {
        try startManager(["i3", "-c", "/dev/null"], saying: "_NET_SUPPORTED(")
    }

    private func startManager(_ arguments: [String], saying property: String) throws {
        let spy = try LiveProcess(["stdbuf", "-oL", "xprop", "-root", "-spy"], environment: environment)
        others.append(try LiveProcess(arguments, environment: environment))
        while let line = spy.readLine() { if line.hasPrefix(property) { return } }
        throw StartError.noWindowManager
    }

    /// Starts a compositing manager, which is there some time later.
    @discardableResult public func startCompositor() throws -> LiveProcess {
        try start(["picom", "--config", "/dev/null", "--backend", "xrender", "--no-vsync", "--no-fading-openclose"])
    }

    /// Starts a program on the display that runs until the end of the test.
    @discardableResult public func start(_ arguments: [String]) throws -> LiveProcess {
        let process = try LiveProcess(arguments, environment: environment)
        others.append(process)
        return process
    }

    /// Runs a program on the display to its end.
    ///
    /// - Returns: What it wrote.
    @discardableResult public func run(_ arguments: [String]) throws -> String {
        String(decoding: try LiveProcess(arguments, environment: environment).readAll(), as: UTF8.self)
    }

    /// Runs a program again and again until what it writes has `text` in it, or has not; whether that came.
    public func waits(for text: String, isThere: Bool = true, from arguments: [String]) throws -> Bool {
        try LiveWait.until { try run(arguments).contains(text) == isThere }
    }

    /// What the screen shows, as a person would see it.
    public func screenshot() throws -> LiveScreenshot {
        let bytes = try LiveProcess(["import", "-window", "root", "-depth", "8", "ppm:-"], environment: environment).readAll()
        guard let picture = LiveScreenshot(portablePixmap: bytes) else { throw StartError.noPicture }
        return picture
    }

    /// Takes pictures until one is as it should be, for what was reported may reach the screen a moment later; whether one was.
    public func shows(_ isRight: (LiveScreenshot) throws -> Bool) throws -> Bool {
        try LiveWait.until { try isRight(screenshot()) }
    }

    /// The server's process.
    public var identifier: pid_t { server.identifier }

    /// Ends the server at once, as a crash would.
    public func kill() {
        server.end(SIGKILL)
    }

    private var environment: [String: String] { ["DISPLAY": display] }
}
