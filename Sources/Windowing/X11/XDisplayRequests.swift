import CX11
import Glibc
import Model

/// Requests about where a window stands among others, what lets the pointer through, and a screen that stays lit.
extension XConnection {
    /// Tells the server our version of XFIXES, as it demands; waits for its answer.
    ///
    /// - Returns: Whether it has regions and shapes of windows.
    func hasRegions() -> Bool {
        mayHoldEvents = true
        guard let reply = unsafe xcb_xfixes_query_version_reply(handle, xcb_xfixes_query_version(handle, 5, 0), nil) else {
            return false
        }
        defer { unsafe free(reply) }
        return unsafe reply.pointee.major_version >= 2
    }

    /// Asks to be told of changes of the root window: its properties, and messages that are meant for everybody.
    func watchRoot() {
        select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: root)
    }

    /// The window that owns a selection, of whose properties and end we are told from now on; 0 is none. Waits for the server's
    /// answer.
    func watchOwner(ofSelection selection: UInt32) -> UInt32 {
        // Nobody else's request comes between: the owner is still there when it is watched.
        _ = unsafe xcb_grab_server(handle)
        defer {
            _ = unsafe xcb_ungrab_server(handle)
            flush()
        }
        let owner = owner(ofSelection: selection)
        if owner != 0 { select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: owner) }
        return owner
    }

    private func select(_ mask: UInt32, of window: UInt32) {
        // Safety: XCB copies the one value before the call returns.
        unsafe withUnsafeBytes(of: mask) { bytes in
            _ = unsafe xcb_change_window_attributes(handle, window, XCB_CW_EVENT_MASK.rawValue, bytes.baseAddress)
        }
    }

    /// Puts a window on top of its siblings, or below all of them.
    func stack(_ window: UInt32, onTop: Bool) {
        let mode = onTop ? XCB_STACK_MODE_ABOVE.rawValue : XCB_STACK_MODE_BELOW.rawValue
        // Safety: XCB copies the one value before the call returns.
        unsafe withUnsafeBytes(of: mode) { bytes in
            _ = unsafe xcb_configure_window(handle, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), bytes.baseAddress)
        }
    }

    /// Makes `rectangles` all that takes the pointer; everywhere else it reaches what is behind. Needs XFIXES 2.
    func setInputRegion(_ rectangles: [PixelRect], of window: UInt32) {
        let region = makeRegion(rectangles)
        _ = unsafe xcb_xfixes_set_window_shape_region(handle, window, UInt8(XCB_SHAPE_SK_INPUT.rawValue), 0, 0, region)
        destroyRegion(region)
    }

    /// Sends a message about `window` to the window manager.
    func tellWindowManager(_ type: UInt32, about window: UInt32, _ data: [UInt32]) {
        let words = data + Array(repeating: 0, count: max(0, 5 - data.count))
        // A ClientMessage of 32-bit values: its kind and format, its window, its type, five words.
        let event = [(UInt32(XCB_CLIENT_MESSAGE) | 32 << 8).littleEndian, window, type] + words.prefix(5)
        let mask = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        // Safety: XCB copies the 32 bytes of an event.
        unsafe event.withUnsafeBytes { bytes in
            _ = unsafe xcb_send_event(handle, 0, root, mask, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }

    /// Keeps the screen from being blanked as long as this connection lives (MIT-SCREEN-SAVER 1.1), or lets it be blanked again.
    func keepLit(_ isLit: Bool) { _ = unsafe xcb_screensaver_suspend(handle, isLit ? 1 : 0) }

    /// Tells the server our version of MIT-SCREEN-SAVER; waits for its answer.
    ///
    /// - Returns: Whether it can be kept from blanking the screen.
    func canKeepLit() -> Bool {
        mayHoldEvents = true
        let cookie = unsafe xcb_screensaver_query_version(handle, 1, 1)
        guard let reply = unsafe xcb_screensaver_query_version_reply(handle, cookie, nil) else { return false }
        defer { unsafe free(reply) }
        return unsafe (reply.pointee.server_major_version, reply.pointee.server_minor_version) >= (1, 1)
    }

    /// A cursor that shows nothing.
    func makeHiddenCursor() -> UInt32 {
        let cursor = makeID()
        let pixmap = makePixmap(PixelSize(width: 1, height: 1), like: root, depth: 1)
        let context = makeContext(for: pixmap)
        var dot = xcb_rectangle_t(x: 0, y: 0, width: 1, height: 1)
        // What a graphics context draws is 0 until it is told otherwise: a mask that shows nothing.
        // Safety: XCB copies the rectangle before the call returns.
        _ = unsafe xcb_poly_fill_rectangle(handle, pixmap, context, 1, &dot)
        _ = unsafe xcb_create_cursor(handle, cursor, pixmap, pixmap, 0, 0, 0, 0, 0, 0, 0, 0)
        _ = unsafe xcb_free_gc(handle, context)
        _ = unsafe xcb_free_pixmap(handle, pixmap)
        return cursor
    }
}
