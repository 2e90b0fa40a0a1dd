/// One value of a configuration before it has a meaning: what is written, and where.
struct ConfigurationNode: Equatable, Sendable {
    var value: ConfigurationValue
    var origin: SettingOrigin
    /// For a value from the command line, the text as it was given.
    var rawText: String?

    init(_ value: ConfigurationValue, origin: SettingOrigin, rawText: String? = nil) {
        self.value = value
        self.origin = origin
        self.rawText = rawText
    }
}
