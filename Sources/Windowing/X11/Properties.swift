import CX11
import Glibc

/// Reading and writing properties of windows.
extension XConnection {
    /// Atoms that every server numbers alike.
    enum StandardAtom: UInt32 {
        case atom = 4
        case cardinal = 6
        case resourceManager = 23
        case string = 31
        case hints = 35
        case name = 39
        case normalHints = 40
        case sizeHints = 41
        case className = 67
    }

    /// Sets a property of 32-bit values.
    func set(_ property: UInt32, of window: UInt32, type: UInt32, to values: [UInt32]) {
        // Safety: XCB copies the values before the call returns.
        unsafe values.withUnsafeBytes { bytes in
            _ = unsafe xcb_change_property(
                handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(values.count), bytes.baseAddress
            )
        }
    }

    /// Sets a property of bytes.
    func set(_ property: UInt32, of window: UInt32, type: UInt32, toBytes text: [UInt8]) {
        // Safety: XCB copies the bytes before the call returns.
        unsafe text.withUnsafeBytes { bytes in
            _ = unsafe xcb_change_property(
                handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32(text.count), bytes.baseAddress)
        }
    }

    /// Takes a property away.
    func remove(_ property: UInt32, of window: UInt32) {
        _ = unsafe xcb_delete_property(handle, window, property)
    }

    /// The bytes of a property, at most a megabyte; empty when it is not there. Waits for the server's answer.
    func bytes(of property: UInt32, of window: UInt32) -> [UInt8] {
        mayHoldEvents = true
        let cookie = unsafe xcb_get_property(handle, 0, window, property, 0 /* any type */, 0, 1 << 18)
        guard let reply = unsafe xcb_get_property_reply(handle, cookie, nil) else { return [] }
        // Safety: the value lies behind the reply, as long as XCB says; both are freed after the copy.
        defer { unsafe free(reply) }
        let length = unsafe xcb_get_property_value_length(reply)
        guard length > 0, let value = unsafe xcb_get_property_value(reply) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: value, count: Int(length)))
    }

    /// The 32-bit values of a property; empty when it is not there. Waits for the server's answer.
    func words(of property: UInt32, of window: UInt32) -> [UInt32] {
        let bytes = bytes(of: property, of: window)
        return stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
            bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The name of an atom; nil when the server has none. Waits for the server's answer.
    func name(ofAtom atom: UInt32) -> String? {
        mayHoldEvents = true
        let cookie = unsafe xcb_get_atom_name(handle, atom)
        guard let reply = unsafe xcb_get_atom_name_reply(handle, cookie, nil) else { return nil }
        // Safety: the name lies behind the reply, as long as XCB says; both are freed after the copy.
        defer { unsafe free(reply) }
        guard let name = unsafe xcb_get_atom_name_name(reply) else { return nil }
        let length = Int(unsafe xcb_get_atom_name_name_length(reply))
        return unsafe String(decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(name), count: length), as: UTF8.self)
    }

    /// The window that owns a selection; 0 is none. Waits for the server's answer.
    func owner(ofSelection selection: UInt32) -> UInt32 {
        mayHoldEvents = true
        let cookie = unsafe xcb_get_selection_owner(handle, selection)
        guard let reply = unsafe xcb_get_selection_owner_reply(handle, cookie, nil) else { return 0 }
        defer { unsafe free(reply) }
        return unsafe reply.pointee.owner
    }
}
