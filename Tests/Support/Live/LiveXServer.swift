import Glibc

/// An X server without a screen, for one test; it ends with this object.
public final class LiveXServer {
    /// Why there is no server to test with.
    public enum StartError: Error {
        case noDisplayNumber
        case noWindowManager
    }

    /// As for `DISPLAY`.
    public let display: String
    private let server: LiveProcess
    private var others: [LiveProcess] = []

    /// Starts Xvfb and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - screen: Width x height x depth.
    ///   - arguments: More for Xvfb.
    public init(screen: String = "1280x720x24", _ arguments: [String] = []) throws {
        LiveWait.ignoreBrokenPipes()
        server = try LiveProcess(["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + arguments)
        guard let number = server.readLine() else { throw StartError.noDisplayNumber }
        display = ":\(number)"
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

    /// What the screen shows, as a person would see it.
    public func screenshot() throws -> LiveScreenshot {
        let header = try run(["import", "-window", "root", "-format", "%w %h", "info:-"]).split(separator: " ").compactMap {
            Int($0)
        }
        let process = try LiveProcess(["import", "-window", "root", "-depth", "8", "rgb:-"], environment: environment)
        return LiveScreenshot(width: header.first ?? 0, height: header.last ?? 0, bytes: process.readAll())
    }

    /// Ends the server at once, as a crash would.
    public func kill() {
        server.end(SIGKILL)
    }

    private var environment: [String: String] { ["DISPLAY": display] }
}
