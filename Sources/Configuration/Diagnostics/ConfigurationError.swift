/// Everything that is wrong with a configuration, in file order; what the command line said comes last.
public struct ConfigurationError: Error, Equatable, Sendable {
    /// At least one.
    public var diagnostics: [Diagnostic]

    /// Takes over what was found.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}

extension ConfigurationError: CustomStringConvertible {
    /// All messages, each as `Diagnostic.description`, without a line break at the end.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
