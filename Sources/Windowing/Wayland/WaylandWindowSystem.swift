import CWayland
import Model
import System

/// A connection to a Wayland compositor.
///
/// Used by one thread. The compositor may go away at any time: then `dispatchEvents` and `flush` throw `WindowingError.lost`. The
/// program must ignore SIGPIPE, which writing to a compositor that is gone raises.
public final class WaylandWindowSystem: WindowSystem {
    /// `wayland`.
    public let name = "wayland"
    /// Compositors pace frames, and let translucent windows shine through.
    public let capabilities = Capabilities(displayPacing: true, translucency: true)
    /// The monitors in the order in which they were announced; the first one counts as the primary one.
    public private(set) var outputs: [Output] = []
    /// The connection's socket, and a timer.
    public private(set) var descriptors: [Int32]

    private let connection: WaylandConnection
    private let globals: WaylandGlobals
    private let timer: DeadlineTimer
    private let events = EventQueue()
    private let peers = WaylandPeers()
    private var windows: [WaylandWindow] = []
    private var lastID: UInt64 = 0
    private var monitorsChanged = false
    /// Whether `descriptors` tell when the compositor reads again.
    private var waitsForRoom = false
    /// Whether everything that was there at the start is known.
    private var isReady = false

    /// Connects to a compositor and waits until it has said what it offers.
    ///
    /// - Parameter displayName: As in `WAYLAND_DISPLAY`; nil for what `WAYLAND_SOCKET` says.
    public init(displayName: String?) throws(WindowingError) {
        do {
            timer = try DeadlineTimer(.monotonic)
        } catch {
            throw .unavailable(backend: "wayland", reason: "\(error)")
        }
        connection = try WaylandConnection(displayName: displayName)
        globals = WaylandGlobals(connection)
        descriptors = connection.descriptors + [timer.descriptor]
        globals.onOutput = { [unowned self] in addMonitor($0, version: $1) }
        globals.onSeat = { [unowned self] in addSeat($0, version: $1) }
        globals.onRemoval = { [unowned self] in remove($0) }
        globals.ask()
        try connection.roundtrip()
        for monitor in peers.monitors { monitor.askForLogicalPlace(globals) }
        try connection.roundtrip()
        guard let compositor = globals.compositor, compositor.version >= 4, globals.sharedMemory != nil else {
            throw .unavailable(
                backend: "wayland", reason: "the compositor is too old: wl_compositor of version 4 and wl_shm are needed")
        }
        guard globals.layerShell != nil || globals.windowBase != nil else {
            throw .unavailable(
                backend: "wayland", reason: "the compositor has neither layer-shell nor xdg-shell, so nothing can be shown")
        }
        readMonitors()
        isReady = true
    }

    /// Whether windows of `mode` can be made; bars and overlays need layer-shell, which not every compositor has.
    public func canMakeWindow(of mode: WindowConfiguration.Mode) -> Bool {
        switch mode {
        case .bar, .overlay: globals.layerShell != nil
        case .kiosk, .window: globals.windowBase != nil
        }
    }

    /// Makes a window; its size comes as an event once the compositor has chosen it.
    public func makeWindow(_ specification: WindowSpecification) throws(WindowingError) -> any Window {
        try checkConnection()
        let mode = specification.configuration.mode
        guard canMakeWindow(of: mode) else { throw WaylandWindowSystem.refusal(of: mode) }
        lastID += 1
        let surroundings = WaylandWindow.Surroundings(globals: globals, events: events, peers: peers)
        let window = WaylandWindow(WindowID(lastID), specification, surroundings)
        windows.append(window)
        return window
    }

    /// What a compositor lacks for a mode.
    static func refusal(of mode: WindowConfiguration.Mode) -> WindowingError {
        let needsLayers = mode == .bar || mode == .overlay
        return .unavailable(
            backend: "wayland",
            reason: needsLayers
                ? "the compositor has no layer-shell (zwlr_layer_shell_v1), without which the mode \(mode.rawValue) cannot stand at an "
                    + "edge; start XWayland so that DISPLAY is set, or use the mode window or kiosk"
                : "the compositor has no xdg-shell (xdg_wm_base), which the mode \(mode.rawValue) needs")
    }

    /// Hands on everything that has arrived, without waiting for more.
    public func dispatchEvents(_ handler: (WindowEvent) -> Void) throws(WindowingError) {
        if let deadline = timer.deadline { advance(past: deadline) }
        // What arrives is answered, which takes room.
        if connection.isWriteWaiting { connection.flush() }
        connection.dispatch()
        for window in windows { window.settleFocus() }
        if monitorsChanged { readMonitors() }
        events.handOn(where: isCurrent, to: handler)
        try checkConnection()
    }

    /// Sends what is buffered and arms the timer; call it before waiting.
    public func flush() throws(WindowingError) {
        connection.flush()
        try checkConnection()
        fulfilWishes()
        if connection.isWriteWaiting != waitsForRoom {
            waitsForRoom = connection.isWriteWaiting
            descriptors = connection.descriptors + [timer.descriptor]
        }
        try checkConnection()
        var deadline = events.isEmpty ? nil : MonotonicClock.now
        var hasClosed = false
        for window in windows {
            if let own = window.deadline { deadline = min(deadline ?? own, own) }
            hasClosed = hasClosed || window.hasEnded
        }
        if hasClosed { windows.removeAll { $0.hasEnded } }
        for seat in peers.seats {
            if let own = seat.deadline { deadline = min(deadline ?? own, own) }
        }
        timer.arm(deadline)
    }

    /// Lets windows do what they were told, as long as the compositor reads: what is sent at once stays small.
    private func fulfilWishes() {
        for window in windows where !connection.isWriteWaiting {
            if window.fulfilWish() { connection.flush() }
        }
        if !connection.isWriteWaiting, peers.updatePointers() { connection.flush() }
    }

    /// Does what has become due, if `deadline` has passed.
    private func advance(past deadline: Double) {
        let now = MonotonicClock.now
        guard deadline <= now else { return }
        timer.clear()
        for seat in peers.seats { seat.advance(to: now) }
        for window in windows { window.advance(to: now) }
    }

    // MARK: Monitors

    private func addMonitor(_ globalName: UInt32, version: UInt32) {
        peers.monitors.append(
            WaylandOutput(globals, globalName: globalName, version: version) { [unowned self] in monitorsChanged = true })
    }

    private func addSeat(_ globalName: UInt32, version: UInt32) {
        peers.seats.append(
            WaylandSeat(globals, globalName: globalName, version: version) { [unowned self] surface in
                windows.first { $0.surface?.object.identity == surface }
            })
    }

    private func remove(_ globalName: UInt32) {
        for seat in peers.seats where seat.globalName == globalName { seat.leave() }
        peers.seats.removeAll { $0.globalName == globalName }
        guard peers.monitors.contains(where: { $0.globalName == globalName }) else { return }
        peers.monitors.removeAll { $0.globalName == globalName }
        monitorsChanged = true
    }

    private func readMonitors() {
        monitorsChanged = false
        let new = Output.primaryFirst(peers.monitors.compactMap { $0.output(isPrimary: false) })
        if new != outputs {
            outputs = new
            if isReady { events.append(.outputsChanged) }
        }
        for window in windows { window.outputsChanged() }
    }

    // MARK: -

    /// Whether the event's window is still wanted.
    private func isCurrent(_ event: WindowEvent) -> Bool {
        guard let id = event.window else { return true }
        return windows.contains { $0.id == id && !$0.isClosed }
    }

    private func checkConnection() throws(WindowingError) {
        if let reason = connection.lossReason { throw .lost(backend: name, reason: reason) }
    }
}
