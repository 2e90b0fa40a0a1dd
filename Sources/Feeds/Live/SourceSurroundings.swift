import System

/// What running sources need of the program around them.
public struct SourceSurroundings: Sendable {
    /// The variables that programs are started with, as `NAME=VALUE`.
    public var environment: [String]
    /// This program, started to read a feed.
    public var helper: String
    /// Where what was fetched is kept; nil keeps nothing.
    public var cacheFolder: String?
    /// How the program names itself to servers.
    public var userAgent: String
    /// How much a fetch may take.
    public var limits = HTTPLimits()
    /// Where problems are told.
    public var log: Log

    /// As the process's environment says. Take it before other threads are started.
    public init(userAgent: String, log: Log) {
        environment = Environment.all
        // Also when the file has been replaced since this program was started.
        helper = "/proc/self/exe"
        cacheFolder = SourceSurroundings.cacheFolder
        self.userAgent = userAgent
        self.log = log
    }

    // XDG Base Directory Specification: paths that are not absolute count as not set.
    private static var cacheFolder: String? {
        if let folder = Environment.value("XDG_CACHE_HOME"), folder.hasPrefix("/") { return "\(folder)/marquesina" }
        return Environment.value("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache/marquesina" : nil }
    }
}
