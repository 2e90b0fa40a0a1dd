import Canvas
import Model
import System

/// A window of an X server, of any mode.
final class X11Window: Window {
    /// What all windows of a connection share.
    struct Surroundings {
        let connection: XConnection
        let atoms: Atoms
        let events: EventQueue
        let input: XInput
        let manager: WindowManager
        /// Whether parts of a window can let the pointer through.
        let hasInputRegions: Bool
        /// Whether the screen can be kept from being blanked.
        let canKeepLit: Bool
    }

    let id: WindowID
    private(set) var size: PixelSize
    var scale: Scale
    /// The server's number.
    let window: UInt32
    /// What hands do to it.
    let input: WindowInput
    private(set) var isClosed = false
    /// Whether another program destroyed the window.
    var isGone = false

    let connection: XConnection
    let atoms: Atoms
    let events: EventQueue
    let delivery: any FrameDelivery
    let configuration: WindowConfiguration
    let role: WindowRole
    let homeName: String
    private let colormap: UInt32
    let hasManager: Bool
    private let hasInputRegions: Bool
    private let canKeepLit: Bool
    /// Whether what it shows need not be opaque: then it is drawn over a ground of its own while nothing can shine through.
    private let isTranslucent: Bool
    /// Whether a compositing manager draws the screen.
    private var isComposited: Bool
    private var isMapped = false
    /// Whether other windows leave nothing of it to be seen, as far as the server tells.
    private var isCovered = false
    /// Whether something of it can be seen: otherwise nothing is asked for.
    private var isSeen = false
    var contentHeight: Double
    /// Where it was last put, and what it reserves; nil for a plain window, which is the user's to place.
    var geometry: WindowGeometry?
    /// The scale that was told last.
    var toldScale: Scale
    var screen: ScreenLayout
    private var wasShown = false
    private var mapRetry = MapRetry()
    private var isShown = true
    private var stacking = StackingKeeper()
    /// What takes the pointer; nil for the whole window.
    private var inputRegion: InputRegion?
    private var keepsLit = false

    /// Makes the window and maps it.
    ///
    /// - Parameters:
    ///   - translucentVisual: For a window of depth 32; nil for one like the screen.
    ///   - isComposited: Whether a compositing manager draws the screen.
    ///   - makeDelivery: Called once with the window's number and its depth.
    init(
        _ specification: WindowSpecification, on screen: ScreenLayout, translucentVisual: UInt32?, isComposited: Bool,
        _ surroundings: Surroundings,
        makeDelivery: (_ window: UInt32, _ depth: UInt8, _ size: PixelSize, _ output: Output) -> any FrameDelivery
    ) {
        connection = surroundings.connection
        atoms = surroundings.atoms
        events = surroundings.events
        hasManager = surroundings.manager.isThere
        hasInputRegions = surroundings.hasInputRegions
        canKeepLit = surroundings.canKeepLit
        self.screen = screen
        configuration = specification.configuration
        contentHeight = specification.contentHeight
        let (atoms, manager) = (atoms, surroundings.manager)
        role = WindowRole(configuration) { manager.supported.contains(atoms[$0]) }
        isTranslucent = !specification.isOpaque
        self.isComposited = isComposited
        let output = screen.output(named: specification.output?.name)
        homeName = output.name
        scale = output.scale
        toldScale = scale
        let geometry = WindowGeometry(
            configuration, contentHeight: contentHeight, output: output, outputs: screen.outputs, screen: screen.size)
        let frame = geometry.frame
        if configuration.mode != .window { self.geometry = geometry }
        size = frame.size
        (window, colormap) = connection.makeWindow(frame, translucentVisual: translucentVisual, isManaged: role.isManaged)
        id = WindowID(UInt64(window))
        delivery = makeDelivery(window, translucentVisual == nil ? connection.rootDepth : 32, frame.size, output)
        input = WindowInput(id, window: window, surroundings.input, connection, events)
        connection.describe(
            window, name: specification.name, title: configuration.title, protocols: [atoms[.deleteWindow]], atoms)
        connection.describe(window, as: role, atoms)
        if configuration.opacity < 1 { connection.setOpacity(configuration.opacity, of: window, atoms) }
        if let strut = geometry.strut { connection.setStrut(strut, of: window, atoms) }
        connection.setSizeHints(
            frame, isPlaced: configuration.mode != .window || specification.output != nil, isFixed: role.hasFixedSize, of: window)
        // Until something is drawn there is nothing but gaps.
        if configuration.clickThrough != .none { setInputRegion([]) }
        map()
        events.append(.configured(id, size: size, scale: scale))
    }

    var origin: PixelPoint? { isGone || isClosed ? nil : connection.origin(of: window) }

    func requestFrame() {
        guard !isClosed, !isGone else { return }
        delivery.want(at: MonotonicClock.now)
    }

    func present(_ composition: Composition) {
        guard !isClosed, !isGone else { return }
        wasShown = true
        if configuration.clickThrough == .gaps { followDrawing(of: composition) }
        let needsGround = isTranslucent && !(isComposited && colormap != 0)
        delivery.present(needsGround ? composition.over(Composition.fallbackGround) : composition)
    }

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown, !isClosed, !isGone else { return }
        self.isShown = isShown
        mapRetry.end()
        if isShown {
            connection.describe(window, as: role, atoms)
            map()
        } else {
            keepLit(false)
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
        keepLit(false)
        if !isGone { connection.destroy(window, colormap: colormap) }
    }

    func handle(_ event: XEvent) {
        guard !isClosed else { return }
        switch event {
        case .exposed(_, let remaining):
            // Whatever was told of others: something of it is to be seen.
            isCovered = false
            updateSight()
            guard remaining == 0, wasShown else { return }
            delivery.invalidate()
            events.append(.exposed(id))
        case .configured(_, let newSize):
            guard newSize != size || scale != toldScale else { return }
            toldScale = scale
            size = newSize
            delivery.resize(to: newSize)
            events.append(.configured(id, size: newSize, scale: scale))
        case .mapped:
            mapRetry.end()
            isMapped = true
            updateSight()
            keepLit(configuration.mode == .kiosk)
            if configuration.mode == .kiosk { comeToTheFront() }
        case .unmapped:
            // What covers it is told anew once it is back.
            (isMapped, isCovered) = (false, false)
            updateSight()
            input.windowWentAway()
        case .destroyed:
            isGone = true
            mapRetry.end()
            isMapped = false
            updateSight()
            keepLit(false)
            events.append(.closed(id))
        case .visibilityChanged(_, let visibility):
            if visibility != .whole, role.stacking == .top { stacking.wasCovered(at: MonotonicClock.now) }
            isCovered = visibility == .nothing
            updateSight()
        case .message(_, atoms[.protocols], let data) where data.first == atoms[.deleteWindow]:
            events.append(.closed(id))
        default:
            break
        }
    }

    func setComposited(_ isComposited: Bool) {
        delivery.setComposited(isComposited)
        self.isComposited = isComposited
        updateSight()
        // Some windows lose what they show when a manager takes them over, or leaves.
        guard wasShown, !isClosed, !isGone else { return }
        delivery.invalidate()
        events.append(.exposed(id))
    }

    /// The window manager's windows are others, or stand otherwise.
    func othersChanged() {
        if role.stacking == .top { stacking.othersChanged(at: MonotonicClock.now) }
    }

    func release(segment: UInt32) { delivery.release(segment: segment) }

    func advance(to now: Double) {
        if mapRetry.isDue(at: now) { connection.map(window) }
        if stacking.isDue(at: now), isShown { connection.stack(window, onTop: true) }
        delivery.advance(to: now)
    }

    func prepareToWait(at now: Double) { delivery.prepareToWait(at: now) }

    var deadline: Double? {
        guard mapRetry.deadline != nil || stacking.deadline != nil else { return delivery.deadline }
        return [mapRetry.deadline, stacking.deadline, delivery.deadline].compactMap { $0 }.min()
    }

    /// A compositing manager has a picture of the whole window, and may show it whatever is said to cover it.
    private func updateSight() {
        let isSeen = isMapped && (isComposited || !isCovered)
        guard isSeen != self.isSeen else { return }
        self.isSeen = isSeen
        delivery.setVisible(isSeen)
        events.append(.seen(id, isSeen))
    }

    /// A kiosk is what the screen is for: a window manager that guards the focus (mutter) would leave it behind other windows.
    private func comeToTheFront() {
        if hasManager { connection.activate(window, atoms) } else { input.takeFocus() }
    }

    private func map() {
        if role.stacking != .windowManager { connection.stack(window, onTop: role.stacking == .top) }
        connection.map(window)
        // Without a window manager it is on the screen at once.
        if role.isManaged { mapRetry.begin(at: MonotonicClock.now) } else { mapRetry.end() }
    }

    /// Keeps the screen from being blanked; the server counts how often it is asked for.
    private func keepLit(_ isLit: Bool) {
        guard isLit != keepsLit, canKeepLit else { return }
        keepsLit = isLit
        connection.keepLit(isLit)
    }

    private func followDrawing(of composition: Composition) {
        let region = InputRegion(of: composition)
        if let inputRegion, inputRegion.isNear(region) { return }
        inputRegion = region
        setInputRegion(region.rectangles)
    }

    private func setInputRegion(_ rectangles: [PixelRect]) {
        if hasInputRegions { connection.setInputRegion(rectangles, of: window) }
    }
}
