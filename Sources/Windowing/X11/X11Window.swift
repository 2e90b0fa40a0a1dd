import Canvas
import Model
import System

/// A window of an X server: a bar that the window manager keeps at an edge, or a plain window.
final class X11Window: Window {
    let id: WindowID
    private(set) var size: PixelSize
    let scale: Scale
    /// The server's number.
    let window: UInt32
    /// What hands do to it.
    let input: WindowInput
    private(set) var isClosed = false
    /// Whether another program destroyed the window.
    private var isGone = false

    private let connection: XConnection
    private let atoms: Atoms
    private let events: EventQueue
    private let delivery: any FrameDelivery
    private let configuration: WindowConfiguration
    private let homeName: String
    private let colormap: UInt32
    private var contentHeight: Double
    /// Where the bar was last put, and what it reserves; nil for a plain window.
    private var geometry: BarGeometry?
    private var screen: ScreenLayout
    private var wasShown = false
    /// When the window manager is asked again to map the window, and how many seconds later once more; nil once it has answered.
    private var mapRetry: (time: Double, delay: Double)?
    private var isShown = true

    /// Makes the window and maps it.
    ///
    /// - Parameters:
    ///   - makeDelivery: Called once with the window's number and its depth.
    init(
        _ specification: WindowSpecification, on screen: ScreenLayout, translucentVisual: UInt32?, _ connection: XConnection,
        _ atoms: Atoms,
        _ events: EventQueue,
        _ input: XInput,
        makeDelivery: (_ window: UInt32, _ depth: UInt8, _ size: PixelSize, _ output: Output) -> any FrameDelivery
    ) {
        self.connection = connection
        self.atoms = atoms
        self.events = events
        self.screen = screen
        configuration = specification.configuration
        contentHeight = specification.contentHeight
        let output = screen.output(named: specification.output?.name)
        homeName = output.name
        scale = output.scale
        let frame: PixelRect
        if configuration.mode == .bar {
            let geometry = BarGeometry(
                configuration, contentHeight: contentHeight, output: output, outputs: screen.outputs, screen: screen.size)
            frame = geometry.frame
            self.geometry = geometry
        } else {
            frame = PlainWindowGeometry(configuration, output: output).frame
        }
        size = frame.size
        (window, colormap) = connection.makeWindow(frame, translucentVisual: translucentVisual)
        id = WindowID(UInt64(window))
        delivery = makeDelivery(window, translucentVisual == nil ? connection.rootDepth : 32, frame.size, output)
        self.input = WindowInput(id, window: window, input, connection, events)
        connection.describe(
            window, name: specification.name, title: configuration.title, protocols: [atoms[.deleteWindow]], atoms)
        if let geometry {
            connection.describeBar(window, atoms)
            connection.setStrut(geometry.strut, of: window, atoms)
            connection.setSizeHints(frame, isPlaced: true, isFixed: true, of: window)
        } else {
            connection.describePlainWindow(window, decorations: configuration.decorations, atoms)
            connection.setSizeHints(frame, isPlaced: specification.output != nil, isFixed: false, of: window)
        }
        connection.map(window)
        mapRetry = (MonotonicClock.now + 0.5, 1)
        events.append(.configured(id, size: size, scale: scale))
    }

    var origin: PixelPoint? { isGone || isClosed ? nil : connection.origin(of: window) }

    var outputName: String? {
        if geometry != nil { return screen.output(named: homeName).name }
        guard let origin else { return nil }
        // The monitor that holds most of the window.
        let frame = PixelRect(origin: origin, size: size)
        let areas = screen.outputs.map { output in
            let common = output.frame.intersection(frame)
            return (name: output.name, area: common.isEmpty ? 0 : common.width * common.height)
        }
        return areas.max { $0.area < $1.area }.flatMap { $0.area > 0 ? $0.name : nil }
    }

    func requestFrame() {
        guard !isClosed, !isGone else { return }
        delivery.want(at: MonotonicClock.now)
    }

    func present(_ composition: Composition) {
        guard !isClosed, !isGone else { return }
        wasShown = true
        delivery.present(composition)
    }

    func setContentHeight(_ contentHeight: Double) {
        guard contentHeight != self.contentHeight else { return }
        self.contentHeight = contentHeight
        place()
    }

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown, !isClosed, !isGone else { return }
        self.isShown = isShown
        mapRetry = nil
        if isShown {
            // A window manager forgets the states of a window that was withdrawn (EWMH, _NET_WM_STATE).
            if geometry != nil { connection.describeBar(window, atoms) }
            connection.map(window)
            mapRetry = (MonotonicClock.now + 0.5, 1)
        } else {
            connection.withdraw(window)
        }
    }

    func takeFocus() {
        if isShown, !isClosed, !isGone { input.takeFocus() }
    }

    func giveFocusBack() {
        if !isClosed, !isGone { input.giveFocusBack() }
    }

    func setPointerShape(_ shape: PointerShape) {
        if !isClosed, !isGone { input.setPointerShape(shape) }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        if !isGone { connection.destroy(window, colormap: colormap) }
    }

    /// Monitors or the root window changed: a bar stays at its edge, and where it is while its monitor is away.
    func follow(_ screen: ScreenLayout) {
        self.screen = screen
        if screen.outputs.contains(where: { $0.name == homeName }) { place() }
    }

    func handle(_ event: XEvent) {
        guard !isClosed else { return }
        switch event {
        case .exposed(_, 0) where wasShown:
            delivery.invalidate()
            events.append(.exposed(id))
        case .configured(_, let newSize):
            guard newSize != size else { return }
            size = newSize
            delivery.resize(to: newSize)
            events.append(.configured(id, size: newSize, scale: scale))
        case .mapped:
            mapRetry = nil
            delivery.setVisible(true)
        case .unmapped:
            delivery.setVisible(false)
            input.windowWentAway()
        case .destroyed:
            isGone = true
            mapRetry = nil
            delivery.setVisible(false)
            events.append(.closed(id))
        case .message(_, atoms[.protocols], let data) where data.first == atoms[.deleteWindow]:
            events.append(.closed(id))
        default:
            break
        }
    }

    func setComposited(_ isComposited: Bool) { delivery.setComposited(isComposited) }

    func release(segment: UInt32) { delivery.release(segment: segment) }

    func advance(to now: Double) {
        retryMapping(at: now)
        delivery.advance(to: now)
    }

    func prepareToWait(at now: Double) { delivery.prepareToWait(at: now) }

    var deadline: Double? {
        guard let mapRetry else { return delivery.deadline }
        return min(mapRetry.time, delivery.deadline ?? .infinity)
    }

    /// Asks again while nothing has come of it: a window manager that is still starting (openbox) drops what it is asked for.
    /// Some show a window much later on purpose, so it gives up after half a minute.
    private func retryMapping(at now: Double) {
        guard let retry = mapRetry, now >= retry.time else { return }
        connection.map(window)
        mapRetry = retry.delay > 16 ? nil : (now + retry.delay, retry.delay * 2)
    }

    /// Puts a bar where it belongs; asks for nothing that is so already.
    private func place() {
        guard !isClosed, !isGone, let old = geometry else { return }
        let new = BarGeometry(
            configuration, contentHeight: contentHeight, output: screen.output(named: homeName), outputs: screen.outputs,
            screen: screen.size)
        geometry = new
        if new.frame != old.frame {
            connection.setSizeHints(new.frame, isPlaced: true, isFixed: true, of: window)
            connection.configure(window, new.frame)
        }
        if new.strut != old.strut { connection.setStrut(new.strut, of: window, atoms) }
    }
}
