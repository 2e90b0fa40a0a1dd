import CCairo
import Canvas
import Model

/// Draws shapes with Cairo into a pixel buffer; coordinates are the buffer's pixels unless scaled or moved.
@safe final class DrawingContext {
    let target: PixelBuffer
    // Safety: one reference each, held from init to deinit. The surface's memory is the target's, which this object holds.
    private let surface: OpaquePointer
    let cairo: OpaquePointer

    init(_ target: PixelBuffer) {
        self.target = target
        let size = target.size
        let stride = Int32(target.bytesPerRow)
        let made = unsafe target.withUnsafeBytes { bytes in
            unsafe cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(size.width),
                Int32(size.height), stride)
        }
        // Cairo answers with an error object, never with nothing.
        guard let surface = unsafe made, let cairo = unsafe cairo_create(surface) else { preconditionFailure("out of memory") }
        unsafe self.surface = surface
        unsafe self.cairo = cairo
    }

    deinit {
        unsafe cairo_destroy(cairo)
        unsafe cairo_surface_destroy(surface)
    }

    func translate(x: Double, y: Double) { unsafe cairo_translate(cairo, x, y) }

    func scale(x: Double, y: Double) { unsafe cairo_scale(cairo, x, y) }

    /// Runs `body`, then undoes what it changed of the state.
    func saving(_ body: () -> Void) {
        unsafe cairo_save(cairo)
        body()
        unsafe cairo_restore(cairo)
    }

    /// Fills a rectangle with round corners; `radius` is bounded by half the shorter side.
    func fill(_ rect: Rect, radius: Double) {
        unsafe cairo_new_path(cairo)
        addPath(rect, radius: radius)
        unsafe cairo_fill(cairo)
    }

    /// Fills what lies between a rectangle with round corners and the same one `thickness` further inside.
    func fillFrame(_ rect: Rect, radius: Double, thickness: Double) {
        let inner = rect.inset(by: EdgeInsets(top: thickness, right: thickness, bottom: thickness, left: thickness))
        unsafe cairo_new_path(cairo)
        addPath(rect, radius: radius)
        addPath(inner, radius: radius - thickness)
        unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe cairo_fill(cairo)
        unsafe cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    /// `radius` is bounded by half the shorter side.
    private func addPath(_ rect: Rect, radius: Double) {
        let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
        unsafe cairo_new_sub_path(cairo)
        if radius > 0 {
            let quarter = Double.pi / 2
            unsafe cairo_arc(cairo, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
            unsafe cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
            unsafe cairo_arc(cairo, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
            unsafe cairo_arc(cairo, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
            unsafe cairo_close_path(cairo)
        } else {
            unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        }
    }

    func setSource(_ color: Color) {
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    /// Takes `paint`, spread over `box`, as the source of what is drawn next.
    func setSource(_ paint: ResolvedPaint, over box: Rect) {
        guard paint.stops.count > 1 else { return setSource(paint.stops.first ?? .clear) }
        let line = paint.line(over: box)
        let pattern = unsafe cairo_pattern_create_linear(line.start.x, line.start.y, line.end.x, line.end.y)
        for (index, stop) in paint.stops.enumerated() {
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern, Double(index) / Double(paint.stops.count - 1), stop.red, stop.green, stop.blue, stop.alpha)
        }
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }

    /// Draws with the source set by `source` wherever `shape` draws, by its alpha.
    func mask(source: () -> Void, shape: () -> Void) {
        unsafe cairo_push_group(cairo)
        shape()
        let group = unsafe cairo_pop_group(cairo)
        source()
        unsafe cairo_mask(cairo, group)
        unsafe cairo_pattern_destroy(group)
    }

    /// Draws a whole picture into `rect`, resampled.
    func draw(_ picture: PixelBuffer, in rect: Rect) {
        let image = DrawingContext(picture)
        saving {
            unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            unsafe cairo_clip(cairo)
            unsafe cairo_translate(cairo, rect.minX, rect.minY)
            unsafe cairo_scale(cairo, rect.width / Double(picture.size.width), rect.height / Double(picture.size.height))
            unsafe cairo_set_source_surface(cairo, image.surface, 0, 0)
            // Edges repeat the outermost pixels instead of fading into nothing.
            unsafe cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
            unsafe cairo_paint(cairo)
            unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        }
    }
}
