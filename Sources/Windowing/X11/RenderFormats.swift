import CX11
import Glibc

/// The Render extension's numbers for the pixel formats that are used here.
struct RenderFormats: Equatable {
    /// 0xAARRGGBB, premultiplied.
    let argb: UInt32
    /// 0x00RRGGBB.
    let rgb: UInt32

    /// That of drawables of a depth, 24 or 32.
    func format(ofDepth depth: UInt8) -> UInt32 { depth == 32 ? argb : rgb }

    /// Asks the server, and tells it our version; waits for its answers. nil where a format is missing.
    init?(_ connection: XConnection) {
        // Safety: the replies are freed, and the iterator stays within its reply.
        guard
            let version = unsafe xcb_render_query_version_reply(
                connection.handle, xcb_render_query_version(connection.handle, 0, 11), nil)
        else { return nil }
        unsafe free(version)
        guard
            let reply = unsafe xcb_render_query_pict_formats_reply(
                connection.handle, xcb_render_query_pict_formats(connection.handle), nil)
        else { return nil }
        defer { unsafe free(reply) }
        var formats: [UInt8: UInt32] = [:]
        var iterator = unsafe xcb_render_query_pict_formats_formats_iterator(reply)
        while unsafe iterator.rem > 0 {
            let format = unsafe iterator.data.pointee
            let colors = format.direct
            let isUsual =
                UInt32(format.type) == XCB_RENDER_PICT_TYPE_DIRECT.rawValue && colors.red_shift == 16 && colors.green_shift == 8
                && colors.blue_shift == 0 && colors.red_mask == 255 && colors.green_mask == 255 && colors.blue_mask == 255
            let hasAlpha = colors.alpha_mask == 255 && colors.alpha_shift == 24
            if isUsual, format.depth == 32 ? hasAlpha : colors.alpha_mask == 0, formats[format.depth] == nil {
                formats[format.depth] = format.id
            }
            unsafe xcb_render_pictforminfo_next(&iterator)
        }
        guard let argb = formats[32], let rgb = formats[24] else { return nil }
        self.argb = argb
        self.rgb = rgb
    }
}
