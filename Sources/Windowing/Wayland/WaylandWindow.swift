import Canvas
import Model
import System

/// A window of a compositor: a layer, a plain window or a kiosk.
///
/// It outlasts its surface: one that the compositor takes off, or that is hidden, comes back as another surface.
final class WaylandWindow: Window {
    /// What the window asks of its connection.
    struct Surroundings {
        let globals: WaylandGlobals
        let events: EventQueue
        let peers: WaylandPeers
    }

    /// Seconds from a surface's dismissal until another one is tried, at first; each time twice as long, while they do not last.
    private static let firstRetry = 0.25

    let id: WindowID
    private(set) var size: PixelSize
    private(set) var scale: Scale
    /// Not told by the protocol.
    let origin: PixelPoint? = nil
    var isClosed = false
    /// Whether it has the keyboard.
    var hasFocus = false
    /// What was said last of it.
    var toldFocus = false
    /// Whether it came or went since everything was read.
    var isFocusUnsettled = false
    var pointerShape: PointerShape

    let specification: WindowSpecification
    let surroundings: Surroundings
    private let isOpaque: Bool
    /// Whether the pointer goes through where nothing is drawn.
    private let followsDrawing: Bool
    private let painter: FramePainter
    private(set) var surface: WaylandSurface?
    /// What it is to be from the next time on at which the compositor reads.
    var wish = Wish()
    var contentHeight: Double
    var isShown = true
    /// In points, as the compositor last told it; nil until it has.
    private var logicalSize: LogicalSize?
    /// In points, that of the surface before, until the compositor has named one for this.
    private(set) var formerSize: LogicalSize?
    private var extent: SurfaceExtent?
    private var buffers: SurfaceBuffers?
    /// Where the surface differs from the newest composition.
    private var changed = Damage()
    /// The newest composition, while the compositor holds every buffer.
    private var held: Composition?
    private var pacing: CallbackPacing
    var isFrameWanted = false
    /// The frame that was announced last and for which nothing was shown yet.
    private var announced: FrameTime?
    /// The frame that the next callback is about.
    private var newest: FrameRecord?
    /// How many frames were handed over, and of how many the program was told that they were seen.
    private var frameCount: UInt64 = 0
    private var reportedCount: UInt64 = 0
    var retry: (time: Double, delay: Double)?
    /// Where it takes the pointer, in pixels; nil until something is drawn, and where it does so everywhere or nowhere.
    private var inputRegion: InputRegion?

    init(_ id: WindowID, _ specification: WindowSpecification, _ surroundings: Surroundings) {
        self.id = id
        self.specification = specification
        self.surroundings = surroundings
        contentHeight = specification.contentHeight
        pointerShape = specification.configuration.mode == .kiosk ? .hidden : .normal
        isOpaque = specification.isOpaque && specification.configuration.opacity >= 1
        followsDrawing = specification.configuration.clickThrough == .gaps
        painter = FramePainter(opacity: specification.configuration.opacity)
        scale = specification.output?.scale ?? .one
        size = PixelSize(width: 0, height: 0)
        let output = specification.output.flatMap { surroundings.peers.output(named: $0.name) }
        pacing = CallbackPacing(nominalPeriod: output?.refreshPeriod ?? 0)
    }

    // MARK: The surface

    /// Makes a surface, unless its monitor is away.
    func makeSurface() {
        let output = output
        if specification.output != nil, output == nil { return }
        surface = WaylandSurface(surroundings.globals, specification, on: output, placement) { [unowned self] in handle($0) }
    }

    func dropSurface() {
        guard surface != nil else { return }
        surroundings.peers.handsLeave(self)
        settleFocus()
        surface = nil
        formerSize = logicalSize ?? formerSize
        logicalSize = nil
        extent = nil
        buffers = nil
        held = nil
        announced = nil
        newest = nil
        inputRegion = nil
        wish.keyboard = .none
        pacing.forgetQuestions()
    }

    private func handle(_ event: WaylandSurface.Event) {
        switch event {
        case .role(.configured(let size)):
            let isMapped = extent != nil
            logicalSize = chosenSize(size)
            if size.width > 0, size.height > 0 { formerSize = nil }
            // What was acknowledged counts with the next commit; with another size that is the next frame's.
            if !updateExtent(), isMapped { surface?.commit() }
        case .role(.dismissed):
            dropSurface()
            let now = MonotonicClock.now
            let delay = retry.map { min($0.delay * 2, 8) } ?? WaylandWindow.firstRetry
            retry = (now + delay, delay)
        case .role(.closed):
            surroundings.events.append(.closed(id))
        case .scaleChanged:
            updateExtent()
        case .callback(let milliseconds):
            callbackCame(milliseconds)
        case .presented(let record, let count, let time, let period):
            pacing.answered(count: count, at: time, period: period)
            report(record, at: time)
        case .discarded(let record):
            pacing.discarded()
            report(record, at: record.foreseen)
        }
    }

    /// Works out anew how many pixels are drawn.
    ///
    /// - Returns: Whether they are others than before.
    @discardableResult private func updateExtent() -> Bool {
        guard let surface, let logicalSize else { return false }
        let new = SurfaceExtent(logicalSize, density(of: surface))
        guard new != extent else { return false }
        extent = new
        let isDrawnOtherwise = new.scale != scale
        scale = new.scale
        if isDrawnOtherwise { surroundings.peers.pointerChanged() }
        size = new.bufferSize
        if buffers?.size != size {
            buffers = SurfaceBuffers(surroundings.globals, size: size, isOpaque: isOpaque) { [unowned self] in
                bufferWasReleased()
            }
        }
        changed = Damage(PixelRect(size: size))
        held = nil
        surroundings.events.append(.configured(id, size: size, scale: scale))
        if isFrameWanted, !surface.isWaiting { announce(at: MonotonicClock.now) }
        return true
    }

    /// Monitors came, went or changed.
    func outputsChanged() {
        if surface == nil, isShown, !wish.hasSurface, retry == nil {
            retry = (MonotonicClock.now + WaylandWindow.firstRetry, WaylandWindow.firstRetry)
        }
        updateExtent()
        wish.isPlaced = false
    }

    // MARK: Frames

    func requestFrame() {
        isFrameWanted = true
        guard isShown, let surface, extent != nil, !surface.isWaiting else { return }
        let now = MonotonicClock.now
        if let announced, now < announced.presentationTime + announced.refreshPeriod {
            // Nothing was shown for that frame: the compositor says when the next refresh is, and whether anybody sees it.
            self.announced = nil
            surface.commitQuestion()
        } else {
            announce(at: now)
        }
    }

    private func announce(at now: Double) {
        isFrameWanted = false
        let time = pacing.nextFrame(now: now)
        announced = time
        surroundings.events.append(.frame(id, time))
    }

    private func callbackCame(_ milliseconds: UInt32) {
        let now = MonotonicClock.now
        pacing.callbackCame(milliseconds: milliseconds, now: now)
        if let record = newest, !(record.isAskedAbout && pacing.isAnswered) { report(record, at: record.foreseen) }
        newest = nil
        retry = nil
        if isFrameWanted { announce(at: now) }
    }

    /// Tells that a frame was seen, and whichever before it was not told of.
    private func report(_ record: FrameRecord, at time: Double) {
        while reportedCount < record.number {
            reportedCount += 1
            surroundings.events.append(.presented(id, at: time, refreshPeriod: pacing.period))
        }
    }

    func present(_ composition: Composition) {
        guard let surface, let extent, let buffers else { return }
        buffers.add(composition.damage)
        changed.add(composition.damage, within: PixelRect(size: size))
        guard !changed.isEmpty else { return }
        guard let buffer = buffers.acquire() else {
            held = composition
            return
        }
        held = nil
        painter.draw(composition, into: buffer.pixels, stale: buffer.stale.take())
        let asks = surroundings.globals.hasMonotonicPresentation && pacing.wantsFeedback
        if asks { pacing.asked() }
        frameCount += 1
        let record = FrameRecord(
            number: frameCount, foreseen: announced?.presentationTime ?? MonotonicClock.now + pacing.period, isAskedAbout: asks)
        announced = nil
        newest = record
        if followsDrawing { followDrawing(of: composition, on: surface) }
        surface.show(buffer, extent, isOpaque: isOpaque, changed: changed.take(), record: record)
    }

    /// Lets the pointer through where nothing is drawn.
    private func followDrawing(of composition: Composition, on surface: WaylandSurface) {
        let region = InputRegion(of: composition)
        if let inputRegion, inputRegion.isNear(region) { return }
        inputRegion = region
        surface.setInputRegion(
            region.rectangles.map { area in
                let (left, top) = (scale.points(Double(area.x)).rounded(.down), scale.points(Double(area.y)).rounded(.down))
                let (right, bottom) = (scale.points(Double(area.maxX)).rounded(.up), scale.points(Double(area.maxY)).rounded(.up))
                return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
            })
    }

    private func bufferWasReleased() {
        guard let held else { return }
        present(Composition(size: held.size, ground: held.ground, layers: held.layers, damage: [], runs: held.runs))
    }
}
