import Canvas
import Model

/// The buffers of one window, made when they are needed: as many as the server holds on to, at most four.
final class BufferPool {
    static let limit = 4

    private let connection: XConnection
    private let window: UInt32
    private let depth: UInt8
    /// Whether frames are shown from pixmaps (Present) or put into the window.
    private let usesPixmaps: Bool
    private var sharing: SharedMemoryUse
    private(set) var size: PixelSize
    /// The most recently used one first: it needs the least drawing.
    private var buffers: [FrameBuffer] = []

    init(_ connection: XConnection, window: UInt32, depth: UInt8, usesPixmaps: Bool, sharing: SharedMemoryUse, size: PixelSize) {
        self.connection = connection
        self.window = window
        self.depth = depth
        self.usesPixmaps = usesPixmaps
        self.sharing = sharing
        self.size = size
    }

    /// Lets all buffers go when the size changes; the server keeps what it is still showing.
    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        buffers = []
    }

    /// Takes note that the newest composition differs from the one before in `rectangles`.
    func add(_ rectangles: [PixelRect]) {
        guard !rectangles.isEmpty else { return }
        for buffer in buffers { buffer.stale.add(rectangles, within: PixelRect(size: size)) }
    }

    /// A buffer that the server does not read; nil when all are in use.
    func acquire() -> FrameBuffer? {
        if let index = buffers.firstIndex(where: { !$0.isBusy }) {
            let buffer = buffers.remove(at: index)
            buffers.insert(buffer, at: 0)
            return buffer
        }
        guard buffers.count < BufferPool.limit else { return nil }
        let buffer = makeBuffer()
        buffers.insert(buffer, at: 0)
        return buffer
    }

    /// The server has shown, or dropped, the frame of this serial: it has copied its pixmap.
    func release(serial: UInt32) {
        buffers.first { $0.serial == serial }?.isBusy = false
    }

    /// The server will not tell any more.
    func releaseAll() {
        for buffer in buffers { buffer.isBusy = false }
    }

    /// The server has read what was put from a segment.
    func release(segment: UInt32) {
        buffers.first { $0.segment?.id == segment }?.isBusy = false
    }

    private func makeBuffer() -> FrameBuffer {
        if sharing != .none {
            let asPixmap = usesPixmaps && sharing == .pixmaps
            if asPixmap || !usesPixmaps,
                let shared = FrameBuffer(shared: connection, window: window, depth: depth, size: size, asPixmap: asPixmap)
            {
                return shared
            }
            sharing = .none
        }
        return FrameBuffer(sent: connection, window: window, depth: depth, size: size, asPixmap: usesPixmaps)
    }
}
