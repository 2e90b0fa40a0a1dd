import CPango
import Model

/// Shaped glyphs in one or more lines, ready to be measured and drawn; pixels throughout.
@safe final class ShapedText {
    // Safety: one reference, held from init to deinit. Lines are borrowed from it for the length of a call.
    private let layout: OpaquePointer

    /// Takes over one reference to a PangoLayout.
    @unsafe init(adopting layout: OpaquePointer) {
        unsafe self.layout = layout
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The extents of a line, relative to its start and its baseline.
    struct Extents {
        /// From the line's start to its end, spaces included.
        var width: Double
        /// What the glyphs cover.
        var ink: Rect
    }

    var lineCount: Int { Int(unsafe pango_layout_get_line_count(layout)) }

    func extents(ofLine index: Int) -> Extents {
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { return Extents(width: 0, ink: .zero) }
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        unsafe pango_layout_line_get_extents(line, &ink, &logical)
        let unit = Double(PANGO_SCALE)
        return Extents(
            width: Double(logical.width) / unit,
            ink: Rect(
                x: Double(ink.x) / unit, y: Double(ink.y) / unit, width: Double(ink.width) / unit,
                height: Double(ink.height) / unit))
    }

    /// The bytes that a line holds, counted from the start of the shaped part.
    func range(ofLine index: Int) -> Range<Int> {
        guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(index)) else { return 0..<0 }
        let start = Int(unsafe line.pointee.start_index)
        return start..<start + Int(unsafe line.pointee.length)
    }

    /// Draws the first line with the context's source; `x` is the line's left end, `y` its baseline.
    func draw(in context: DrawingContext, x: Double, y: Double) {
        guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return }
        unsafe cairo_move_to(context.cairo, x, y)
        unsafe pango_cairo_show_layout_line(context.cairo, line)
    }

    /// A length in Pango's units, within their range.
    static func units(_ pixels: Double) -> Int32 {
        Int32(min(max((pixels * Double(PANGO_SCALE)).rounded(.up), 0), Double(Int32.max)))
    }
}
