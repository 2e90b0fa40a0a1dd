import Canvas
import Model
import System

/// A connection to an X server.
///
/// Used by one thread. The server may go away at any time: then `dispatchEvents` and `flush` throw `WindowingError.lost`. The
/// program must ignore SIGPIPE, which writing to a server that is gone raises.
public final class X11WindowSystem: WindowSystem {
    /// `x11`.
    public let name = "x11"
    /// Display pacing needs the extensions Present and XFIXES, translucency a compositing manager; as of the last window.
    public private(set) var capabilities: Capabilities
    /// The monitors, the primary one first.
    public var outputs: [Output] { screen.outputs }
    /// What XSETTINGS and Xresources say.
    public private(set) var settings: SessionSettings
    /// Called with each request that the server refused.
    public var onProblem: ((WindowingProblem) -> Void)?

    /// Called once with each thing that is missing here; at once for what is known already.
    public var onLimitation: ((WindowingLimitation) -> Void)? {
        didSet {
            for limitation in WindowingLimitation.allCases where limitations.contains(limitation) { onLimitation?(limitation) }
        }
    }

    let connection: XConnection
    private let extensions: XExtensions
    private let atoms: Atoms
    private let timer: DeadlineTimer
    private let events = EventQueue()
    private let pacing: FramePacing
    private let sharing: SharedMemoryUse
    private let settingsWatch: SettingsWatch
    private let renderFormats: RenderFormats?
    /// Whether a compositing manager runs.
    private var isComposited = false
    private let input: XInput
    /// Whether there is XFIXES of a version with regions.
    private let hasFixes: Bool
    private let canKeepLit: Bool
    private let hasMonitors: Bool
    private var screen: ScreenLayout
    /// Few: they are looked for one by one.
    private var windows: [X11Window] = []
    private var limitations: Set<WindowingLimitation> = []

    /// Connects to a display.
    ///
    /// - Parameters:
    ///   - displayName: As in `DISPLAY`, for instance `:0`.
    ///   - pacing: What shall pace frames.
    public init(displayName: String, pacing: FramePacing = .display) throws(WindowingError) {
        connection = try XConnection(displayName: displayName)
        guard connection.screen.hasUsableRootVisual else {
            throw .unavailable(
                backend: "x11",
                reason:
                    "the screen has a depth of \(connection.rootDepth) bits or an unusual order of colours; 24 bits are needed")
        }
        do {
            timer = try DeadlineTimer(.monotonic)
        } catch {
            throw .unavailable(backend: "x11", reason: "\(error)")
        }
        descriptors = [connection.descriptor, timer.descriptor]
        extensions = XExtensions(connection)
        atoms = Atoms(connection)
        sharing = SharedMemoryUse(connection, extensions)
        self.pacing = pacing != .timer && PresentQueue.isAvailable(connection, extensions) ? pacing : .timer
        input = XInput(connection, extensions)
        connection.watchRoot()
        settingsWatch = SettingsWatch(connection, atoms)
        settings = settingsWatch.session
        capabilities = Capabilities(displayPacing: self.pacing != .timer, translucency: false)
        hasMonitors = extensions.randr != nil && connection.hasMonitors()
        if extensions.randr != nil { connection.watchMonitors() }
        hasFixes = extensions.fixes != nil && connection.hasRegions()
        canKeepLit = extensions.screenSaver != nil && connection.canKeepLit()
        if hasFixes { connection.watch(selection: atoms.compositor) }
        renderFormats = extensions.render == nil ? nil : RenderFormats(connection)
        screen = X11WindowSystem.readScreen(connection, hasMonitors: hasMonitors, settingsWatch.displayScale.scale)
        updateTranslucency()
        noteLimitations()
    }

    /// The connection's socket, and a timer.
    public let descriptors: [Int32]

    /// Makes a window and maps it. One that need not be opaque is translucent while a compositing manager runs; otherwise it has
    /// a ground.
    public func makeWindow(_ specification: WindowSpecification) throws(WindowingError) -> any Window {
        try checkConnection()
        updateTranslucency()
        let surroundings = X11Window.Surroundings(
            connection: connection, atoms: atoms, events: events, input: input, manager: WindowManager(connection, atoms),
            hasInputRegions: hasFixes, canKeepLit: canKeepLit)
        let window = X11Window(
            specification, on: screen, translucentVisual: specification.isOpaque ? nil : connection.screen.translucentVisual,
            isComposited: isComposited, surroundings
        ) { window, depth, size, output in
            makeDelivery(window, depth, size, output)
        }
        windows.append(window)
        if !specification.isOpaque, hasFixes {
            if connection.screen.translucentVisual == nil {
                note(.noTranslucentVisual)
            } else if !isComposited {
                note(.noCompositingManager)
            }
        }
        if specification.configuration.mode == .kiosk, !canKeepLit { note(.noBlankingControl) }
        return window
    }

    private func note(_ limitation: WindowingLimitation) {
        if limitations.insert(limitation).inserted { onLimitation?(limitation) }
    }

    private func noteLimitations() {
        if !hasFixes { note(.noRegions) } else if extensions.present == nil { note(.noDisplayPacing) }
        if !hasMonitors { note(.noMonitors) }
        if input.version == nil { note(.noSmoothScrolling) }
        if sharing == .none { note(.noSharedMemory) }
        if renderFormats == nil { note(.noBlending) }
    }

    /// Hands on everything that has arrived, without waiting for more.
    public func dispatchEvents(_ handler: (WindowEvent) -> Void) throws(WindowingError) {
        if let deadline = timer.deadline, deadline <= MonotonicClock.now { timer.clear() }
        takeIn(reading: true)
        events.handOn(where: isCurrent, to: handler)
        try checkConnection()
    }

    /// Sends what is buffered and arms the timer; call it before waiting.
    public func flush() throws(WindowingError) {
        let now = MonotonicClock.now
        for window in windows { window.prepareToWait(at: now) }
        connection.flush()
        while connection.mayHoldEvents {
            // The socket will not tell of them again. What they bring about may ask the server for more.
            takeIn(reading: false)
            connection.flush()
        }
        try checkConnection()
        var deadline = events.isEmpty ? nil : now
        for window in windows {
            if let own = window.deadline { deadline = min(deadline ?? own, own) }
        }
        arm(deadline)
    }

    /// Arms the timer. One that is armed for earlier is left alone: that spares a system call a frame.
    private func arm(_ deadline: Double?) {
        guard let deadline else { return timer.arm(nil) }
        if let armed = timer.deadline, armed <= deadline { return }
        timer.arm(deadline)
    }

    private func takeIn(reading: Bool) {
        connection.mayHoldEvents = false
        var (monitorsChanged, settingsChanged) = (false, false)
        while let event = connection.nextEvent(extensions, reading: reading) {
            if settingsWatch.handle(event) {
                settingsChanged = true
                continue
            }
            switch event {
            case .configured(connection.root, _):
                // Without RandR nothing else tells of another size.
                monitorsChanged = true
            case .failed(let code, let major, let minor):
                onProblem?(problem(code, major, minor))
            case .screenChanged:
                monitorsChanged = true
            case .input(let event):
                window(event.window)?.input.handle(event)
            case .keyboardChanged:
                input.keyboardChanged()
            case .segmentRead(let segment):
                for window in windows { window.release(segment: segment) }
            case .selectionChanged(atoms.compositor, let owner):
                isComposited = owner != 0
                capabilities.translucency = isComposited && connection.screen.translucentVisual != nil
                for window in windows { window.setComposited(isComposited) }
            case .selectionChanged:
                break
            case .propertyChanged(connection.root, let property):
                guard property == atoms[.activeWindow] || property == atoms[.clientsStacking] else { break }
                for window in windows { window.othersChanged() }
            case .propertyChanged:
                break
            case .exposed(let window, _), .configured(let window, _), .mapped(let window), .unmapped(let window),
                .destroyed(let window), .visibilityChanged(let window, _), .message(let window, _, _):
                self.window(window)?.handle(event)
            }
        }
        if settingsChanged { readSettings() }
        if monitorsChanged || settingsChanged { readMonitors() }
        let now = MonotonicClock.now
        for window in windows where !window.isClosed { window.advance(to: now) }
        if windows.contains(where: \.isClosed) { windows.removeAll(where: \.isClosed) }
    }

    private func readSettings() {
        let new = settingsWatch.session
        guard new != settings, !connection.isBroken else { return }
        settings = new
        events.append(.settingsChanged)
    }

    private func readMonitors() {
        let new = X11WindowSystem.readScreen(connection, hasMonitors: hasMonitors, settingsWatch.displayScale.scale)
        guard new != screen, !connection.isBroken else { return }
        let outputsChanged = new.outputs != screen.outputs
        screen = new
        for window in windows { window.follow(new) }
        if outputsChanged { events.append(.outputsChanged) }
    }

    private static func readScreen(_ connection: XConnection, hasMonitors: Bool, _ scale: Scale) -> ScreenLayout {
        let size = connection.screenSize()
        return ScreenLayout(size: size, outputs: connection.outputs(hasMonitors: hasMonitors, screen: size, scale: scale))
    }

    private func updateTranslucency() {
        isComposited = connection.owner(ofSelection: atoms.compositor) != 0
        capabilities.translucency = connection.screen.translucentVisual != nil && isComposited
    }

    private func makeDelivery(_ window: UInt32, _ depth: UInt8, _ size: PixelSize, _ output: Output) -> any FrameDelivery {
        let id = WindowID(UInt64(window))
        let refreshes = connection.refreshes(extensions)
        let rate = refreshes.first { !$0.frame.intersection(output.frame).isEmpty && $0.rate > 10 && $0.rate < 1000 }?.rate ?? 60
        let queue = pacing == .timer ? nil : PresentQueue(connection, extensions, window: window, size: size)
        let pool = BufferPool(connection, window: window, depth: depth, usesPixmaps: queue != nil, sharing: sharing, size: size)
        guard let queue else {
            return TimerDelivery(id: id, window: window, pool: pool, period: 1 / rate, events: events) { MonotonicClock.now }
        }
        let delivery = PresentDelivery(
            id: id, window: window, queue: queue, pool: pool,
            painter: RunPainter(
                connection, renderFormats, fixes: extensions.fixes?.majorOpcode ?? 0, sharesPixmaps: sharing == .pixmaps,
                window: window, depth: depth),
            clock: FrameClock(nominalPeriod: 1 / rate), events: events)
        delivery.isComposited = isComposited || pacing == .copying
        return delivery
    }

    private func window(_ number: UInt32) -> X11Window? { windows.first { $0.window == number } }

    /// Whether the event's window is still wanted.
    private func isCurrent(_ event: WindowEvent) -> Bool {
        guard let id = event.window else { return true }
        return windows.contains { $0.id == id && !$0.isClosed }
    }

    private func problem(_ code: UInt8, _ majorOpcode: UInt8, _ minorOpcode: UInt16) -> WindowingProblem {
        let request: String
        if let known = extensions.named(majorOpcode: majorOpcode) {
            request = "\(known.name) request \(minorOpcode)"
        } else {
            request = XNames.request(majorOpcode)
        }
        return WindowingProblem(
            backend: name, request: request, error: XNames.error(code))
    }

    private func checkConnection() throws(WindowingError) {
        guard connection.isBroken else { return }
        throw .lost(backend: name, reason: "the X server of display \"\(connection.displayName)\" closed the connection")
    }
}
