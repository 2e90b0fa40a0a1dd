/// A player's name on the bus: `org.mpris.MediaPlayer2.NAME`, with `.instance…` behind where there are several.
struct PlayerName: Equatable, Hashable, Comparable {
    /// What every player's name begins with, without the dot.
    static let namespace = "org.mpris.MediaPlayer2"

    /// The whole name.
    let busName: String
    /// The name without what is the same for all, and without the instance: `mpv`.
    let player: String

    /// nil for names of other things, and for `playerctld`, which only repeats other players.
    init?(_ busName: String) {
        guard busName.hasPrefix(Self.namespace + ".") else { return nil }
        let rest = busName.dropFirst(Self.namespace.count + 1)
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        let instance = parts.dropFirst().firstIndex { $0.hasPrefix("instance") }
        player = parts[..<(instance ?? parts.endIndex)].joined(separator: ".")
        guard !player.isEmpty, player != "playerctld" else { return nil }
        self.busName = busName
    }

    /// Whether a configuration's `player` means this one; case does not matter.
    func matches(_ wanted: String) -> Bool {
        wanted == "any" || player.lowercased() == wanted.lowercased()
            || busName.dropFirst(Self.namespace.count + 1).lowercased() == wanted.lowercased()
    }

    static func < (first: PlayerName, second: PlayerName) -> Bool { first.busName < second.busName }
}
