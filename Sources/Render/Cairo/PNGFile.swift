import CCairo
import Canvas
import Glibc
import Model

/// Pictures as PNG files. The same pixels give the same bytes: no time, no text.
public enum PNGFile {
    /// The bytes of a PNG file with the pixels of `buffer`.
    ///
    /// - Parameter isOpaque: Whether the file has no alpha channel.
    public static func encode(_ buffer: PixelBuffer, isOpaque: Bool = false) -> [UInt8] {
        let sink = ByteSink()
        // Safety: the surface lives shorter than the buffer, whose memory does not move; the sink outlives the call.
        unsafe buffer.withUnsafeBytes { bytes in
            let surface = unsafe cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(buffer.size.width), Int32(buffer.size.height), Int32(buffer.bytesPerRow))
            let status = unsafe cairo_surface_write_to_png_stream(
                surface,
                { closure, data, count in
                    guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
                    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
                    unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(sink).toOpaque())
            unsafe cairo_surface_destroy(surface)
            // Writing into memory fails only when there is none.
            precondition(status == CAIRO_STATUS_SUCCESS, "out of memory")
        }
        return sink.bytes
    }

    /// Writes the pixels to a file, which is replaced.
    public static func write(_ buffer: PixelBuffer, isOpaque: Bool = false, to path: String) throws(PNGError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
        do {
            try write(buffer, isOpaque: isOpaque, toDescriptor: descriptor)
        } catch {
            close(descriptor)
            throw error.naming(path)
        }
        guard close(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    }

    /// Writes the pixels to an open descriptor, which stays open.
    public static func write(_ buffer: PixelBuffer, isOpaque: Bool = false, toDescriptor descriptor: Int32) throws(PNGError) {
        let bytes = encode(buffer, isOpaque: isOpaque)
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(path: "-", errno: errno) }
            written += count
        }
    }

    /// The pixels of a PNG file.
    public static func read(_ path: String) throws(PNGError) -> PixelBuffer {
        guard let surface = unsafe cairo_image_surface_create_from_png(path) else { throw .unreadable(path: path) }
        defer { unsafe cairo_surface_destroy(surface) }
        guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let data = unsafe cairo_image_surface_get_data(surface)
        else {
            throw .unreadable(path: path)
        }
        let format = unsafe cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { throw .unreadable(path: path) }
        let size = PixelSize(
            width: Int(unsafe cairo_image_surface_get_width(surface)), height: Int(unsafe cairo_image_surface_get_height(surface))
        )
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        let buffer = PixelBuffer(size: size)
        // Safety: both have size.height rows of at least size.width four-byte pixels.
        unsafe buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in 0..<size.height {
                let from = unsafe UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
                let to = unsafe (base + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<size.width {
                    unsafe to[x] = format == CAIRO_FORMAT_RGB24 ? from[x] | 0xFF00_0000 : from[x]
                }
            }
        }
        return buffer
    }
}

/// Collects what Cairo writes.
private final class ByteSink {
    var bytes: [UInt8] = []
}
