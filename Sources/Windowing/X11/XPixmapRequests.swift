import CX11
import Canvas
import Model

/// Requests that make pixmaps and draw with them.
extension XConnection {
    func makePixmap(_ size: PixelSize, like window: UInt32, depth: UInt8) -> UInt32 {
        let pixmap = makeID()
        _ = unsafe xcb_create_pixmap(
            handle, depth, pixmap, window, UInt16(clamping: size.width), UInt16(clamping: size.height))
        return pixmap
    }

    func makePicture(of drawable: UInt32, format: UInt32) -> UInt32 {
        let picture = makeID()
        _ = unsafe xcb_render_create_picture(handle, picture, drawable, format, 0, nil)
        return picture
    }

    /// A graphics context without GraphicsExpose events.
    func makeContext(for drawable: UInt32) -> UInt32 {
        let context = makeID()
        let values: [UInt32] = [0]
        // Safety: XCB copies the one value that the mask announces.
        unsafe values.withUnsafeBytes { bytes in
            _ = unsafe xcb_create_gc(handle, context, drawable, XCB_GC_GRAPHICS_EXPOSURES.rawValue, bytes.baseAddress)
        }
        return context
    }

    /// Sends all pixels of a buffer to a pixmap of its size.
    func put(_ pixels: PixelBuffer, to pixmap: UInt32, depth: UInt8) {
        mayHoldEvents = true
        let context = makeContext(for: pixmap)
        for band in ImageBands(PixelRect(size: pixels.size), maximumRequestBytes: maximumRequestBytes).bands {
            put(pixels, band, to: pixmap, context: context, depth: depth)
        }
        _ = unsafe xcb_free_gc(handle, context)
    }

    /// Sends a rectangle that fits one request.
    func put(_ pixels: PixelBuffer, _ band: PixelRect, to drawable: UInt32, context: UInt32, depth: UInt8) {
        let words = pixels.words(of: band)
        // Safety: XCB has copied or written the words when the call returns.
        unsafe words.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            _ = unsafe xcb_put_image(
                handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), drawable, context, UInt16(band.width), UInt16(band.height),
                Int16(band.x), Int16(band.y), 0, depth, UInt32(bytes.count), base.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// Copies the part of `source`, whose top left corner lies at `place` of the target, that lies within `area`.
    func copy(_ source: UInt32, size: PixelSize, at place: PixelPoint, within area: PixelRect, to target: UInt32, context: UInt32)
    {
        let part = PixelRect(origin: place, size: size).intersection(area)
        guard !part.isEmpty else { return }
        copy(
            source, PixelRect(origin: PixelPoint(x: part.x - place.x, y: part.y - place.y), size: part.size), to: target,
            at: part.origin, context: context)
    }

    /// Copies `part` of `source`.
    func copy(_ source: UInt32, _ part: PixelRect, to target: UInt32, at place: PixelPoint, context: UInt32) {
        var request = xcb_copy_area_request_t()
        request.major_opcode = UInt8(XCB_COPY_AREA)
        request.length = UInt16(MemoryLayout<xcb_copy_area_request_t>.size / 4)
        request.src_drawable = source
        request.dst_drawable = target
        request.gc = context
        request.src_x = Int16(truncatingIfNeeded: part.x)
        request.src_y = Int16(truncatingIfNeeded: part.y)
        request.dst_x = Int16(truncatingIfNeeded: place.x)
        request.dst_y = Int16(truncatingIfNeeded: place.y)
        request.width = UInt16(truncatingIfNeeded: part.width)
        request.height = UInt16(truncatingIfNeeded: part.height)
        send(&request)
    }

    /// Lets a graphics context draw within `rectangles` alone, in pixels of what is drawn into.
    func clip(_ context: UInt32, to rectangles: [PixelRect]) {
        let corners = corners(of: rectangles)
        // Safety: XCB copies the rectangles before the call returns.
        unsafe corners.withUnsafeBufferPointer { buffer in
            _ = unsafe xcb_set_clip_rectangles(
                handle, UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), context, 0, 0, UInt32(buffer.count), buffer.baseAddress)
        }
    }

    private func corners(of rectangles: [PixelRect]) -> [xcb_rectangle_t] {
        rectangles.map {
            xcb_rectangle_t(
                x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
                height: UInt16(clamping: $0.height))
        }
    }

    /// A region of the server.
    func makeRegion(_ rectangles: [PixelRect]) -> UInt32 {
        let region = makeID()
        let corners = corners(of: rectangles)
        // Safety: XCB copies the rectangles before the call returns.
        unsafe corners.withUnsafeBufferPointer { buffer in
            _ = unsafe xcb_xfixes_create_region(handle, region, UInt32(buffer.count), buffer.baseAddress)
        }
        return region
    }

    /// Makes a region one rectangle; `opcode` is that of XFIXES.
    func set(_ region: UInt32, to rectangle: PixelRect, opcode: UInt8) {
        var request = RegionRequest()
        request.header.major_opcode = opcode
        request.header.minor_opcode = UInt8(XCB_XFIXES_SET_REGION)
        request.header.length = UInt16(MemoryLayout<RegionRequest>.size / 4)
        request.header.region = region
        request.rectangle = xcb_rectangle_t(
            x: Int16(clamping: rectangle.x), y: Int16(clamping: rectangle.y), width: UInt16(clamping: rectangle.width),
            height: UInt16(clamping: rectangle.height))
        send(&request)
    }

    /// SetRegion with one rectangle, as it is sent.
    private struct RegionRequest: BitwiseCopyable {
        var header = xcb_xfixes_set_region_request_t()
        var rectangle = xcb_rectangle_t()
    }

    /// Makes a region several rectangles.
    func set(_ region: UInt32, to rectangles: [PixelRect]) {
        let corners = corners(of: rectangles)
        // Safety: XCB copies the rectangles before the call returns.
        unsafe corners.withUnsafeBufferPointer { buffer in
            _ = unsafe xcb_xfixes_set_region(handle, region, UInt32(buffer.count), buffer.baseAddress)
        }
    }

    func destroyRegion(_ region: UInt32) { _ = unsafe xcb_xfixes_destroy_region(handle, region) }

    /// Asks to be told when another client takes or gives up a selection.
    func watch(selection: UInt32) {
        let events =
            XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
            | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
            | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue
        _ = unsafe xcb_xfixes_select_selection_input(handle, root, selection, events)
    }
}
