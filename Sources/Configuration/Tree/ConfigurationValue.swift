/// The kinds of values that TOML has.
enum ConfigurationValue: Equatable, Sendable {
    case table(ConfigurationTable)
    case array([ConfigurationNode])
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    /// A date or a time; no setting is one.
    case date
}
