/// What the players of the session play, for each source that asks.
public struct PlayerReport: Equatable, Sendable {
    /// In the order of the configuration.
    public var states: [PlayerSourceState]
    /// Why there can be no players, for a person; nil while there can.
    public var error: String?

    public init(states: [PlayerSourceState], error: String? = nil) {
        self.states = states
        self.error = error
    }
}
