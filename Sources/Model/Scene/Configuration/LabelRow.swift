/// A row of kind `label`: text that stands, or a badge.
public struct LabelRow: Equatable, Sendable {
    public var content = RowContent.none
    public var badge = BadgeShape()

    public init() {}
}
