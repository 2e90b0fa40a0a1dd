/// Keys and their values, in the order in which they are written; a key stands in it once.
struct ConfigurationTable: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        var key: String
        var keyOrigin: SettingOrigin
        var node: ConfigurationNode
    }

    var entries: [Entry]

    init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    subscript(key: String) -> ConfigurationNode? {
        entries.first { $0.key == key }?.node
    }
}
