/// Whether a player plays, as MPRIS names it.
enum PlayerStatus: String, Equatable {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"

    /// Whatever is not a known word counts as stopped; case does not.
    init(_ value: BusValue?) {
        let word = value?.text?.lowercased()
        self = [.playing, .paused].first { $0.rawValue.lowercased() == word } ?? .stopped
    }
}
