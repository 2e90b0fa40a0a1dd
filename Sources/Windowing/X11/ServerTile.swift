import CX11
import Canvas
import Model

/// The residence of a tile in the server: a pixmap with its pixels.
@safe final class ServerTile {
    let pixmap: UInt32
    let depth: UInt8
    let connection: XConnection
    /// The same memory as the pixmap's; nil where the server alone has the pixels.
    let pixels: PixelBuffer?
    private var picture: UInt32 = 0

    /// Sends the pixels of a tile to a pixmap of the depth of a window.
    init(_ tile: PixelTile, _ connection: XConnection, window: UInt32, depth: UInt8) {
        self.connection = connection
        self.depth = depth
        pixels = nil
        // The buffer's graphics context goes with it; its pixmap stays.
        pixmap = connection.makePixmap(tile.size, like: window, depth: depth)
        connection.put(tile.buffer, to: pixmap, depth: depth)
    }

    /// Puts the pixels of a tile where both can read them; nil when there is no memory for it.
    init?(_ tile: PixelTile, in memory: TileMemory, _ connection: XConnection, window: UInt32, depth: UInt8) {
        let bytesPerRow = tile.size.width * 4
        guard let place = memory.take(byteCount: bytesPerRow * tile.size.height) else { return nil }
        self.connection = connection
        self.depth = depth
        // Safety: the place spans the pixels, and the buffer keeps its segment.
        let pixels = unsafe PixelBuffer(
            borrowing: place.segment.memory + place.offset, size: tile.size, bytesPerRow: bytesPerRow, owner: place.segment)
        pixels.copyPixels(of: tile.buffer)
        self.pixels = pixels
        pixmap = connection.makeID()
        _ = unsafe xcb_shm_create_pixmap(
            connection.handle, pixmap, window, UInt16(tile.size.width), UInt16(tile.size.height), depth, place.segment.id,
            UInt32(place.offset))
    }

    deinit {
        if picture != 0 { _ = unsafe xcb_render_free_picture(connection.handle, picture) }
        _ = unsafe xcb_free_pixmap(connection.handle, pixmap)
    }

    /// The tile as a source of Render's operations.
    func picture(_ formats: RenderFormats) -> UInt32 {
        if picture == 0 { picture = connection.makePicture(of: pixmap, format: formats.format(ofDepth: depth)) }
        return picture
    }
}
