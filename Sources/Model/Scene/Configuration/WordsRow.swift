/// A row of kind `words`: a RotatingWordsText.
public struct WordsRow: Equatable, Sendable {
    public var content = RowContent.none
    /// In seconds, at least 0.5.
    public var interval = 1.6
    public var keep = 20

    public init() {}
}
