/// A part of a line that is shaped by itself. A long line has many, so that neither Pango's 32-bit units nor Cairo's
/// coordinates overflow and only what is in sight needs shaping.
struct TextSegment {
    /// Bytes of the text.
    var range: Range<Int>
    /// Pixels from the line's left end to this part's left end.
    var x: Double
    /// In pixels, spaces included.
    var width: Double
    /// The width in pixels at which the part ends in an ellipsis; nil where it fits.
    var ellipsisWidth: Double?
}
