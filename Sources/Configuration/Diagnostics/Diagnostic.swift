/// One problem of a configuration, as facts; `description` puts it into words.
public struct Diagnostic: Equatable, Sendable {
    /// The file's name as it was given.
    public var file: String
    /// Where the setting is written that has the problem.
    public var origin: SettingOrigin
    /// The setting, as `row[0].child[1].speed`; empty for the file as a whole.
    public var path: String
    /// What is wrong there.
    public var problem: ConfigurationProblem
    /// What would be right here, as a phrase after "expected".
    public var expected: String?
    /// A name that is known here and much like the one that was found.
    public var hint: String?
    /// The line of text that `origin` points to.
    public var sourceLine: String?

    /// Takes the facts as they are.
    public init(
        file: String, origin: SettingOrigin, path: String, problem: ConfigurationProblem, expected: String? = nil,
        hint: String? = nil, sourceLine: String? = nil
    ) {
        self.file = file
        self.origin = origin
        self.path = path
        self.problem = problem
        self.expected = expected
        self.hint = hint
        self.sourceLine = sourceLine
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The problem in words: `file:line:column: error: setting: what`, the line, a caret, what was expected, a hint.
    public var description: String {
        DiagnosticPrinter.text(of: self)
    }
}
