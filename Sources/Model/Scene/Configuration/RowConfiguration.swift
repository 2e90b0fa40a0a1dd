/// One row: what every kind has, and what its kind adds.
public struct RowConfiguration: Equatable, Sendable {
    public enum TextDirection: String, CaseIterable, Sendable {
        case auto
        case leftToRight = "left_to_right"
        case rightToLeft = "right_to_left"
    }
    public enum Motion: String, CaseIterable, Sendable { case inherit, on, off }
    public enum OnClick: Equatable, Sendable {
        case open
        case none
        /// A program and its arguments; `{link}` and `{text}` stand for the item's, as whole arguments.
        case command([String])
    }

    public var id: String?
    /// nil takes the scene's.
    public var align: HorizontalAlignment?
    /// In points.
    public var margin = EdgeInsets.zero
    /// In points; 0 is the row's own.
    public var height = 0.0
    /// The share of the room that is left in a group; nil is the kind's default.
    public var grow: Double?
    /// nil is the kind's default (body).
    public var style: TextStyle?
    /// nil is the style's own (chips: semibold).
    public var weight: FontWeight?
    /// nil takes the family of `[text]`.
    public var design: FontDesign?
    public var color = Paint.named(.white)
    /// In points at category L; nil is the style's.
    public var size: Double?
    public var directionOfText = TextDirection.auto
    public var motion = Motion.inherit
    public var markup = false
    public var onClick = OnClick.open
    /// What a screen reader says instead; "" hides the row from it.
    public var alternativeText: String?
    public var kind: RowKind

    public init(_ kind: RowKind) {
        self.kind = kind
    }
}
