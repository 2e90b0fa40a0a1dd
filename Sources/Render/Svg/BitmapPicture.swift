import CRsvg
import Canvas
import Model

/// A PNG or JPEG file, decoded.
@safe final class BitmapPicture: Picture {
    let size: Size
    private let pixels: PixelBuffer

    /// Larger pictures are reduced while loading; no screen shows more.
    private static let maximumSide = 8192

    /// nil where the file is missing or no picture.
    init?(path: String) {
        var width: Int32 = 0
        var height: Int32 = 0
        guard unsafe gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else { return nil }
        let side = BitmapPicture.maximumSide
        let isLarge = max(Int(width), Int(height)) > side
        let loaded =
            unsafe isLarge
            ? gdk_pixbuf_new_from_file_at_size(path, Int32(side), Int32(side), nil) : gdk_pixbuf_new_from_file(path, nil)
        guard let loaded = unsafe loaded else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(loaded)) }
        // Cameras store the picture as the sensor lay.
        guard let upright = unsafe gdk_pixbuf_apply_embedded_orientation(loaded) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let pixels = unsafe BitmapPicture.premultiplied(upright) else { return nil }
        self.pixels = pixels
        size = Size(width: Double(pixels.size.width), height: Double(pixels.size.height))
    }

    func draw(in context: DrawingContext, rect: Rect) {
        context.draw(pixels, in: rect)
    }

    // Safety: a pixbuf holds height rows of rowstride bytes, the last of which may end after its pixels.
    @unsafe private static func premultiplied(_ pixbuf: OpaquePointer) -> PixelBuffer? {
        let size = PixelSize(
            width: Int(unsafe gdk_pixbuf_get_width(pixbuf)), height: Int(unsafe gdk_pixbuf_get_height(pixbuf)))
        let channels = Int(unsafe gdk_pixbuf_get_n_channels(pixbuf))
        let stride = Int(unsafe gdk_pixbuf_get_rowstride(pixbuf))
        guard unsafe gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4,
            let bytes = unsafe gdk_pixbuf_read_pixels(pixbuf)
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
