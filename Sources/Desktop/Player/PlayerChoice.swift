/// Which of the players a source shows. It stays with one as long as there is no better.
struct PlayerChoice {
    private let wanted: String
    private var chosen: PlayerName?

    /// - Parameter wanted: A player's name, or `any`.
    init(_ wanted: String) {
        self.wanted = wanted
    }

    /// One that plays; else the one that last did, or is the longest known to pause; nil when all have stopped.
    mutating func choose(among players: [PlayerName: Player]) -> PlayerName? {
        let candidates = players.filter { $0.key.matches(wanted) && $0.value.status != .stopped }
        let playing = candidates.filter { $0.value.status == .playing }
        let best = playing.isEmpty ? candidates : playing
        if let chosen, best[chosen] != nil { return chosen }
        chosen = best.max { ($0.value.changed, $1.key) < ($1.value.changed, $0.key) }?.key
        return chosen
    }
}
