/// A source's template: `{artist} — {title}`. A field that is missing takes its separator along.
///
/// What stands between two fields is their separator; of what stands before a missing one and behind it, only one is
/// dropped, so those that are there stay separated once. Brackets and quotation marks right around a field belong to it.
/// What stands before the first field and behind the last one always stays. Words in braces that are no fields mean themselves.
struct PlayerTemplate: Equatable {
    enum Field: String, CaseIterable { case artist, title, album, track, player, status }

    private struct Part: Equatable {
        /// What separates it from the part before, or stands before the first.
        var separator: String
        var before = ""
        var field: Field
        var after = ""
    }

    private static let brackets: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "<": ">", "\"": "\"", "'": "'", "“": "”", "„": "“", "‘": "’", "«": "»", "»": "«", "‹": "›",
        "「": "」", "『": "』", "《": "》", "【": "】", "（": "）",
    ]

    private var parts: [Part] = []
    private var end = ""

    init(_ text: String) {
        var literal = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "{", let close = rest.firstIndex(of: "}"),
                let field = Field(rawValue: String(rest[rest.index(after: rest.startIndex)..<close]))
            {
                parts.append(Part(separator: literal, field: field))
                literal = ""
                rest = rest[rest.index(after: close)...]
            } else {
                literal.append(character)
                rest = rest.dropFirst()
            }
        }
        end = literal
        for index in parts.indices { takeBrackets(around: index) }
    }

    private mutating func takeBrackets(around index: Int) {
        let next = index + 1
        let following = next < parts.count ? parts[next].separator : end
        guard let open = parts[index].separator.last, let close = following.first, Self.brackets[open] == close else { return }
        parts[index].separator.removeLast()
        parts[index].before = String(open)
        parts[index].after = String(close)
        if next < parts.count { parts[next].separator.removeFirst() } else { end.removeFirst() }
    }

    /// The text of a track; nil where every field that says something about the track is missing.
    ///
    /// - Parameter escape: What is done to each field's text.
    func text(of track: Track, player: String, status: PlayerStatus, escape: (String) -> String = { $0 }) -> String? {
        let values = parts.map { part in
            switch part.field {
            case .artist: track.artist
            case .title: track.title
            case .album: track.album
            case .track: track.number
            case .player: player
            case .status: status.rawValue
            }
        }
        let isAboutTrack = parts.map { $0.field != .player && $0.field != .status }
        if isAboutTrack.contains(true), !zip(values, isAboutTrack).contains(where: { !$0.isEmpty && $1 }) { return nil }
        var text = parts.first?.separator ?? ""
        var isFirst = true
        for (part, value) in zip(parts, values) where !value.isEmpty {
            if !isFirst { text += part.separator }
            isFirst = false
            text += part.before + escape(value) + part.after
        }
        return text + end
    }
}
