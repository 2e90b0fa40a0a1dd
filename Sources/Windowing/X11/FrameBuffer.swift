import CX11
import Canvas
import Model

/// Pixels that frames are drawn into, and what the server shows them from: a pixmap, or nothing but what is sent.
@safe final class FrameBuffer {
    let pixels: PixelBuffer
    /// 0 when the pixels are put straight into the window.
    let pixmap: UInt32
    let segment: SharedSegment?
    /// What differs from the newest composition.
    var stale: Damage
    /// Whether the server may still read the pixels.
    var isBusy = false
    /// Of the frame that was shown from it last.
    var serial: UInt32 = 0
    private let connection: XConnection
    private let depth: UInt8
    /// The graphics context that pixels are put with; 0 when the pixmap lies in the shared segment itself.
    private let context: UInt32

    /// A buffer in shared memory; nil when there is none to be had.
    ///
    /// - Parameter window: Of the depth that the pixmap shall have.
    init?(shared connection: XConnection, window: UInt32, depth: UInt8, size: PixelSize, asPixmap: Bool) {
        let bytesPerRow = size.width * 4
        guard let segment = SharedSegment(connection, byteCount: bytesPerRow * size.height) else { return nil }
        self.connection = connection
        self.depth = depth
        self.segment = segment
        // Safety: the segment spans the pixels, and the buffer keeps it.
        pixels = unsafe PixelBuffer(borrowing: segment.memory, size: size, bytesPerRow: bytesPerRow, owner: segment)
        stale = Damage(PixelRect(size: size))
        if asPixmap {
            pixmap = connection.makeID()
            context = 0
            _ = unsafe xcb_shm_create_pixmap(
                connection.handle, pixmap, window, UInt16(size.width), UInt16(size.height), depth, segment.id, 0)
        } else {
            pixmap = 0
            context = connection.makeContext(for: window)
        }
    }

    /// A buffer of this program alone, whose pixels are sent to a pixmap, or to the window itself.
    init(sent connection: XConnection, window: UInt32, depth: UInt8, size: PixelSize, asPixmap: Bool) {
        self.connection = connection
        self.depth = depth
        segment = nil
        pixels = PixelBuffer(size: size)
        stale = Damage(PixelRect(size: size))
        pixmap = asPixmap ? connection.makePixmap(size, like: window, depth: depth) : 0
        context = connection.makeContext(for: asPixmap ? pixmap : window)
    }

    deinit {
        if pixmap != 0 { _ = unsafe xcb_free_pixmap(connection.handle, pixmap) }
        if context != 0 { _ = unsafe xcb_free_gc(connection.handle, context) }
    }

    /// Brings `rectangles` of the pixels to the server: into the pixmap, or straight into `window`.
    ///
    /// Marks the buffer busy when the server tells later that it has read them (`XEvent.segmentRead`).
    func send(_ rectangles: [PixelRect], to window: UInt32) {
        guard context != 0 else { return }
        let target = pixmap != 0 ? pixmap : window
        guard let segment else {
            for rectangle in rectangles { put(rectangle, to: target) }
            return
        }
        for (index, rectangle) in rectangles.enumerated() {
            let isLast = index == rectangles.count - 1
            _ = unsafe xcb_shm_put_image(
                connection.handle, target, context, UInt16(pixels.size.width), UInt16(pixels.size.height), UInt16(rectangle.x),
                UInt16(rectangle.y), UInt16(rectangle.width), UInt16(rectangle.height), Int16(rectangle.x), Int16(rectangle.y),
                depth,
                UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), isLast ? 1 : 0, segment.id, 0)
            if isLast { isBusy = true }
        }
    }

    /// Sends a rectangle through the connection, in bands that each fit one request.
    private func put(_ rectangle: PixelRect, to target: UInt32) {
        connection.mayHoldEvents = true
        for band in ImageBands(rectangle, maximumRequestBytes: connection.maximumRequestBytes).bands {
            connection.put(pixels, band, to: target, context: context, depth: depth)
        }
    }
}
