import Canvas
import Model

/// The buffers of one surface, in one piece of memory; made when they are needed, at most three.
final class SurfaceBuffers {
    static let limit = 3

    let size: PixelSize
    private let globals: WaylandGlobals
    private let isOpaque: Bool
    private let onRelease: () -> Void
    private var memory: SharedPixels?
    /// The most recently used one first: it needs the least drawing.
    private var buffers: [SurfaceBuffer] = []

    /// - Parameter onRelease: Called when one of them can be drawn into again.
    init(_ globals: WaylandGlobals, size: PixelSize, isOpaque: Bool, onRelease: @escaping () -> Void) {
        self.globals = globals
        self.size = size
        self.isOpaque = isOpaque
        self.onRelease = onRelease
    }

    /// Takes note that the newest composition differs from the one before in `rectangles`.
    func add(_ rectangles: [PixelRect]) {
        for buffer in buffers { buffer.stale.add(rectangles, within: PixelRect(size: size)) }
    }

    /// A buffer that the compositor does not read; nil when all are in use, or there is no memory.
    func acquire() -> SurfaceBuffer? {
        if let index = buffers.firstIndex(where: { !$0.isBusy }) {
            for place in stride(from: index, to: 0, by: -1) { buffers.swapAt(place, place - 1) }
            return buffers[0]
        }
        guard buffers.count < SurfaceBuffers.limit else { return nil }
        let byteCount = size.width * size.height * 4
        if memory == nil { memory = SharedPixels(globals, byteCount: byteCount * SurfaceBuffers.limit) }
        guard let memory,
            let buffer = SurfaceBuffer(
                memory, index: buffers.count, size: size, isOpaque: isOpaque, globals.connection, onRelease: onRelease)
        else { return nil }
        buffers.insert(buffer, at: 0)
        return buffer
    }
}
