import CWayland
import Glibc
import System

/// What the pointer looks like over this program's windows: by the compositor's own shapes, or from the cursor theme, which is
/// read when it is needed first.
@safe final class PointerPicture {
    private let globals: WaylandGlobals
    private var device: WaylandObject?
    private var surface: WaylandObject?
    // Safety: destroyed in deinit; its buffers belong to it.
    private var theme: OpaquePointer?
    private var themeScale = 0

    init(_ globals: WaylandGlobals) {
        self.globals = globals
    }

    deinit {
        surface = nil
        if let theme = unsafe theme { unsafe wl_cursor_theme_destroy(theme) }
    }

    /// - Parameters:
    ///   - scale: Pixels a point where the pointer is.
    ///   - serial: Of the event with which the pointer came.
    func show(_ shape: PointerShape, scale: Double, of pointer: WaylandObject, serial: UInt32) {
        if shape == .hidden { return unsafe wl_pointer_set_cursor(pointer.proxy, serial, nil, 0, 0) }
        if let manager = globals.cursorShapes {
            let (normal, link): (UInt32, UInt32) = (1, 4)
            if device == nil {
                device = unsafe WaylandObject(
                    mq_cursor_shape_device(manager.proxy, pointer.proxy), end: .request(0), globals.connection,
                    parents: [pointer, manager])
            }
            if let device { unsafe mq_cursor_shape_set(device.proxy, serial, shape == .link ? link : normal) }
            return
        }
        showFromTheme(shape, scale: max(Int(scale.rounded(.up)), 1), of: pointer, serial: serial)
    }

    private func showFromTheme(_ shape: PointerShape, scale: Int, of pointer: WaylandObject, serial: UInt32) {
        readTheme(scale: scale)
        let names = shape == .link ? ["pointer", "hand2", "hand1"] : ["default", "left_ptr"]
        guard let theme = unsafe theme, let compositor = globals.compositor,
            let cursor = unsafe names.lazy.compactMap({ unsafe wl_cursor_theme_get_cursor(theme, $0) }).first,
            unsafe cursor.pointee.image_count > 0, let image = unsafe cursor.pointee.images[0],
            let buffer = unsafe wl_cursor_image_get_buffer(image)
        else { return }
        if surface == nil {
            surface = unsafe WaylandObject(
                wl_compositor_create_surface(compositor.proxy), end: .request(0), globals.connection, parents: [compositor])
        }
        guard let surface else { return }
        let (width, height) = unsafe (Int32(image.pointee.width), Int32(image.pointee.height))
        // A theme without a picture of that size gives another one; one that cannot be divided would end the connection.
        let scale = width % Int32(scale) == 0 && height % Int32(scale) == 0 ? Int32(scale) : 1
        unsafe wl_surface_set_buffer_scale(surface.proxy, scale)
        unsafe wl_surface_attach(surface.proxy, buffer, 0, 0)
        unsafe wl_surface_damage_buffer(surface.proxy, 0, 0, width, height)
        unsafe wl_surface_commit(surface.proxy)
        unsafe wl_pointer_set_cursor(
            pointer.proxy, serial, surface.proxy, Int32(image.pointee.hotspot_x) / scale,
            Int32(image.pointee.hotspot_y) / scale)
    }

    private func readTheme(scale: Int) {
        guard scale != themeScale, let sharedMemory = globals.sharedMemory else { return }
        if let theme = unsafe theme { unsafe wl_cursor_theme_destroy(theme) }
        let size = Environment.value("XCURSOR_SIZE").flatMap { Int($0) } ?? 24
        unsafe theme = wl_cursor_theme_load(
            Environment.value("XCURSOR_THEME"), Int32(min(max(size, 8), 256) * scale), sharedMemory.proxy)
        themeScale = scale
    }
}
