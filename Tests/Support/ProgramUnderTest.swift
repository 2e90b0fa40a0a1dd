/// Where the built program and its sources are.
public enum ProgramUnderTest {
    /// The folder of the checkout.
    public static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    /// The executable that was built together with the tests.
    public static var path: String { path(of: "marquesina") }

    /// Another executable that was built together with them.
    public static func path(of name: String) -> String {
        // The test bundle lies beside it; where its place is not told, it is the usual one.
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
        let folder = bundle.map { $0.split(separator: "/").prefix { !$0.hasSuffix(".xctest") }.map { "/\($0)" }.joined() }
        return "\(folder ?? "\(root)/.build/debug")/\(name)"
    }

    /// Starts it with what comes with the checkout, and with no display and no configuration unless told, and with a folder of
    /// its own for its socket.
    public static func start(_ arguments: [String], environment: [String: String?] = [:]) throws -> ChildProcess {
        let defaults: [String: String?] = [
            "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "MARQUESINA_RESOURCES": "\(root)/resources", "XDG_CONFIG_HOME": "/nowhere",
            "XDG_CONFIG_DIRS": "/nowhere", "LC_ALL": "C",
            "DBUS_SESSION_BUS_ADDRESS": nil,
        ]
        let runtimeFolder = try TemporaryFolder()
        let own = defaults.merging(["XDG_RUNTIME_DIR": runtimeFolder.path]) { $1 }
        let process = try ChildProcess(path, arguments, environment: own.merging(environment) { $1 })
        process.runtimeFolder = runtimeFolder
        return process
    }
}
