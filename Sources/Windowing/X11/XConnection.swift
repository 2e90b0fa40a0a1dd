import CX11
import Glibc
import Model

/// A connection to an X server: libX11 opened it, its XCB side does the rest. Used by one thread.
///
/// Every method that talks to the server is safe on a broken connection: it does nothing, and `isBroken` tells.
@safe final class XConnection {
    // Safety: valid from init to deinit, where XCloseDisplay frees both; nothing outside this module sees them.
    private let display: OpaquePointer
    let handle: OpaquePointer

    let displayName: String
    let screenNumber: Int
    let root: UInt32
    let rootDepth: UInt8
    let rootVisual: UInt32
    /// The extent of the root window when the connection was made.
    let initialScreenSize: PixelSize
    /// Bytes that one request may have.
    let maximumRequestBytes: Int

    /// Whether events may have been read while an answer was waited for, or room to write.
    var mayHoldEvents = true

    /// Opens `displayName`, for instance `:0`.
    init(displayName: String) throws(WindowingError) {
        // Safety: both handlers are functions without state; libX11 would call exit after its own.
        _ = unsafe XSetIOErrorHandler { _ in 0 }
        _ = unsafe XSetErrorHandler { _, _ in 0 }
        guard let display = unsafe displayName.withCString({ unsafe XOpenDisplay($0) }) else {
            throw .unavailable(backend: "x11", reason: "cannot open display \"\(displayName)\"")
        }
        unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
        unsafe XSetEventQueueOwner(display, XCBOwnsEventQueue)
        guard let handle = unsafe XGetXCBConnection(display) else {
            unsafe XCloseDisplay(display)
            throw .unavailable(backend: "x11", reason: "display \"\(displayName)\" has no XCB connection")
        }
        unsafe self.display = display
        unsafe self.handle = handle
        self.displayName = displayName
        let screen = unsafe XDefaultScreen(display)
        screenNumber = Int(screen)
        root = UInt32(truncatingIfNeeded: unsafe XDefaultRootWindow(display))
        rootDepth = UInt8(clamping: unsafe XDefaultDepth(display, screen))
        rootVisual = UInt32(truncatingIfNeeded: unsafe XVisualIDFromVisual(XDefaultVisual(display, screen)))
        initialScreenSize = PixelSize(
            width: Int(unsafe XDisplayWidth(display, screen)), height: Int(unsafe XDisplayHeight(display, screen)))
        maximumRequestBytes = Int(unsafe xcb_get_maximum_request_length(handle)) * 4
    }

    deinit {
        // Safety: nobody holds the pointers any more. Closing a broken connection, libX11 would still write requests and
        // print that it cannot: what it allocated is given up for lost then, and only the descriptor is closed.
        if isBroken {
            close(descriptor)
        } else {
            unsafe XCloseDisplay(display)
        }
    }

    /// Readable when the server has sent something.
    var descriptor: Int32 { unsafe xcb_get_file_descriptor(handle) }

    /// Whether the server is gone.
    var isBroken: Bool { unsafe xcb_connection_has_error(handle) != 0 }

    /// A new identifier for a window, a pixmap and the like.
    func makeID() -> UInt32 { unsafe xcb_generate_id(handle) }

    /// Buffers a request without an answer, of which every byte is there, the header too: most frames consist of such.
    func send<Request: BitwiseCopyable>(_ request: inout Request) {
        // Safety: XCB copies the request before the call returns, and its length field says how long it is.
        unsafe withUnsafeMutableBytes(of: &request) { bytes in unsafe mq_send(handle, bytes.baseAddress, bytes.count) }
    }

    /// Sends what is buffered.
    func flush() { _ = unsafe xcb_flush(handle) }

    /// Whether the server has an extension, and where its requests and events are numbered from.
    func find(_ name: String) -> XExtension? {
        let cookie = unsafe name.withCString { unsafe xcb_query_extension(handle, UInt16(name.utf8.count), $0) }
        guard let reply = unsafe xcb_query_extension_reply(handle, cookie, nil) else { return nil }
        defer { unsafe free(reply) }
        guard unsafe reply.pointee.present != 0 else { return nil }
        return unsafe XExtension(
            name: name, majorOpcode: reply.pointee.major_opcode, firstEvent: reply.pointee.first_event,
            firstError: reply.pointee.first_error)
    }

    /// The next event that has arrived, without waiting.
    ///
    /// - Parameter reading: Whether to look into the socket too, not only at what has been read from it.
    func nextEvent(_ extensions: XExtensions, reading: Bool) -> XEvent? {
        while let event = unsafe reading ? xcb_poll_for_event(handle) : xcb_poll_for_queued_event(handle) {
            // Safety: every event has at least 32 bytes, a generic one also the words that it announces behind the four bytes of
            // XCB's own that follow the first 32; it is ours to free.
            defer { unsafe free(event) }
            let start = UnsafeRawPointer(event)
            var count = 32
            if unsafe event.pointee.response_type & 0x7f == UInt8(XCB_GE_GENERIC) {
                count += 4 + 4 * Int(unsafe start.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
            }
            let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
            if let known = unsafe XEvent(bytes, extensions) { return known }
        }
        return nil
    }

    /// The visual for premultiplied ARGB32, if the screen has one.
    func translucentVisual() -> UInt32? {
        // Safety: libX11 fills the structure, whose visual lives as long as the display.
        var info = unsafe XVisualInfo()
        guard unsafe XMatchVisualInfo(display, Int32(screenNumber), 32, TrueColor, &info) != 0,
            unsafe info.red_mask == 0xff0000, unsafe info.green_mask == 0xff00, unsafe info.blue_mask == 0xff
        else { return nil }
        return UInt32(truncatingIfNeeded: unsafe info.visualid)
    }

    /// Whether the screen's own visual has eight bits a colour as 0xRRGGBB in 32 bits of this machine's byte order.
    var hasUsableRootVisual: Bool {
        // Safety: as in `translucentVisual`; the setup lives as long as the connection.
        guard let visual = unsafe XDefaultVisual(display, Int32(screenNumber)) else { return false }
        let order = unsafe xcb_get_setup(handle).pointee.image_byte_order
        return unsafe (rootDepth == 24 || rootDepth == 32) && visual.pointee.red_mask == 0xff0000
            && visual.pointee.green_mask == 0xff00 && visual.pointee.blue_mask == 0xff
            && order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
    }

    /// libX11's words for something of its error database, for instance request 12 as `X_ConfigureWindow`.
    func databaseText(_ kind: String, _ key: String, default fallback: String) -> String {
        // Safety: libX11 writes at most 128 bytes with a terminator; the strings live during the call.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let base = buffer.baseAddress else { return fallback }
            unsafe base.initialize(repeating: 0, count: buffer.count)
            unsafe XGetErrorDatabaseText(display, kind, key, fallback, base, Int32(buffer.count))
            return unsafe String(cString: base)
        }
    }
}
