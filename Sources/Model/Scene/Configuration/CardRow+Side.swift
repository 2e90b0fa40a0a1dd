extension CardRow {
    /// The side in points where nothing else decides on it: an icon of 64 and its padding.
    public var naturalSide: Double { 64 + 2 * iconPadding }
}
