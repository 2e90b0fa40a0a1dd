import CWayland
import Model

/// A plain window or a kiosk: a toplevel of xdg-shell.
final class ToplevelRole: SurfaceRole {
    private let shellSurface: WaylandObject
    private let toplevel: WaylandObject
    private let decoration: WaylandObject?
    /// What the next configure is about.
    private var size = LogicalSize(width: 0, height: 0)

    /// nil without xdg-shell, or when the connection is broken.
    ///
    /// - Parameters:
    ///   - output: Where a kiosk fills the screen; nil leaves it to the compositor.
    ///   - applicationID: What compositors' rules know it by.
    ///   - onEvent: Called until this object is gone.
    init?(
        _ globals: WaylandGlobals, _ surface: WaylandObject, on output: WaylandOutput?, _ configuration: WindowConfiguration,
        applicationID: String, onEvent: @escaping (RoleEvent) -> Void
    ) {
        guard let base = globals.windowBase else { return nil }
        var configured: (UInt32) -> Void = { _ in }
        var sized: (LogicalSize) -> Void = { _ in }
        let shellSurface = unsafe WaylandObject(
            mq_xdg_surface(base.proxy, surface.proxy), end: .request(0), globals.connection, parents: [surface, base]
        ) { _, arguments in configured(arguments.unsigned(0)) }
        guard let shellSurface else { return nil }
        let toplevel = unsafe WaylandObject(
            mq_toplevel(shellSurface.proxy), end: .request(0), globals.connection, parents: [shellSurface]
        ) { event, arguments in
            switch event {
            case 0: sized(LogicalSize(width: arguments.signed(0), height: arguments.signed(1)))
            case 1: onEvent(.closed)
            default: break
            }
        }
        guard let toplevel else { return nil }
        self.shellSurface = shellSurface
        self.toplevel = toplevel
        decoration = globals.decorationManager.flatMap { manager in
            unsafe WaylandObject(
                mq_decoration(manager.proxy, toplevel.proxy), end: .request(0), globals.connection,
                parents: [toplevel, manager])
        }
        sized = { [unowned self] in size = $0 }
        configured = { [unowned self] serial in
            unsafe mq_xdg_surface_ack(self.shellSurface.proxy, serial)
            onEvent(.configured(self.size))
        }
        unsafe mq_toplevel_set_title(toplevel.proxy, configuration.title)
        unsafe mq_toplevel_set_app_id(toplevel.proxy, applicationID)
        if configuration.mode == .kiosk { unsafe mq_toplevel_set_fullscreen(toplevel.proxy, output?.object?.proxy) }
        if let decoration {
            let (byProgram, byCompositor): (UInt32, UInt32) = (1, 2)
            let hasFrame = configuration.mode == .window && configuration.decorations
            unsafe mq_decoration_set_mode(decoration.proxy, hasFrame ? byCompositor : byProgram)
        }
    }

    /// The compositor or the user places windows.
    func place(_ placement: LayerPlacement) -> Bool { false }

    /// Windows are given the keyboard as the user likes.
    func setKeyboard(_ interest: KeyboardInterest) -> Bool { false }
}
