import CX11
import Canvas
import Model

/// What the server keeps for one opaque run of a window: where it lies, and a pixmap for its faded ends.
@safe final class RunPlace {
    let area: PixelRect
    let veils: [PixelRect]
    /// The faded ends, as high as the area.
    let endAreas: [PixelRect]
    /// The area without the faded ends.
    let middle: PixelRect
    /// The faded ends, in pixels of `ends`; 0 where there are none.
    let endsRegion: UInt32
    /// As large as the area; 0 where there are no ends.
    let ends: UInt32
    private(set) var endsPicture: UInt32 = 0
    private let connection: XConnection

    /// - Parameter formats: Needed for faded ends only.
    init(
        _ connection: XConnection, window: UInt32, depth: UInt8, area: PixelRect, veils: [PixelRect], formats: RenderFormats?
    ) {
        self.connection = connection
        self.area = area
        self.veils = veils
        var left = area.x
        var right = area.maxX
        for veil in veils {
            if veil.x == area.x { left = max(left, veil.maxX) } else { right = min(right, veil.x) }
        }
        middle = PixelRect(x: left, y: area.y, width: max(0, right - left), height: area.height)
        endAreas = veils.map { PixelRect(x: $0.x, y: area.y, width: $0.width, height: area.height) }
        if !veils.isEmpty, let formats {
            endsRegion = connection.makeRegion(endAreas.map { $0.moved(by: PixelPoint(x: -area.x, y: -area.y)) })
            ends = connection.makePixmap(area.size, like: window, depth: depth)
            endsPicture = connection.makePicture(of: ends, format: formats.format(ofDepth: depth))
        } else {
            endsRegion = 0
            ends = 0
        }
    }

    deinit {
        if endsRegion != 0 { connection.destroyRegion(endsRegion) }
        if endsPicture != 0 { _ = unsafe xcb_render_free_picture(connection.handle, endsPicture) }
        if ends != 0 { _ = unsafe xcb_free_pixmap(connection.handle, ends) }
    }
}
