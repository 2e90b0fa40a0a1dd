/// Tells how large a piece is when drawn in a row's style. Render implements it with Pango; tests with plain arithmetic.
public protocol PieceMeasuring: AnyObject {
    /// Device pixels a point: it decides what of a row is in sight at the edge of the surface.
    var scale: Scale { get }

    /// The natural size in points. For text the height is the line's leading (times the lines of a paragraph), whatever
    /// glyphs it holds; for a chip or a badge the paddings are included; a missing picture still has its place.
    func size(of piece: Piece, in style: RowStyle) -> Size

    /// Whether the text's own writing direction is right to left.
    func isRightToLeft(_ text: String) -> Bool
}
