import CX11
import Model

/// A screen as the server describes it when the connection is made.
struct XScreen: Equatable {
    let root: UInt32
    let rootDepth: UInt8
    let rootVisual: UInt32
    /// The extent of the root window then.
    let size: PixelSize
    /// Whether its own visual has eight bits a colour as 0xRRGGBB in 32 bits of this machine's byte order.
    let hasUsableRootVisual: Bool
    /// The visual for premultiplied ARGB32, if it has one.
    let translucentVisual: UInt32?

    /// - Parameters:
    ///   - number: Which of the server's screens, from 0.
    ///   - connection: One that is not broken.
    init?(_ number: Int, of connection: OpaquePointer) {
        // Safety: the setup lives as long as the connection, and XCB's iterators stay within it; all is copied.
        guard let setup = unsafe xcb_get_setup(connection) else { return nil }
        var screens = unsafe xcb_setup_roots_iterator(setup)
        for _ in 0..<number where unsafe screens.rem > 0 { unsafe xcb_screen_next(&screens) }
        guard unsafe screens.rem > 0, let data = unsafe screens.data else { return nil }
        let screen = unsafe data.pointee
        root = screen.root
        rootDepth = screen.root_depth
        rootVisual = screen.root_visual
        size = PixelSize(width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels))
        let usable = unsafe XScreen.usableVisuals(of: data)
        let isLittleEndian = unsafe setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
        hasUsableRootVisual =
            (screen.root_depth == 24 || screen.root_depth == 32) && isLittleEndian
            && usable.contains { $0.visual == screen.root_visual }
        translucentVisual = usable.first { $0.depth == 32 }?.visual
    }

    /// Those of true colours in eight bits each, as 0xRRGGBB.
    private static func usableVisuals(of screen: UnsafeMutablePointer<xcb_screen_t>) -> [(depth: UInt8, visual: UInt32)] {
        var found: [(depth: UInt8, visual: UInt32)] = []
        var depths = unsafe xcb_screen_allowed_depths_iterator(screen)
        while unsafe depths.rem > 0 {
            var visuals = unsafe xcb_depth_visuals_iterator(depths.data)
            while unsafe visuals.rem > 0 {
                let visual = unsafe visuals.data.pointee
                if UInt32(visual._class) == XCB_VISUAL_CLASS_TRUE_COLOR.rawValue, visual.red_mask == 0xff0000,
                    visual.green_mask == 0xff00, visual.blue_mask == 0xff
                {
                    found.append((unsafe depths.data.pointee.depth, visual.visual_id))
                }
                unsafe xcb_visualtype_next(&visuals)
            }
            unsafe xcb_depth_next(&depths)
        }
        return found
    }
}
