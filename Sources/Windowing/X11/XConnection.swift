import CX11
import Glibc
import Model

/// A connection to an X server. Used by one thread.
///
/// Every method that talks to the server is safe on a broken connection: it does nothing, and `isBroken` tells.
@safe final class XConnection {
    // Safety: valid from init to deinit, which frees it; nothing outside this module sees it.
    let handle: OpaquePointer
    // Safety: allocated from init to deinit; XCB uses it only while the connection is there.
    private let writer: UnsafeMutablePointer<mq_writer>

    let displayName: String
    let screenNumber: Int
    let screen: XScreen
    /// Bytes that one request may have.
    let maximumRequestBytes: Int

    /// Whether events may have been read while an answer was waited for, or room to write.
    var mayHoldEvents = true
    /// Bytes that XCB had written when it was flushed last.
    private var totalWritten: UInt64 = 0

    /// Opens `displayName`, for instance `:0`.
    init(displayName: String) throws(WindowingError) {
        var number: Int32 = 0
        // Safety: XCB copies the name and fills the number. What it gives is to be freed also where it is broken.
        guard let handle = unsafe displayName.withCString({ unsafe xcb_connect($0, &number) }) else {
            throw .unavailable(backend: "x11", reason: "cannot open display \"\(displayName)\"")
        }
        guard unsafe xcb_connection_has_error(handle) == 0, let screen = unsafe XScreen(Int(number), of: handle) else {
            unsafe xcb_disconnect(handle)
            throw .unavailable(backend: "x11", reason: "cannot open display \"\(displayName)\"")
        }
        unsafe self.handle = handle
        unsafe writer = .allocate(capacity: 1)
        unsafe writer.initialize(to: mq_writer())
        unsafe writer.pointee.connection = handle
        self.displayName = displayName
        screenNumber = Int(number)
        self.screen = screen
        maximumRequestBytes = Int(unsafe xcb_get_maximum_request_length(handle)) * 4
    }

    deinit {
        unsafe xcb_disconnect(handle)
        unsafe writer.deallocate()
    }

    var root: UInt32 { screen.root }
    var rootDepth: UInt8 { screen.rootDepth }
    var rootVisual: UInt32 { screen.rootVisual }

    /// Readable when the server has sent something.
    var descriptor: Int32 { unsafe xcb_get_file_descriptor(handle) }

    /// Whether the server is gone.
    var isBroken: Bool { unsafe xcb_connection_has_error(handle) != 0 }

    /// A new identifier for a window, a pixmap and the like.
    func makeID() -> UInt32 { unsafe xcb_generate_id(handle) }

    /// Buffers a request without an answer, of which every byte is there, the header too: most frames consist of such.
    func send<Request: BitwiseCopyable>(_ request: inout Request) {
        // Safety: the request is copied before the call returns, and its length field says how long it is.
        unsafe withUnsafeMutableBytes(of: &request) { bytes in unsafe mq_send(writer, bytes.baseAddress, bytes.count) }
    }

    /// Sends what is buffered.
    func flush() {
        // What waits here was asked for after all that XCB has, which has been written then.
        if unsafe writer.pointee.isOurs != 0 { unsafe mq_write(writer) } else { _ = unsafe xcb_flush(handle) }
        // Whenever XCB writes it may read, too.
        let total = unsafe xcb_total_written(handle)
        if total != totalWritten { mayHoldEvents = true }
        totalWritten = total
    }

    /// Sends a request that does nothing, and tells its number: how many have been sent. The number has 32 bits.
    func countRequests() -> UInt32 { unsafe xcb_no_operation(handle).sequence }

    /// Whether the server has an extension of this name.
    func has(_ name: String) -> Bool {
        let cookie = unsafe name.withCString { unsafe xcb_query_extension(handle, UInt16(name.utf8.count), $0) }
        guard let reply = unsafe xcb_query_extension_reply(handle, cookie, nil) else { return false }
        defer { unsafe free(reply) }
        return unsafe reply.pointee.present != 0
    }

    /// Whether the server has an extension, and where its requests and events are numbered from; waits for the answer only if it
    /// is not there yet.
    ///
    /// - Parameter id: XCB's own description of the extension.
    func find(_ name: String, _ id: UnsafeMutablePointer<xcb_extension_t>?) -> XExtension? {
        // Safety: the answer is XCB's, and lives as long as the connection.
        guard let data = unsafe xcb_get_extension_data(handle, id), unsafe data.pointee.present != 0 else { return nil }
        return unsafe XExtension(
            name: name, majorOpcode: data.pointee.major_opcode, firstEvent: data.pointee.first_event,
            firstError: data.pointee.first_error)
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
}
