import CX11
import Glibc
import Model

/// A window's own queue of Present events, and the requests that fill it.
@safe final class PresentQueue {
    /// What the server tells about a presented frame.
    enum Event: Equatable {
        /// A frame was shown, or dropped for a newer one, at refresh `count`; `time` in seconds of the monotonic clock.
        case shown(serial: UInt32, count: UInt64, time: Double)
        /// The refresh that was asked about.
        case refreshed(serial: UInt32, count: UInt64, time: Double)
    }

    private let connection: XConnection
    private let window: UInt32
    // Safety: registered from init to deinit on a connection that is held.
    private let queue: OpaquePointer
    /// What a frame changes, in the window's pixels.
    private let region: UInt32

    /// - Parameter window: A window of this connection.
    init?(_ connection: XConnection, window: UInt32) {
        let id = connection.makeID()
        // Pixmaps are always copied, never flipped to: when a frame is complete they are idle, and nothing more need be told.
        let events = XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue
        guard let queue = unsafe xcb_register_for_special_xge(connection.handle, mq_present_extension(), id, nil) else {
            return nil
        }
        _ = unsafe xcb_present_select_input(connection.handle, id, window, events)
        unsafe self.queue = queue
        self.connection = connection
        self.window = window
        region = connection.makeID()
        unsafe xcb_xfixes_create_region(connection.handle, region, 0, nil)
    }

    deinit {
        // Safety: the queue is not used after this; events that still come are dropped by XCB.
        unsafe xcb_unregister_for_special_event(connection.handle, queue)
        _ = unsafe xcb_xfixes_destroy_region(connection.handle, region)
    }

    /// Whether the server has the versions of Present and XFixes that are needed; tells it ours, as both demand.
    static func isAvailable(_ connection: XConnection, _ extensions: XExtensions) -> Bool {
        guard extensions.present != nil, extensions.fixes != nil else { return false }
        guard
            let present = unsafe xcb_present_query_version_reply(
                connection.handle, xcb_present_query_version(connection.handle, 1, 0), nil)
        else { return false }
        unsafe free(present)
        guard
            let fixes = unsafe xcb_xfixes_query_version_reply(
                connection.handle, xcb_xfixes_query_version(connection.handle, 5, 0), nil)
        else { return false }
        defer { unsafe free(fixes) }
        return unsafe fixes.pointee.major_version >= 2
    }

    /// Asks to be told when refresh `count` begins; 0 asks for the current one.
    func ask(serial: UInt32, count: UInt64) {
        _ = unsafe xcb_present_notify_msc(connection.handle, window, serial, count, 0, 0)
    }

    /// Shows `pixmap` at refresh `count` (0: the next), where it differs from what is shown: in `rectangles`.
    func show(_ pixmap: UInt32, serial: UInt32, count: UInt64, changed rectangles: [PixelRect]) {
        let corners = rectangles.map {
            xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        // Safety: XCB copies the rectangles before the call returns.
        unsafe corners.withUnsafeBufferPointer { buffer in
            _ = unsafe xcb_xfixes_set_region(connection.handle, region, UInt32(buffer.count), buffer.baseAddress)
        }
        show(pixmap, at: .zero, within: region, serial: serial, count: count)
    }

    /// Shows `pixmap` with its top left corner at `place` of the window, where it lies within a region of the server.
    ///
    /// - Parameter serial: 0 for parts of a frame whose last part has the frame's own.
    func show(_ pixmap: UInt32, at place: PixelPoint, within region: UInt32, serial: UInt32, count: UInt64) {
        _ = unsafe xcb_present_pixmap(
            connection.handle, window, pixmap, serial, 0, region, Int16(truncatingIfNeeded: place.x),
            Int16(truncatingIfNeeded: place.y), 0, 0, 0, UInt32(XCB_PRESENT_OPTION_COPY.rawValue), count, 0, 0, 0, nil)
    }

    /// The next event that has been read from the socket; nil when there is none.
    func nextEvent() -> Event? {
        while let event = unsafe xcb_poll_for_special_event(connection.handle, queue) {
            // Safety: a Present event has 32 bytes, XCB's own sequence number, and what its length word counts; it is ours to free.
            defer { unsafe free(event) }
            let bytes = UnsafeRawPointer(event)
            func word(_ offset: Int) -> UInt32 { unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
            func long(_ offset: Int) -> UInt64 { unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
            switch unsafe Int32(bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)) {
            case XCB_PRESENT_COMPLETE_NOTIFY:
                // Behind byte 32 everything lies four bytes later than on the wire.
                let (serial, time, count) = (word(20), Double(long(24)) / 1e6, long(36))
                let kind = unsafe UInt32(bytes.loadUnaligned(fromByteOffset: 10, as: UInt8.self))
                if kind != XCB_PRESENT_COMPLETE_KIND_PIXMAP.rawValue {
                    return .refreshed(serial: serial, count: count, time: time)
                }
                if serial != 0 { return .shown(serial: serial, count: count, time: time) }
            default:
                continue
            }
        }
        return nil
    }
}
