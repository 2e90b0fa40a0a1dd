import CWayland

/// What the compositor offers, as far as the program uses it.
///
/// Only the compositor, shared memory, and one of the shells must be there; everything else is optional.
final class WaylandGlobals {
    let connection: WaylandConnection
    private(set) var compositor: WaylandObject?
    private(set) var sharedMemory: WaylandObject?
    private(set) var layerShell: WaylandObject?
    private(set) var windowBase: WaylandObject?
    private(set) var viewporter: WaylandObject?
    private(set) var presentation: WaylandObject?
    private(set) var fractionalScale: WaylandObject?
    private(set) var idleInhibit: WaylandObject?
    private(set) var outputManager: WaylandObject?
    private(set) var decorationManager: WaylandObject?
    private(set) var cursorShapes: WaylandObject?
    /// Whether presentation feedback speaks of the monotonic clock.
    private(set) var hasMonotonicPresentation = false
    /// Is told of a monitor or a seat: what it is bound with.
    var onOutput: ((_ name: UInt32, _ version: UInt32) -> Void)?
    var onSeat: ((_ name: UInt32, _ version: UInt32) -> Void)?
    /// Is told when something is gone.
    var onRemoval: ((_ name: UInt32) -> Void)?

    private var registry: WaylandObject?

    init(_ connection: WaylandConnection) {
        self.connection = connection
    }

    /// Asks for everything; it has arrived after the next round trip.
    func ask() {
        registry = unsafe WaylandObject(wl_display_get_registry(connection.display), end: .silent, connection) {
            [unowned self] event, arguments in
            if event == 0 {
                announced(arguments.unsigned(0), arguments.string(1), version: arguments.unsigned(2))
            } else {
                onRemoval?(arguments.unsigned(0))
            }
        }
    }

    /// Binds a global.
    func bind(
        _ name: UInt32, _ interface: mq_interface, version: UInt32, end: WaylandObject.End,
        handler: WaylandObject.Handler? = nil
    ) -> WaylandObject? {
        guard let registry else { return nil }
        let common = min(version, mq_interface_version(interface))
        return unsafe WaylandObject(mq_bind(registry.proxy, name, interface, common), end: end, connection, handler: handler)
    }

    private func announced(_ name: UInt32, _ interface: String, version: UInt32) {
        switch interface {
        case Self.name(mq_interface_compositor):
            compositor = bind(name, mq_interface_compositor, version: version, end: .silent)
        case Self.name(mq_interface_shm): sharedMemory = bind(name, mq_interface_shm, version: version, end: .silent)
        case Self.name(mq_interface_layer_shell):
            layerShell = bind(name, mq_interface_layer_shell, version: version, end: version >= 3 ? .request(1) : .silent)
        case Self.name(mq_interface_xdg_wm_base): bindWindowBase(name, version)
        case Self.name(mq_interface_viewporter):
            viewporter = bind(name, mq_interface_viewporter, version: version, end: .request(0))
        case Self.name(mq_interface_presentation): bindPresentation(name, version)
        case Self.name(mq_interface_fractional_scale_manager):
            fractionalScale = bind(name, mq_interface_fractional_scale_manager, version: version, end: .request(0))
        case Self.name(mq_interface_idle_inhibit_manager):
            idleInhibit = bind(name, mq_interface_idle_inhibit_manager, version: version, end: .request(0))
        case Self.name(mq_interface_xdg_output_manager):
            outputManager = bind(name, mq_interface_xdg_output_manager, version: version, end: .request(0))
        case Self.name(mq_interface_decoration_manager):
            decorationManager = bind(name, mq_interface_decoration_manager, version: version, end: .request(0))
        case Self.name(mq_interface_cursor_shape_manager):
            cursorShapes = bind(name, mq_interface_cursor_shape_manager, version: version, end: .request(0))
        case Self.name(mq_interface_output): onOutput?(name, version)
        case Self.name(mq_interface_seat): onSeat?(name, version)
        default: break
        }
    }

    private func bindWindowBase(_ name: UInt32, _ version: UInt32) {
        windowBase = bind(name, mq_interface_xdg_wm_base, version: version, end: .request(0)) { [unowned self] _, arguments in
            // Whoever does not answer a ping counts as hung.
            if let base = windowBase { unsafe mq_wm_pong(base.proxy, arguments.unsigned(0)) }
        }
    }

    private func bindPresentation(_ name: UInt32, _ version: UInt32) {
        let monotonic: UInt32 = 1
        presentation = bind(name, mq_interface_presentation, version: version, end: .request(0)) { [unowned self] _, arguments in
            hasMonotonicPresentation = arguments.unsigned(0) == monotonic
        }
    }

    private static func name(_ interface: mq_interface) -> String { unsafe String(cString: mq_interface_name(interface)) }
}
