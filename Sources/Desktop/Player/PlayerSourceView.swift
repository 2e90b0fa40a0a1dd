import Model

/// Makes what one source shows of what the players play.
struct PlayerSourceView {
    private let name: String
    private let whenPaused: PlayerSource.WhenPaused
    private let template: PlayerTemplate
    private let isMarkup: Bool
    private var choice: PlayerChoice

    /// - Parameter isMarkup: Whether the template is markup; what players say is plain text even then.
    init(name: String, _ source: PlayerSource, isMarkup: Bool) {
        self.name = name
        self.isMarkup = isMarkup
        whenPaused = source.whenPaused
        template = PlayerTemplate(source.template)
        choice = PlayerChoice(source.player)
    }

    /// What the source shows now.
    mutating func state(_ players: [PlayerName: Player]) -> PlayerSourceState {
        guard let chosen = choice.choose(among: players), let player = players[chosen] else {
            return PlayerSourceState(source: name)
        }
        let isPaused = player.status == .paused
        let text = template.text(
            of: player.track, player: chosen.player, status: player.status, escape: isMarkup ? ItemTemplate.escaped : { $0 })
        guard let text, !text.isEmpty, !(isPaused && whenPaused == .hide) else { return PlayerSourceState(source: name) }
        let hold: SourceHold = isPaused ? whenPaused == .reset ? .atStart : .inPlace : .none
        return PlayerSourceState(source: name, items: [Item(text, link: player.track.link)], hold: hold)
    }
}
