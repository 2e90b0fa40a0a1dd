import CWayland

/// Asks the compositor when to draw next, again and again for one surface: an object of the protocol each time, none here.
@safe final class FrameCallback {
    private let surface: WaylandObject
    private let handler: (_ milliseconds: UInt32) -> Void
    // Safety: nil, or valid until its event comes or this object goes; both destroy it.
    private var proxy: OpaquePointer?

    /// - Parameter handler: Called with the compositor's own time when it answers, and not any more once this object is gone.
    init(_ surface: WaylandObject, handler: @escaping (_ milliseconds: UInt32) -> Void) {
        self.surface = surface
        self.handler = handler
    }

    deinit { destroy() }

    /// Whether an answer is on its way.
    var isOpen: Bool { unsafe proxy != nil }

    /// Asks, unless an answer is on its way; the question counts with the surface's next commit.
    func ask() {
        guard !isOpen, let new = unsafe wl_surface_frame(surface.proxy) else { return }
        unsafe proxy = unsafe new
        // Safety: the proxy is destroyed before this object is gone.
        unsafe mq_listen(
            new,
            { context, _, _, _, arguments in
                if let context = unsafe context, let arguments = unsafe arguments {
                    let callback = unsafe Unmanaged<FrameCallback>.fromOpaque(context).takeUnretainedValue()
                    callback.destroy()
                    callback.handler(unsafe arguments[0].u)
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func destroy() {
        if let proxy = unsafe proxy { unsafe wl_proxy_destroy(proxy) }
        unsafe proxy = nil
    }
}
