import Model

/// A configuration, and what in it was set where.
public struct LoadedConfiguration: Equatable, Sendable {
    /// What is to be shown.
    public var configuration: TickerConfiguration
    /// Every key that is set, in the order of the file; keys that have their default by not being written are not among them.
    public var settings: [Setting]
}
