import CX11
import Glibc
import Model

/// Reading the monitors with RandR.
extension XConnection {
    /// A lit rectangle of the screen and how often a second it is refreshed; 0 is unknown.
    struct Refresh: Equatable {
        let frame: PixelRect
        let rate: Double
    }

    /// Asks for an event whenever monitors change.
    func watchMonitors() {
        let mask =
            XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE.rawValue
            | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE.rawValue
        _ = unsafe xcb_randr_select_input(handle, root, UInt16(mask))
    }

    /// Tells the server our version of RandR; waits for its answer.
    ///
    /// - Returns: Whether it knows monitors, as it does from 1.5 on.
    func hasMonitors() -> Bool {
        mayHoldEvents = true
        guard let version = unsafe xcb_randr_query_version_reply(handle, xcb_randr_query_version(handle, 1, 5), nil) else {
            return false
        }
        defer { unsafe free(version) }
        return unsafe (version.pointee.major_version, version.pointee.minor_version) >= (1, 5)
    }

    /// The extent of the root window now. Waits for the server's answer.
    func screenSize() -> PixelSize {
        mayHoldEvents = true
        let cookie = unsafe xcb_get_geometry(handle, root)
        guard let reply = unsafe xcb_get_geometry_reply(handle, cookie, nil) else { return screen.size }
        defer { unsafe free(reply) }
        return unsafe PixelSize(width: Int(reply.pointee.width), height: Int(reply.pointee.height))
    }

    /// The monitors that are on, the primary one first; perhaps none. For a server that knows of no monitors (without RandR 1.5, or
    /// without anything that could be switched on) the whole screen is one.
    func outputs(hasMonitors: Bool, screen: PixelSize, scale: Scale) -> [Output] {
        guard hasMonitors, let monitors = monitors(scale), !monitors.isEmpty || hasControllers else {
            return [Output(name: "screen", frame: PixelRect(size: screen), scale: scale, isPrimary: true)]
        }
        return Output.primaryFirst(monitors)
    }

    /// Whether the screen has something that monitors are switched on by.
    private var hasControllers: Bool {
        mayHoldEvents = true
        let cookie = unsafe xcb_randr_get_screen_resources_current(handle, root)
        guard let resources = unsafe xcb_randr_get_screen_resources_current_reply(handle, cookie, nil) else { return false }
        defer { unsafe free(resources) }
        return unsafe xcb_randr_get_screen_resources_current_crtcs_length(resources) > 0
    }

    /// nil where the server cannot say.
    private func monitors(_ scale: Scale) -> [Output]? {
        mayHoldEvents = true
        guard let reply = unsafe xcb_randr_get_monitors_reply(handle, xcb_randr_get_monitors(handle, root, 1), nil) else {
            return nil
        }
        // Safety: the iterator stays within the reply, which is freed at the end.
        defer { unsafe free(reply) }
        var found: [Output] = []
        var iterator = unsafe xcb_randr_get_monitors_monitors_iterator(reply)
        while unsafe iterator.rem > 0 {
            let monitor = unsafe iterator.data.pointee
            let frame = PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
            if !frame.isEmpty {
                let name = name(ofAtom: monitor.name) ?? "monitor-\(found.count)"
                found.append(Output(name: name, frame: frame, scale: scale, isPrimary: monitor.primary != 0))
            }
            unsafe xcb_randr_monitor_info_next(&iterator)
        }
        return found
    }

    /// What the monitors' modes say about their rates. Waits for the server's answers.
    func refreshes(_ extensions: XExtensions) -> [Refresh] {
        mayHoldEvents = true
        guard extensions.randr != nil,
            let resources = unsafe xcb_randr_get_screen_resources_current_reply(
                handle, xcb_randr_get_screen_resources_current(handle, root), nil)
        else { return [] }
        // Safety: modes and CRTCs lie behind the reply, as many as XCB says; they are copied before it is freed.
        defer { unsafe free(resources) }
        let modes = unsafe Array(
            UnsafeBufferPointer(
                start: xcb_randr_get_screen_resources_current_modes(resources),
                count: Int(xcb_randr_get_screen_resources_current_modes_length(resources))))
        let crtcs = unsafe Array(
            UnsafeBufferPointer(
                start: xcb_randr_get_screen_resources_current_crtcs(resources),
                count: Int(xcb_randr_get_screen_resources_current_crtcs_length(resources))))
        return crtcs.compactMap { crtc in
            guard let info = unsafe xcb_randr_get_crtc_info_reply(handle, xcb_randr_get_crtc_info(handle, crtc, 0), nil) else {
                return nil
            }
            defer { unsafe free(info) }
            let (x, y, width, height) = unsafe (info.pointee.x, info.pointee.y, info.pointee.width, info.pointee.height)
            let number = unsafe info.pointee.mode
            guard let mode = modes.first(where: { $0.id == number }) else { return nil }
            return Refresh(
                frame: PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)), rate: XConnection.rate(of: mode))
        }
    }

    /// Refreshes a second of a mode: dot clock / (total width · total height); 0 where a server without a real screen says nothing.
    private static func rate(of mode: xcb_randr_mode_info_t) -> Double {
        let total = Double(mode.htotal) * Double(mode.vtotal)
        guard mode.dot_clock > 0, total > 0 else { return 0 }
        var rate = Double(mode.dot_clock) / total
        if mode.mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue != 0 { rate /= 2 }
        if mode.mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE.rawValue != 0 { rate *= 2 }
        return rate
    }
}
