import CWayland
import Canvas
import Model

/// Pixels that frames are drawn into and that the compositor shows.
final class SurfaceBuffer {
    let pixels: PixelBuffer
    /// What differs from the newest composition.
    var stale: Damage
    /// Whether the compositor may still read the pixels.
    var isBusy = false
    let object: WaylandObject

    /// The buffer of number `index` in `memory`, which has room for it; nil when the connection is broken.
    ///
    /// - Parameter onRelease: Called when the compositor reads it no more.
    init?(
        _ memory: SharedPixels, index: Int, size: PixelSize, isOpaque: Bool, _ connection: WaylandConnection,
        onRelease: @escaping () -> Void
    ) {
        let bytesPerRow = size.width * 4
        let offset = index * bytesPerRow * size.height
        guard offset + bytesPerRow * size.height <= memory.byteCount else { return nil }
        let format = isOpaque ? WL_SHM_FORMAT_XRGB8888 : WL_SHM_FORMAT_ARGB8888
        var released: () -> Void = {}
        let object = unsafe WaylandObject(
            wl_shm_pool_create_buffer(
                memory.pool.proxy, Int32(offset), Int32(size.width), Int32(size.height), Int32(bytesPerRow), format.rawValue),
            end: .request(0), connection, parents: [memory.pool]
        ) { _, _ in released() }
        guard let object else { return nil }
        self.object = object
        // Safety: the memory spans the rows, and the buffer keeps it.
        pixels = unsafe PixelBuffer(
            borrowing: memory.memory.advanced(by: offset), size: size, bytesPerRow: bytesPerRow, owner: memory)
        stale = Damage(PixelRect(size: size))
        released = { [unowned self] in
            isBusy = false
            onRelease()
        }
    }
}
