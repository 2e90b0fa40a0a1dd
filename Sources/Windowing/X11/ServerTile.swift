import CX11
import Canvas
import Model

/// The residence of a tile in the server: a pixmap with its pixels.
@safe final class ServerTile {
    let pixmap: UInt32
    let depth: UInt8
    let connection: XConnection
    private var picture: UInt32 = 0

    /// Sends the pixels of a tile to a pixmap of the depth of a window.
    init(_ tile: PixelTile, _ connection: XConnection, window: UInt32, depth: UInt8) {
        self.connection = connection
        self.depth = depth
        // The buffer's graphics context goes with it; its pixmap stays.
        pixmap = connection.makePixmap(tile.size, like: window, depth: depth)
        connection.put(tile.buffer, to: pixmap, depth: depth)
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
