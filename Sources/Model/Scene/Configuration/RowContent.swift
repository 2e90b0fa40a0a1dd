/// Where a row's content comes from.
public enum RowContent: Equatable, Sendable {
    /// Written in the configuration (an empty list: nothing yet).
    case items([Item])
    /// The name of an entry of `[sources]`.
    case source(String)

    public static let none = RowContent.items([])
}
