import CRsvg
import Model

/// An SVG file, drawn at any size.
@safe final class VectorPicture: Picture {
    let size: Size
    // Safety: one reference, held from init to deinit.
    private let handle: UnsafeMutablePointer<RsvgHandle>
    private let rsvg: marquesina_rsvg

    init(path: String) throws(PictureError) {
        let rsvg = try VectorLibrary.opened.get().functions
        guard let handle = unsafe rsvg.rsvg_handle_new_from_file(path, nil) else { throw .unreadable }
        self.rsvg = rsvg
        unsafe self.handle = handle
        unsafe size = VectorPicture.naturalSize(handle, rsvg)
    }

    deinit { unsafe g_object_unref(handle) }

    func draw(in context: DrawingContext, rect: Rect) {
        var viewport = RsvgRectangle(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        // A file that loads but cannot be drawn leaves its place empty.
        _ = unsafe rsvg.rsvg_handle_render_document(handle, context.cairo, &viewport, nil)
    }

    /// In pixels of 1/96 inch; a file that names none is as large as its view box.
    @unsafe private static func naturalSize(_ handle: UnsafeMutablePointer<RsvgHandle>, _ rsvg: marquesina_rsvg) -> Size {
        var width = 0.0
        var height = 0.0
        if unsafe rsvg.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0, width > 0, height > 0 {
            return Size(width: width, height: height)
        }
        var hasWidth: gboolean = 0
        var hasHeight: gboolean = 0
        var hasBox: gboolean = 0
        var widthLength = RsvgLength()
        var heightLength = RsvgLength()
        var box = RsvgRectangle()
        unsafe rsvg.rsvg_handle_get_intrinsic_dimensions(
            handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasBox, &box)
        if hasBox != 0, box.width > 0, box.height > 0 { return Size(width: box.width, height: box.height) }
        return Size(width: 32, height: 32)
    }
}
