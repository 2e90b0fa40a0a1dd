/// What a piece is a picture of.
public enum PieceContent: Equatable, Hashable, Sendable {
    /// A capsule with the item's icon and text.
    case chip(Item)
    /// One line of text at its natural width.
    case line(String)
    /// A part of a line at its natural width.
    case linePart(LinePart)
    /// One line of text that ends in an ellipsis where `width` (points) is too small for it.
    case truncatedLine(String, width: Double)
    /// Text that breaks into lines at `width` (points).
    case paragraph(String, width: Double)
    /// Text on a label's or a clock's ground; the text ends in an ellipsis where `width` (points, ground included) is too small.
    case badge(String, width: Double)
    /// A line of icons, 32 x 32 points each, 8 points apart.
    case icons([IconReference])
    /// A PNG, SVG or JPEG file; `height` in points, 0 for the picture's own.
    case image(path: String, height: Double)
    /// A filled square of `side` points with an icon inside.
    indirect case card(CardRow, side: Double)
    /// A ring of `FocusRing`'s thickness inside the edge of a box, and the line around it; `size` and `radius` in points.
    indirect case focusRing(_ size: Size, radius: Double, color: Color, edge: Color)
}
