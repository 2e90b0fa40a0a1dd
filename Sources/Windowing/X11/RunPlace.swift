import CX11
import Canvas
import Model

/// What the server keeps for one opaque run of a window with faded ends: where it lies, and pixmaps for its ends.
@safe final class RunPlace {
    let area: PixelRect
    let veils: [PixelRect]
    /// The faded ends, as high as the area.
    let endAreas: [PixelRect]
    /// The area without the faded ends.
    let middle: PixelRect
    /// The faded ends, in pixels of the pixmaps.
    let endsRegion: UInt32
    private let connection: XConnection
    private let window: UInt32
    private let depth: UInt8
    /// What draws within the ends alone; 0 until it is needed.
    private var context: UInt32 = 0
    /// Where the server draws the ends, as large as the area; 0 until they are needed.
    private var pixmap: UInt32 = 0
    private var pixmapPicture: UInt32 = 0
    /// Where this program draws the ends, by turns: the one before may still wait to be shown. The one before that does not, and
    /// nobody needs to say so: a frame is drawn when the refresh of the frame before has begun (`PresentPacing`), and what is for
    /// an earlier one has been shown then, even if it came late; what is copied was copied before that refresh was asked about.
    private var buffers: [FrameBuffer] = []
    private var hasNoMemory = false
    /// What is drawn over the ends there, and what it was made of.
    private var drawnVeils: [EndVeil] = []
    private var veilTiles: [PixelTile] = []

    init(_ connection: XConnection, window: UInt32, depth: UInt8, area: PixelRect, veils: [PixelRect]) {
        self.connection = connection
        self.window = window
        self.depth = depth
        self.area = area
        self.veils = veils
        var left = area.x
        var right = area.maxX
        for veil in veils {
            if veil.x == area.x { left = max(left, veil.maxX) } else { right = min(right, veil.x) }
        }
        middle = PixelRect(x: left, y: area.y, width: max(0, right - left), height: area.height)
        endAreas = veils.map { PixelRect(x: $0.x, y: area.y, width: $0.width, height: area.height) }
        endsRegion = connection.makeRegion(endAreas.map { $0.moved(by: PixelPoint(x: -area.x, y: -area.y)) })
    }

    deinit {
        connection.destroyRegion(endsRegion)
        if context != 0 { _ = unsafe xcb_free_gc(connection.handle, context) }
        if pixmapPicture != 0 { _ = unsafe xcb_render_free_picture(connection.handle, pixmapPicture) }
        if pixmap != 0 { _ = unsafe xcb_free_pixmap(connection.handle, pixmap) }
    }

    /// Whether this is the place of a run.
    func fits(_ run: OpaqueRun) -> Bool {
        // One by one, since a layer that is handed on is copied.
        area == run.area && veils.count == run.veils.count && veils.indices.allSatisfy { veils[$0] == run.veils[$0].bounds }
    }

    /// Of the window's depth.
    var contextOfEnds: UInt32 {
        if context == 0 {
            context = connection.makeContext(for: window)
            connection.clip(context, to: endAreas)
        }
        return context
    }

    /// For the server to draw the ends in.
    func serverEnds(_ formats: RenderFormats) -> (pixmap: UInt32, picture: UInt32) {
        if pixmap == 0 {
            pixmap = connection.makePixmap(area.size, like: window, depth: depth)
            pixmapPicture = connection.makePicture(of: pixmap, format: formats.format(ofDepth: depth))
        }
        return (pixmap, pixmapPicture)
    }

    /// For this program to draw the ends in; nil where there is no shared memory, or the veils are unusual.
    func sharedEnds(_ layers: [Layer]) -> (buffer: FrameBuffer, veils: [EndVeil])? {
        if layers.count != veilTiles.count || !layers.indices.allSatisfy({ layers[$0].tile === veilTiles[$0] }) {
            veilTiles = layers.map(\.tile)
            drawnVeils = layers.compactMap { EndVeil($0) }
        }
        guard drawnVeils.count == layers.count, !hasNoMemory else { return nil }
        if buffers.count < 2 {
            guard
                let made = FrameBuffer(shared: connection, window: window, depth: depth, size: area.size, asPixmap: true)
            else {
                hasNoMemory = true
                return nil
            }
            buffers.append(made)
        } else {
            buffers.swapAt(0, 1)
        }
        return (buffers[buffers.count - 1], drawnVeils)
    }
}
