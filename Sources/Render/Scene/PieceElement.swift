import Model

/// One thing in front of a piece's ground; device pixels from the piece's top left corner.
enum PieceElement {
    /// `box` is that over which the paint is spread.
    case text(TextLine, x: Double, baseline: Double, box: Rect)
    /// A picture of one colour, filled with the text's paint spread over `box`.
    case symbol(any Picture, Rect, box: Rect)
    /// A picture in its own colours.
    case picture(any Picture, Rect)
    /// What lies between a rectangle with round corners and the same one further inside.
    case frame(Rect, radius: Double, thickness: Double, Color)
}
