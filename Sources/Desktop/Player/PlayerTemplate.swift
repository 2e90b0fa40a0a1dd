import Model

/// A source's template: `{artist} — {title}`. A field that is missing takes its separator along.
struct PlayerTemplate: Equatable {
    enum Field: String, CaseIterable { case artist, title, album, track, player, status }

    private let template: ItemTemplate
    private let fieldsAboutTrack: [Field]

    init(_ text: String) {
        template = ItemTemplate(text, fields: PlayerSource.fields)
        fieldsAboutTrack = template.fields.compactMap { Field(rawValue: $0.name) }.filter { $0 != .player && $0 != .status }
    }

    /// The text of a track; nil where every field that says something about the track is missing.
    ///
    /// - Parameter escape: What is done to each field's text.
    func text(of track: Track, player: String, status: PlayerStatus, escape: (String) -> String = { $0 }) -> String? {
        let value = { (field: Field) in
            switch field {
            case .artist: track.artist
            case .title: track.title
            case .album: track.album
            case .track: track.number
            case .player: player
            case .status: status.rawValue
            }
        }
        if !fieldsAboutTrack.isEmpty, fieldsAboutTrack.allSatisfy({ value($0).isEmpty }) { return nil }
        return template.text { Field(rawValue: $0.name).map { escape(value($0)) } }
    }
}
