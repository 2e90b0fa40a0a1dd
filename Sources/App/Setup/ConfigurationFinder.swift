import Configuration
import System

/// Decides which file a configuration is read from.
struct ConfigurationFinder {
    /// A file, and whether it is one that comes with the program.
    struct Found: Equatable {
        var path: String
        var isBuiltIn: Bool
        /// Settings that this choice brings along, as `KEY=VALUE`.
        var settings: [String] = []
    }

    /// Why there is none.
    enum Failure: Error, Equatable {
        case unknownDemo(String, hint: String?, known: [String])
        /// The files that come with the program are not where they should be.
        case missingResource(String, root: String?)
    }

    let resources: ResourceLocator
    /// Folders of configurations, the user's own first.
    let folders: [String]

    /// Looks where the environment says.
    init(resources: ResourceLocator) {
        self.init(
            resources: resources, configurationHome: Environment.value("XDG_CONFIG_HOME"),
            home: Environment.value("HOME"), configurationFolders: Environment.value("XDG_CONFIG_DIRS"))
    }

    /// The same with the variables told (XDG Base Directory Specification: paths that are not absolute count as not set).
    init(resources: ResourceLocator, configurationHome: String?, home: String?, configurationFolders: String?) {
        self.resources = resources
        var folders: [String] = []
        if let configurationHome, configurationHome.hasPrefix("/") {
            folders.append(configurationHome)
        } else if let home, home.hasPrefix("/") {
            folders.append("\(home)/.config")
        }
        let system = (configurationFolders ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        self.folders = folders + (system.isEmpty ? ["/etc/xdg"] : system)
    }

    /// The names of the demos.
    var demos: [String] {
        resources.names(in: "demos").filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
    }

    /// The files that are looked for when none is named, the first one that is there being read.
    var candidates: [String] { folders.map { "\($0)/marquesina/config.toml" } }

    /// The files that may be read for `choice` and that a user may save; nobody edits what comes with the program.
    func editablePaths(for choice: ConfigurationChoice) -> [String] {
        switch choice {
        case .file(let path): [path]
        case .standard: candidates
        case .demo, .standardInput: []
        }
    }

    func find(_ choice: ConfigurationChoice) throws(Failure) -> Found {
        switch choice {
        case .file(let path): return Found(path: path, isBuiltIn: false)
        case .demo(let name):
            guard demos.contains(name) else {
                guard !demos.isEmpty else { throw .missingResource("demos", root: resources.root) }
                throw .unknownDemo(name, hint: NearestName.nearest(to: name, among: demos), known: demos)
            }
            return try builtIn("demos/\(name).toml")
        case .standardInput(let quits):
            var found = try builtIn("stdin.toml")
            if quits { found.settings = ["sources.stdin.quit_on_eof=true"] }
            return found
        case .standard:
            // One that is there and cannot be read is told, not passed over.
            if let path = candidates.first(where: FileReader.exists) { return Found(path: path, isBuiltIn: false) }
            return try builtIn("bar.toml")
        }
    }

    private func builtIn(_ name: String) throws(Failure) -> Found {
        guard let path = resources.path(of: name) else { throw .missingResource(name, root: resources.root) }
        return Found(path: path, isBuiltIn: true)
    }
}

extension ConfigurationFinder.Failure {
    /// The message for a person.
    var text: String {
        switch self {
        case .unknownDemo(let name, let hint, let known):
            "there is no demo \"\(name)\"\n" + (hint.map { "did you mean \"\($0)\"? " } ?? "")
                + "There are: \(known.joined(separator: ", "))"
        case .missingResource(let name, let root):
            "\(name), which comes with the program, was not found\n"
                + (root.map { "it was expected in \($0). " } ?? "")
                + "Install the program again, or set MARQUESINA_RESOURCES to the folder that holds demos, icons and fonts"
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .unknownDemo: .usage
        case .missingResource: .failure
        }
    }
}
