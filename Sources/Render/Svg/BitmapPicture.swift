import CRsvg
import Canvas
import Model

/// A PNG or JPEG file, decoded.
@safe final class BitmapPicture: Picture {
    let size: Size
    private let pixels: PixelBuffer

    /// Larger pictures are reduced while loading; no screen shows more.
    private static let maximumSide = 8192

    init(path: String) throws(PictureError) {
        let pixbuf = try BitmapLibrary.opened.get().functions
        var width: Int32 = 0
        var height: Int32 = 0
        guard unsafe pixbuf.gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
            throw .unreadable
        }
        let side = BitmapPicture.maximumSide
        let isLarge = max(Int(width), Int(height)) > side
        let loaded =
            unsafe isLarge
            ? pixbuf.gdk_pixbuf_new_from_file_at_size(path, Int32(side), Int32(side), nil)
            : pixbuf.gdk_pixbuf_new_from_file(path, nil)
        guard let loaded = unsafe loaded else { throw .unreadable }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(loaded)) }
        // Cameras store the picture as the sensor lay.
        guard let upright = unsafe pixbuf.gdk_pixbuf_apply_embedded_orientation(loaded) else { throw .unreadable }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let pixels = unsafe BitmapPicture.premultiplied(upright, pixbuf) else { throw .unreadable }
        self.pixels = pixels
        size = Size(width: Double(pixels.size.width), height: Double(pixels.size.height))
    }

    func draw(in context: DrawingContext, rect: Rect) {
        context.draw(pixels, in: rect)
    }

    // Safety: a pixbuf holds height rows of rowstride bytes, the last of which may end after its pixels.
    @unsafe private static func premultiplied(_ picture: OpaquePointer, _ pixbuf: marquesina_pixbuf) -> PixelBuffer? {
        let size = PixelSize(
            width: Int(unsafe pixbuf.gdk_pixbuf_get_width(picture)), height: Int(unsafe pixbuf.gdk_pixbuf_get_height(picture)))
        let channels = Int(unsafe pixbuf.gdk_pixbuf_get_n_channels(picture))
        let stride = Int(unsafe pixbuf.gdk_pixbuf_get_rowstride(picture))
        guard unsafe pixbuf.gdk_pixbuf_get_bits_per_sample(picture) == 8, channels == 3 || channels == 4,
            let bytes = unsafe pixbuf.gdk_pixbuf_read_pixels(picture)
        else { return nil }
        let target = PixelBuffer(size: size)
        unsafe target.withUnsafeBytes { memory in
            guard let base = memory.baseAddress else { return }
            for y in 0..<size.height {
                let row = unsafe (base + y * target.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<size.width {
                    let pixel = unsafe bytes + y * stride + x * channels
                    let alpha = channels == 4 ? UInt32(unsafe pixel[3]) : 255
                    func level(_ channel: Int) -> UInt32 { (UInt32(unsafe pixel[channel]) * alpha + 127) / 255 }
                    unsafe row[x] = alpha << 24 | level(0) << 16 | level(1) << 8 | level(2)
                }
            }
        }
        return target
    }
}
