import Model

/// What a source has, before it is decided how old it may be.
struct SourceContent {
    var items = ItemList()
    /// Goes up with every change of `items`.
    var revision = 0
    /// When that was last found to be true, in seconds since 1970.
    var updated: Double?
    var error: String?
}
