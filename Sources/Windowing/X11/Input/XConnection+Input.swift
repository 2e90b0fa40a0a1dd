import CX11
import Glibc

/// Requests about pointers and keys.
extension XConnection {
    /// The version of XInput that server and program have in common, times 100. Waits for the server's answer.
    func inputVersion() -> Int? {
        let cookie = unsafe xcb_input_xi_query_version(handle, 2, 2)
        guard let reply = unsafe xcb_input_xi_query_version_reply(handle, cookie, nil) else { return nil }
        defer { unsafe free(reply) }
        return unsafe Int(reply.pointee.major_version) * 100 + Int(reply.pointee.minor_version)
    }

    /// Selects pointers, and fingers where they are known, by XInput.
    func selectExtendedInput(of window: UInt32, withTouch: Bool) {
        var mask =
            XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE.rawValue
            | XCB_INPUT_XI_EVENT_MASK_MOTION.rawValue | XCB_INPUT_XI_EVENT_MASK_ENTER.rawValue
            | XCB_INPUT_XI_EVENT_MASK_LEAVE.rawValue
        if withTouch {
            mask |=
                XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN.rawValue | XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE.rawValue
                | XCB_INPUT_XI_EVENT_MASK_TOUCH_END.rawValue
        }
        // The header of one mask (device and words), and its one word.
        let header = UInt32(XCB_INPUT_DEVICE_ALL_MASTER.rawValue) | 1 << 16
        // Safety: XCB copies the mask before the call returns.
        unsafe [header, mask].withUnsafeBytes { bytes in
            _ = unsafe xcb_input_xi_select_events(
                handle, window, 1, bytes.baseAddress?.assumingMemoryBound(to: xcb_input_event_mask_t.self))
        }
    }

    /// Selects keys and the focus, and pointers where XInput does not report them, besides what every window selects.
    func selectInput(of window: UInt32, withPointer: Bool) {
        var mask =
            XConnection.windowEvents | XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
            | XCB_EVENT_MASK_VISIBILITY_CHANGE.rawValue
        if withPointer {
            mask |=
                XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
                | XCB_EVENT_MASK_POINTER_MOTION.rawValue | XCB_EVENT_MASK_ENTER_WINDOW.rawValue
                | XCB_EVENT_MASK_LEAVE_WINDOW.rawValue
        }
        // Safety: XCB copies the one value before the call returns.
        unsafe withUnsafeBytes(of: mask) { bytes in
            _ = unsafe xcb_change_window_attributes(handle, window, XCB_CW_EVENT_MASK.rawValue, bytes.baseAddress)
        }
    }

    /// The axes that scroll. Waits for the server's answer.
    func scrollAxes() -> [ScrollAxis] {
        mayHoldEvents = true
        let cookie = unsafe xcb_input_xi_query_device(
            handle, xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL_MASTER.rawValue))
        guard let reply = unsafe xcb_input_xi_query_device_reply(handle, cookie, nil) else { return [] }
        // Safety: behind its 32 bytes the reply has as many words as it says; it is freed after the copy.
        defer { unsafe free(reply) }
        let bytes = unsafe UnsafeRawBufferPointer(
            start: UnsafeRawPointer(reply).advanced(by: 32), count: 4 * Int(reply.pointee.length))
        return unsafe ScrollAxis.all(in: EventBytes(bytes), deviceCount: Int(reply.pointee.num_infos))
    }

    /// The symbols of all keys. Waits for the server's answer.
    func keyboardMap() -> KeyboardMap? {
        mayHoldEvents = true
        // Safety: the setup lives as long as the connection; the symbols lie behind the reply, as many as XCB says, and both
        // are freed after the copy.
        let first = unsafe xcb_get_setup(handle).pointee.min_keycode
        let last = unsafe xcb_get_setup(handle).pointee.max_keycode
        let cookie = unsafe xcb_get_keyboard_mapping(handle, first, last - first + 1)
        guard let reply = unsafe xcb_get_keyboard_mapping_reply(handle, cookie, nil) else { return nil }
        defer { unsafe free(reply) }
        guard let symbols = unsafe xcb_get_keyboard_mapping_keysyms(reply) else { return nil }
        let count = Int(unsafe xcb_get_keyboard_mapping_keysyms_length(reply))
        return unsafe KeyboardMap(
            firstCode: first, symbolsPerCode: Int(reply.pointee.keysyms_per_keycode),
            symbols: Array(UnsafeBufferPointer(start: symbols, count: count)))
    }

    /// The window that has the keyboard; 0 is none, 1 the one under the pointer. Waits for the server's answer.
    func keyboardOwner() -> UInt32 {
        mayHoldEvents = true
        guard let reply = unsafe xcb_get_input_focus_reply(handle, xcb_get_input_focus(handle), nil) else { return 1 }
        defer { unsafe free(reply) }
        return unsafe reply.pointee.focus
    }

    /// Whether a window is on the screen. Waits for the server's answer.
    func canHaveKeyboard(_ window: UInt32) -> Bool {
        guard window > 1 else { return true }
        mayHoldEvents = true
        let cookie = unsafe xcb_get_window_attributes(handle, window)
        guard let reply = unsafe xcb_get_window_attributes_reply(handle, cookie, nil) else { return false }
        defer { unsafe free(reply) }
        return unsafe reply.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
    }

    /// Gives the keyboard to a window that is on the screen; when that goes, it goes to the one under the pointer.
    ///
    /// - Parameter time: The server's, of what the user did; 0 is now.
    func giveKeyboard(to window: UInt32, time: UInt32) {
        _ = unsafe xcb_set_input_focus(handle, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), window, time)
    }

    /// A hand that points, from the server's own font of cursors; 0 where it has none.
    func makeLinkCursor() -> UInt32 {
        let (font, cursor) = (makeID(), makeID())
        // XC_hand2 and its mask (X11/cursorfont.h).
        let glyph: UInt16 = 60
        let name = "cursor"
        // Safety: XCB copies the name before the call returns.
        unsafe name.withCString { _ = unsafe xcb_open_font(handle, font, UInt16(name.utf8.count), $0) }
        _ = unsafe xcb_create_glyph_cursor(handle, cursor, font, font, glyph, glyph + 1, 0, 0, 0, 0xffff, 0xffff, 0xffff)
        _ = unsafe xcb_close_font(handle, font)
        return cursor
    }

    func setCursor(_ cursor: UInt32, of window: UInt32) {
        // Safety: XCB copies the one value before the call returns.
        unsafe withUnsafeBytes(of: cursor) { bytes in
            _ = unsafe xcb_change_window_attributes(handle, window, XCB_CW_CURSOR.rawValue, bytes.baseAddress)
        }
    }
}
