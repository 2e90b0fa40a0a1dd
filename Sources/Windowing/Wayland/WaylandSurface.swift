import CWayland
import Model

/// One surface of a window, from its making until its role ends: a window that was taken off, or whose monitor went, gets
/// another one.
final class WaylandSurface {
    /// What a surface tells its window.
    enum Event {
        case role(RoleEvent)
        /// It is drawn at another scale from now on, or stands on another monitor.
        case scaleChanged
        /// The compositor says when to draw: milliseconds of its own clock.
        case callback(milliseconds: UInt32)
        /// A frame was seen at refresh `count`, in seconds of the presentation clock; the period is 0 where it is not known.
        case presented(FrameRecord, count: UInt64, at: Double, period: Double)
        /// A frame was never seen.
        case discarded(FrameRecord)
    }

    /// Questions about frames that are kept open at most.
    private static let questionLimit = 8

    let object: WaylandObject
    /// In 120ths, as the compositor prefers it; nil until it says so.
    private(set) var preferredScale: Int?
    /// The monitors that it is on, as their objects.
    private(set) var entered: Set<WaylandObject.Identity> = []
    private let globals: WaylandGlobals
    private let viewport: WaylandObject?
    private var fraction: WaylandObject?
    private var inhibitor: WaylandObject?
    private(set) var role: (any SurfaceRole)?
    private var callback: FrameCallback?
    private var questions: [(object: WaylandObject, record: FrameRecord)] = []
    private var extent: SurfaceExtent?
    private let onEvent: (Event) -> Void

    /// Makes the surface and its role; a configure event follows. nil when the connection is broken or a shell is missing.
    ///
    /// - Parameter onEvent: Called until this object is gone.
    init?(
        _ globals: WaylandGlobals, _ specification: WindowSpecification, on output: WaylandOutput?, _ placement: LayerPlacement,
        onEvent: @escaping (Event) -> Void
    ) {
        guard let compositor = globals.compositor else { return nil }
        var handler: WaylandObject.Handler = { _, _ in }
        let object = unsafe WaylandObject(
            wl_compositor_create_surface(compositor.proxy), end: .request(0), globals.connection, parents: [compositor]
        ) { handler($0, $1) }
        guard let object else { return nil }
        self.object = object
        self.globals = globals
        self.onEvent = onEvent
        viewport = globals.viewporter.flatMap { viewporter in
            globals.fractionalScale == nil
                ? nil
                : unsafe WaylandObject(
                    mq_viewport(viewporter.proxy, object.proxy), end: .request(0), globals.connection, parents: [object])
        }
        callback = FrameCallback(object) { [unowned self] in self.onEvent(.callback(milliseconds: $0)) }
        handler = { [unowned self] event, arguments in handle(event, arguments) }
        if let manager = globals.fractionalScale, viewport != nil {
            fraction = unsafe WaylandObject(
                mq_fractional_scale(manager.proxy, object.proxy), end: .request(0), globals.connection, parents: [object]
            ) { [unowned self] _, arguments in
                preferredScale = Int(arguments.unsigned(0))
                onEvent(.scaleChanged)
            }
        }
        role = makeRole(specification, on: output, placement)
        guard role != nil else { return nil }
        if specification.configuration.mode == .kiosk, let manager = globals.idleInhibit {
            inhibitor = unsafe WaylandObject(
                mq_idle_inhibitor(manager.proxy, object.proxy), end: .request(0), globals.connection, parents: [object])
        }
        if specification.configuration.clickThrough != .none { setInputRegion([]) }
        commit()
    }

    private func makeRole(
        _ specification: WindowSpecification, on output: WaylandOutput?, _ placement: LayerPlacement
    ) -> (any SurfaceRole)? {
        let identifier = "marquesina.\(specification.name)"
        switch specification.configuration.mode {
        case .bar, .overlay:
            return LayerRole(globals, object, on: output, placement, namespace: identifier) { [unowned self] in
                onEvent(.role($0))
            }
        case .kiosk, .window:
            return ToplevelRole(globals, object, on: output, specification.configuration, applicationID: identifier) {
                [unowned self] in onEvent(.role($0))
            }
        }
    }

    /// Whether the scale is told in fractions.
    var hasFractions: Bool { fraction != nil }

    /// Whether the compositor will say when to draw next.
    var isWaiting: Bool { callback?.isOpen == true }

    /// Makes what was asked for count.
    func commit() { unsafe wl_surface_commit(object.proxy) }

    /// Asks when to draw next, without showing anything new.
    func commitQuestion() {
        callback?.ask()
        commit()
    }

    /// Shows `buffer`.
    ///
    /// - Parameters:
    ///   - changed: In pixels of the buffer.
    ///   - record: What is told about the frame later, if it is asked about.
    func show(_ buffer: SurfaceBuffer, _ extent: SurfaceExtent, isOpaque: Bool, changed: [PixelRect], record: FrameRecord) {
        if extent != self.extent { take(extent, isOpaque: isOpaque) }
        unsafe wl_surface_attach(object.proxy, buffer.object.proxy, 0, 0)
        buffer.isBusy = true
        for area in changed {
            unsafe wl_surface_damage_buffer(
                object.proxy, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
        }
        callback?.ask()
        if record.isAskedAbout { ask(record) }
        commit()
    }

    /// Says where the surface takes the pointer, in points; nil for everywhere. It counts with the next commit.
    func setInputRegion(_ rectangles: [PixelRect]?) {
        let region = rectangles.flatMap(makeRegion)
        unsafe wl_surface_set_input_region(object.proxy, region?.proxy)
    }

    private func take(_ extent: SurfaceExtent, isOpaque: Bool) {
        self.extent = extent
        unsafe wl_surface_set_buffer_scale(object.proxy, Int32(extent.bufferScale))
        if let viewport, let size = extent.viewportSize {
            unsafe mq_viewport_set_destination(viewport.proxy, Int32(size.width), Int32(size.height))
        }
        guard isOpaque else { return }
        let size = extent.logicalSize
        let region = makeRegion([PixelRect(x: 0, y: 0, width: size.width, height: size.height)])
        unsafe wl_surface_set_opaque_region(object.proxy, region?.proxy)
    }

    private func makeRegion(_ rectangles: [PixelRect]) -> WaylandObject? {
        guard let compositor = globals.compositor else { return nil }
        let region = unsafe WaylandObject(
            wl_compositor_create_region(compositor.proxy), end: .request(0), globals.connection, parents: [compositor])
        guard let region else { return nil }
        for area in rectangles {
            unsafe wl_region_add(region.proxy, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
        }
        return region
    }

    private func ask(_ record: FrameRecord) {
        guard let presentation = globals.presentation else { return }
        if questions.count >= WaylandSurface.questionLimit {
            let oldest = questions.removeFirst()
            onEvent(.discarded(oldest.record))
        }
        let question = unsafe WaylandObject(
            mq_feedback(presentation.proxy, object.proxy), end: .silent, globals.connection
        ) { [unowned self] event, arguments in answer(record, event, arguments) }
        if let question { questions.append((question, record)) }
    }

    private func answer(_ record: FrameRecord, _ event: UInt32, _ arguments: WaylandArguments) {
        guard event != 0 else { return }
        questions.removeAll { $0.record.number == record.number }
        guard event == 1 else { return onEvent(.discarded(record)) }
        let seconds = UInt64(arguments.unsigned(0)) << 32 | UInt64(arguments.unsigned(1))
        let count = UInt64(arguments.unsigned(4)) << 32 | UInt64(arguments.unsigned(5))
        onEvent(
            .presented(
                record, count: count, at: Double(seconds) + Double(arguments.unsigned(2)) / 1e9,
                period: Double(arguments.unsigned(3)) / 1e9))
    }

    private func handle(_ event: UInt32, _ arguments: WaylandArguments) {
        guard event <= 1, let output = arguments.object(0) else { return }
        if event == 0 { entered.insert(output) } else { entered.remove(output) }
        onEvent(.scaleChanged)
    }
}
