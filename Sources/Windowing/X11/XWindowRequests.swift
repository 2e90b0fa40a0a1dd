import CX11
import Glibc
import Model

/// Requests that make, place and end windows.
extension XConnection {
    /// What every window is told about itself.
    static let windowEvents = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_EXPOSURE.rawValue

    /// Makes a window below the root. With `translucentVisual` it is of depth 32 and has a colour map of its own.
    ///
    /// - Parameter isManaged: Whether the window manager shall see it.
    /// - Returns: The window, and its colour map or 0.
    func makeWindow(
        _ frame: PixelRect, translucentVisual: UInt32?, isManaged: Bool = true
    ) -> (window: UInt32, colormap: UInt32) {
        let window = makeID()
        var colormap: UInt32 = 0
        if let translucentVisual {
            colormap = makeID()
            _ = unsafe xcb_create_colormap(handle, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), colormap, root, translucentVisual)
        }
        // In the order of the mask's bits. Ground and border are black or clear: a depth of 32 demands both.
        var mask =
            XCB_CW_BACK_PIXEL.rawValue | XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue
            | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
        var values = [0, 0, XCB_GRAVITY_NORTH_WEST.rawValue, isManaged ? 0 : 1, XConnection.windowEvents]
        if translucentVisual != nil {
            mask |= XCB_CW_COLORMAP.rawValue
            values.append(colormap)
        }
        // Safety: XCB copies the values that the mask announces.
        unsafe values.withUnsafeBytes { bytes in
            _ = unsafe xcb_create_window(
                handle, translucentVisual == nil ? rootDepth : 32, window, root, Int16(clamping: frame.x),
                Int16(clamping: frame.y),
                UInt16(clamping: frame.width), UInt16(clamping: frame.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
                translucentVisual ?? rootVisual, mask, bytes.baseAddress)
        }
        return (window, colormap)
    }

    /// A window that is never mapped; it goes with the window that it is in.
    func makeUnseenWindow(in parent: UInt32, size: PixelSize) -> UInt32 {
        let window = makeID()
        _ = unsafe xcb_create_window(
            handle, 0, window, parent, 0, 0, UInt16(clamping: max(size.width, 1)), UInt16(clamping: max(size.height, 1)), 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        return window
    }

    func map(_ window: UInt32) {
        _ = unsafe xcb_map_window(handle, window)
    }

    /// Takes a window off the screen and tells the window manager so (ICCCM 4.1.4).
    func withdraw(_ window: UInt32) {
        _ = unsafe xcb_unmap_window(handle, window)
        let mask = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        // An UnmapNotify: its kind, where it is reported, and the window.
        let event: [UInt32] = [UInt32(XCB_UNMAP_NOTIFY).littleEndian, root, window, 0, 0, 0, 0, 0]
        // Safety: XCB copies the 32 bytes of an event.
        unsafe event.withUnsafeBytes { bytes in
            _ = unsafe xcb_send_event(handle, 0, root, mask, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }

    /// Where the window's top left corner is on the root window. Waits for the server's answer.
    func origin(of window: UInt32) -> PixelPoint? {
        mayHoldEvents = true
        let cookie = unsafe xcb_translate_coordinates(handle, window, root, 0, 0)
        guard let reply = unsafe xcb_translate_coordinates_reply(handle, cookie, nil) else { return nil }
        defer { unsafe free(reply) }
        return unsafe PixelPoint(x: Int(reply.pointee.dst_x), y: Int(reply.pointee.dst_y))
    }

    func destroy(_ window: UInt32, colormap: UInt32) {
        _ = unsafe xcb_destroy_window(handle, window)
        if colormap != 0 { _ = unsafe xcb_free_colormap(handle, colormap) }
    }

    /// Places a window.
    func configure(_ window: UInt32, _ frame: PixelRect) {
        let mask =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        let values = [
            UInt32(bitPattern: Int32(clamping: frame.x)), UInt32(bitPattern: Int32(clamping: frame.y)),
            UInt32(clamping: frame.width),
            UInt32(clamping: frame.height),
        ]
        // Safety: XCB copies the four values that the mask announces.
        unsafe values.withUnsafeBytes { bytes in
            _ = unsafe xcb_configure_window(handle, window, UInt16(mask), bytes.baseAddress)
        }
    }
}
