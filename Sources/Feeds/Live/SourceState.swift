import Model

/// What a source holds, and how it is doing.
public struct SourceState: Equatable, Sendable {
    /// Its name in the configuration.
    public var name: String
    /// What its rows show.
    public var items = ItemList()
    /// When that was last found to be true, in seconds since 1970-01-01T00:00Z; nil when it never was.
    public var updated: Double?
    /// Why it could not be brought up to date; nil when it was.
    public var error: String?
    /// Another one with every change of the items, also by a source that took the name over; 0 before the first.
    public var revision = 0

    public init(name: String) {
        self.name = name
    }
}
