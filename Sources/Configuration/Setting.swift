import JSON

/// One key that a configuration sets, with what it is set to and where.
public struct Setting: Equatable, Sendable {
    /// As after `--set`: `row[0].speed`.
    public var key: String
    /// As it is written.
    public var value: JSONValue
    /// Where it is written.
    public var origin: SettingOrigin

    /// Takes a key, its value and its origin.
    public init(key: String, value: JSONValue, origin: SettingOrigin) {
        self.key = key
        self.value = value
        self.origin = origin
    }
}
