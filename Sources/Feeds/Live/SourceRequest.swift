import Model

/// A source that shall run.
public struct SourceRequest: Equatable, Sendable {
    /// What it is.
    public var configuration: SourceConfiguration
    /// The id or the index of the first row that shows it; nil when none does.
    public var row: String?

    public init(_ configuration: SourceConfiguration, row: String?) {
        self.configuration = configuration
        self.row = row
    }
}
