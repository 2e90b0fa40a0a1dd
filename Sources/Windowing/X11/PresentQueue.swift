import CX11
import Glibc
import Model

/// Shows pixmaps in a window at certain refreshes of the display, and tells when refreshes begin.
///
/// A frame may have many parts, and each would be told of. So the window itself is not listened to: an unseen window of the same
/// extent inside it is told of the refreshes that are asked about, once each.
@safe final class PresentQueue {
    /// A refresh that was asked about has begun; `time` in seconds of the server's monotonic clock.
    struct Answer: Equatable {
        var serial: UInt32
        /// Whether a frame was to be shown then.
        var isOfFrame: Bool
        /// Whether the refresh was waited for: otherwise `time` lies somewhere within it.
        var isTimed: Bool
        var count: UInt64
        var time: Double
    }

    private let connection: XConnection
    private let majorOpcode: UInt8
    private let window: UInt32
    private let bell: UInt32
    // Safety: registered from init to deinit on a connection that is held.
    private let queue: OpaquePointer
    /// What a frame changes, in the window's pixels.
    private let region: UInt32
    /// How many questions are open; more than are answered, if the server gives some up.
    private var answersToCome = 0

    /// nil where the server has no Present.
    ///
    /// - Parameter window: A window of this connection.
    init?(_ connection: XConnection, _ extensions: XExtensions, window: UInt32, size: PixelSize) {
        guard let present = extensions.present else { return nil }
        majorOpcode = present.majorOpcode
        let id = connection.makeID()
        guard let queue = unsafe xcb_register_for_special_xge(connection.handle, mq_present_extension(), id, nil) else {
            return nil
        }
        unsafe self.queue = queue
        self.connection = connection
        self.window = window
        bell = connection.makeUnseenWindow(in: window, size: size)
        _ = unsafe xcb_present_select_input(connection.handle, id, bell, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
        region = connection.makeRegion([])
    }

    deinit {
        // Safety: the queue is not used after this; events that still come are dropped by XCB.
        unsafe xcb_unregister_for_special_event(connection.handle, queue)
        connection.destroyRegion(region)
    }

    /// The window has another size: it may lie on another monitor, whose refreshes count then.
    func resize(to size: PixelSize) { connection.configure(bell, PixelRect(size: size)) }

    /// Whether the server has the versions of Present and XFixes that are needed; tells it ours, as both demand.
    static func isAvailable(_ connection: XConnection, _ extensions: XExtensions) -> Bool {
        guard extensions.present != nil, extensions.fixes != nil else { return false }
        guard
            let present = unsafe xcb_present_query_version_reply(
                connection.handle, xcb_present_query_version(connection.handle, 1, 0), nil)
        else { return false }
        unsafe free(present)
        return connection.hasRegions()
    }

    /// Asks to be told when refresh `count` begins; 0 asks for the current one.
    ///
    /// - Parameters:
    ///   - serial: Comes back with the answer, but for its two highest bits.
    ///   - isOfFrame: Whether a frame is to be shown then.
    func ask(serial: UInt32, count: UInt64, isOfFrame: Bool = false) {
        answersToCome += 1
        let tag = serial << 2 | (count == 0 ? 0 : 2) | (isOfFrame ? 1 : 0)
        var request = xcb_present_notify_msc_request_t()
        request.major_opcode = majorOpcode
        request.minor_opcode = UInt8(XCB_PRESENT_NOTIFY_MSC)
        request.length = UInt16(MemoryLayout<xcb_present_notify_msc_request_t>.size / 4)
        request.window = bell
        request.serial = tag
        request.target_msc = count
        connection.send(&request)
    }

    /// Shows `pixmap` at refresh `count` (0: at once), where it differs from what is shown: in `rectangles`.
    func show(_ pixmap: UInt32, count: UInt64, changed rectangles: [PixelRect]) {
        connection.set(region, to: rectangles)
        show(pixmap, at: .zero, within: region, count: count)
    }

    /// Shows `pixmap` with its top left corner at `place` of the window.
    ///
    /// - Parameter region: A region of the server, in pixels of the pixmap; nothing is shown outside.
    func show(_ pixmap: UInt32, at place: PixelPoint, within region: UInt32, count: UInt64) {
        // Always copied, never flipped to: once the refresh has begun the server reads the pixmap no more. At once is what is
        // not synchronized, and done before anything is answered that is asked later.
        var request = xcb_present_pixmap_request_t()
        request.major_opcode = majorOpcode
        request.minor_opcode = UInt8(XCB_PRESENT_PIXMAP)
        request.length = UInt16(MemoryLayout<xcb_present_pixmap_request_t>.size / 4)
        request.window = window
        request.pixmap = pixmap
        request.update = region
        request.x_off = Int16(truncatingIfNeeded: place.x)
        request.y_off = Int16(truncatingIfNeeded: place.y)
        request.options = UInt32(XCB_PRESENT_OPTION_COPY.rawValue | (count == 0 ? XCB_PRESENT_OPTION_ASYNC.rawValue : 0))
        request.target_msc = count
        connection.send(&request)
    }

    /// The next answer that has arrived; nil when there is none.
    func nextAnswer() -> Answer? {
        // Looking for an answer reads the socket: that is spared when none is to come.
        while answersToCome > 0, let event = unsafe xcb_poll_for_special_event(connection.handle, queue) {
            // Safety: a Present event has 32 bytes, XCB's own sequence number, and what its length word counts; it is ours to free.
            defer { unsafe free(event) }
            let bytes = UnsafeRawPointer(event)
            let type = unsafe Int32(bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
            guard type == XCB_PRESENT_COMPLETE_NOTIFY else { continue }
            // Behind byte 32 everything lies four bytes later than on the wire.
            answersToCome -= 1
            let serial = unsafe bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
            return unsafe Answer(
                serial: serial >> 2, isOfFrame: serial & 1 != 0, isTimed: serial & 2 != 0,
                count: bytes.loadUnaligned(fromByteOffset: 36, as: UInt64.self),
                time: Double(bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) / 1e6)
        }
        return nil
    }
}
