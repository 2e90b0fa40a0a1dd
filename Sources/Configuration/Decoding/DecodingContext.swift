/// What decoding knows of its surroundings, and the problems that it has found so far.
struct DecodingContext {
    /// As it was given; paths in the configuration are relative to its folder.
    let file: String
    /// The names of the tables in `[sources]`.
    let sourceNames: [String]
    private let knownSources: Set<String>
    private(set) var diagnostics: [Diagnostic] = []
    /// The setting that is being decoded, as `row[0].speed`.
    private(set) var path = ""
    /// How many lists of rows the one at hand is inside of.
    private(set) var rowDepth = 0
    /// The row of each identifier.
    private var rowOfIdentifier: [String: String] = [:]

    init(file: String, sourceNames: [String] = []) {
        self.file = file
        self.sourceNames = sourceNames
        self.knownSources = Set(sourceNames)
    }

    /// Notes a problem of the setting at hand; when `name` was found there, a hint names the most like one `among` those
    /// that are known.
    mutating func report(
        _ problem: ConfigurationProblem, at origin: SettingOrigin, expected: String? = nil, name: String? = nil,
        among names: [String] = []
    ) {
        // Hints cost time, and nobody follows so many.
        let hint = diagnostics.count < 100 ? name.flatMap { NearestName.nearest(to: $0, among: Array(names.prefix(1000))) } : nil
        diagnostics.append(
            Diagnostic(file: file, origin: origin, path: path, problem: problem, expected: expected, hint: hint))
    }

    /// Whether there is a table `[sources.NAME]`.
    func hasSource(_ name: String) -> Bool {
        knownSources.contains(name)
    }

    /// Runs `body` for the value of `key`, or for the table `key` itself when the path is still empty.
    mutating func within<Result>(key: String, _ body: (inout DecodingContext) -> Result) -> Result {
        let part = SettingPath.isBareKey(key) ? key : "\"\(key)\""
        return within(path.isEmpty ? part : "\(path).\(part)", body)
    }

    /// Runs `body` for an element of a list.
    mutating func within<Result>(index: Int, _ body: (inout DecodingContext) -> Result) -> Result {
        within("\(path)[\(index)]", body)
    }

    /// Runs `body` for a list of rows.
    mutating func withinRows<Result>(_ body: (inout DecodingContext) -> Result) -> Result {
        rowDepth += 1
        defer { rowDepth -= 1 }
        return body(&self)
    }

    private mutating func within<Result>(_ inner: String, _ body: (inout DecodingContext) -> Result) -> Result {
        let outer = path
        path = inner
        defer { path = outer }
        return body(&self)
    }

    /// Notes that the row at hand has the identifier; the other row when one has it already.
    mutating func claim(identifier: String, forRow row: String) -> String? {
        if let other = rowOfIdentifier[identifier] { return other }
        rowOfIdentifier[identifier] = row
        return nil
    }

    /// The file that a setting names: relative to the configuration's folder, or to the working directory on the command line.
    func resolve(path: String, from origin: SettingOrigin) -> String {
        if case .override = origin { return path }
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        return String(file[...slash]) + path
    }
}
