/// The table `[text]`.
public struct TextConfiguration: Equatable, Sendable {
    public var family = FontFamily.design(.rounded)
    /// nil leaves the size to the desktop.
    public var size: ContentSizeCategory?

    public init() {}
}
