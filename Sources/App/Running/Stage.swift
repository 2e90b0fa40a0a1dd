import Canvas
import Model
import Render
import Windowing

/// One wanted monitor's window and what is shown in it: its scene, its pictures, its frames and its hands.
///
/// It outlasts its window: while its monitor is away the scene keeps its place. Events change state and ask for a frame; frames
/// are drawn at one place, at the end of a turn of the loop. Used by one thread.
final class Stage {
    /// After so many frames for which nothing was drawn, what drawing took is not needed soon.
    private static let framesToSettle = 120

    /// The monitor that it is for.
    private(set) var outputName: String
    let shared: SharedState
    var scene: LiveScene
    private(set) var renderer: SceneRenderer
    private(set) var window: (any Window)? {
        didSet { windowID = window?.id }
    }
    /// Kept, since every event asks for it.
    private(set) var windowID: WindowID?
    /// Whether the window was taken off the screen from outside.
    private(set) var isHidden = false
    /// Whether the window system told that nothing of the window can be seen.
    private(set) var isOutOfSight = false
    /// When to wake up although nothing happens, in seconds of the monotonic clock; nil never.
    var deadline: Double? {
        guard changeDeadline != nil || pointerRest.deadline != nil else { return rhythmDeadline }
        return [changeDeadline, rhythmDeadline, pointerRest.deadline].compactMap { $0 }.min()
    }
    private var frames = FrameLog()
    /// The frame that was drawn last.
    var lastFrame: SceneFrame? { frames.newest }
    /// For which time of the display that was, in seconds.
    private(set) var lastFrameTime: Double?
    /// What the screen shows.
    var shownFrame: SceneFrame? { frames.shown }
    private(set) var shownFramesOfMotion = 0

    var gate: FrameGate
    private var standstill: StandstillWatch
    private var history = PresentHistory()

    // What the next frame takes over, so that everything changes at the time for which it is drawn.
    private var newSize: Size?
    private(set) var newContent: [String: SourceContent] = [:]
    var changes: [SceneChange] = []
    var pointer = PointerInput()
    var keyboard = KeyboardInput()
    var pointerRest = PointerRest(hides: false)
    /// What a pointer that is seen looks like.
    var pointerShape = PointerShape.normal
    /// Whether what the rows need may have changed.
    var contentHeightMayDiffer = false
    /// Whether the window has lost what it showed.
    private var isPictureLost = true
    /// Whether time passed that nobody saw, since the last frame.
    private var timeWasUnseen = false

    private var changeDeadline: Double?
    private var rhythmDeadline: Double?
    private var lastRefreshPeriod = 1.0 / 60
    private var lastContentHeight = 0.0

    /// A stage without a window.
    ///
    /// - Parameter scene: What it shows, from there on where that is.
    init(for outputName: String, _ scene: LiveScene, _ shared: SharedState) {
        self.outputName = outputName
        self.scene = scene
        self.shared = shared
        renderer = shared.makeRenderer(.one)
        gate = FrameGate(maximumFramesPerSecond: shared.configuration.motion.maximumFramesPerSecond)
        standstill = StandstillWatch(framePeriod: shared.shortestFramePeriod)
    }

    // MARK: The window

    /// Makes the window, on a monitor that is the stage's from now on.
    func open(on output: Output, of windowSystem: any WindowSystem, name: String) throws(WindowingError) {
        outputName = output.name
        if output.scale != renderer.scale { renderer = shared.makeRenderer(output.scale) }
        let configuration = shared.configuration
        lastContentHeight = scene.contentHeight(
            forWidth: configuration.window.expectedWidth(on: output), measuring: renderer)
        window = try windowSystem.makeWindow(
            WindowSpecification(
                configuration: configuration.window, name: name, output: output, contentHeight: lastContentHeight,
                isOpaque: configuration.isOpaque))
        if isHidden { window?.setShown(false) }
        pointerRest = PointerRest(hides: configuration.window.mode == .kiosk)
        pointerShape = .normal
        showPointer()
    }

    /// Takes the window away, and with it the memory that only a window needs.
    func close() {
        guard let window else { return }
        handsWentAway()
        window.close()
        self.window = nil
        isOutOfSight = false
        leaveSurface()
        renderer = shared.makeRenderer(renderer.scale)
        frames = FrameLog()
    }

    /// Takes the window off the screen or puts it back; motion goes on from where it was.
    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        guard let window else { return }
        if isHidden { window.giveFocusBack() }
        window.setShown(!isHidden)
        leaveSurface()
        guard !isHidden else { return }
        gate.surfaceBecameReady()
        gate.wantFrame()
    }

    /// Nothing is seen from now on, until a surface is ready again.
    private func leaveSurface() {
        gate.surfaceWentAway()
        history = PresentHistory()
        frames.forgetUnderWay()
        changeDeadline = nil
        rhythmDeadline = nil
        isPictureLost = true
        timeWasUnseen = true
    }

    /// Others cover the window, or it was taken off the screen by somebody else; or it is back. Frames come by themselves then.
    private func sightChanged(to isSeen: Bool) {
        guard isSeen == isOutOfSight else { return }
        isOutOfSight = !isSeen
        guard isSeen else { return }
        history = PresentHistory()
        timeWasUnseen = true
    }

    /// Frames may come faster or slower than before.
    func takeFrameBound() {
        gate.setMaximumFramesPerSecond(shared.configuration.motion.maximumFramesPerSecond)
        standstill = StandstillWatch(framePeriod: shared.shortestFramePeriod)
    }

    // MARK: Events

    func handle(_ event: WindowEvent) {
        switch event {
        case .configured(_, let size, let scale):
            if scale != renderer.scale {
                renderer = shared.makeRenderer(scale)
                contentHeightMayDiffer = true
            }
            newSize = Size(width: scale.points(Double(size.width)), height: scale.points(Double(size.height)))
            isPictureLost = true
            if !isHidden { gate.surfaceBecameReady() }
            gate.wantFrame()
        case .frame(_, let time):
            lastRefreshPeriod = time.refreshPeriod
            gate.frameCame(presentationTime: time.presentationTime, refreshPeriod: time.refreshPeriod)
        case .presented(_, let time, let refreshPeriod):
            frameWasShown(at: time, refreshPeriod: refreshPeriod)
        case .exposed:
            isPictureLost = true
            gate.wantFrame()
        case .seen(_, let isSeen):
            sightChanged(to: isSeen)
        case .pointer(_, let event):
            handle(event)
        case .key(_, let key):
            handle(key)
        case .focus(_, let hasFocus):
            focusChanged(to: hasFocus)
        case .closed, .taken, .outputsChanged, .settingsChanged:
            break
        }
    }

    /// New content of a source; it counts from the next frame on.
    func setContent(_ content: SourceContent, ofSource source: String) {
        newContent[source] = content
        gate.wantFrame()
    }

    /// A clock's new text.
    func setText(_ text: String, ofClock rowIndex: Int) {
        scene.setText(text, ofClock: rowIndex)
        gate.wantFrame()
    }

    /// A deadline may have passed.
    func deadlinePassed(at now: Double) {
        pointerRest.expire(at: now)
        showPointer()
        if let deadline = rhythmDeadline, deadline <= now { rhythmDeadline = nil }
        if let deadline = changeDeadline, deadline <= now {
            changeDeadline = nil
            gate.wantFrame()
        }
    }

    // MARK: Frames

    /// Ends a turn of the loop: draws, or asks for what is needed to draw later.
    func finishTurn() {
        while true {
            rhythmDeadline = nil
            switch gate.nextStep(now: shared.now()) {
            case .nothing: return
            case .request:
                window?.requestFrame()
                return
            case .sleep(let moment):
                rhythmDeadline = moment
                return
            case .draw(let time): draw(at: time)
            }
        }
    }

    private func draw(at time: Double) {
        guard let window else { return }
        let started = shared.now()
        let standstill = standstill.seconds(before: time)
        if let standstill, !timeWasUnseen { shared.onStandstill?(standstill) }
        if timeWasUnseen || standstill != nil { scene.goOn(at: time - lastRefreshPeriod) }
        timeWasUnseen = false
        let contentChanged = takeOverChanges(at: time)
        let frame = scene.frame(at: time, measuring: renderer)
        var composition = renderer.compose(frame)
        if renderer.framesWithoutDrawing == Stage.framesToSettle { shared.onPicturesReady?() }
        if isPictureLost { composition.damage = composition.fullDamage }
        let (isMoving, nextChange, width) = (frame.isMoving, frame.nextChange, frame.size.width)
        if composition.damage.isEmpty {
            history.drewNothingNew()
            frames.drewNothingNew(frame)
        } else {
            window.present(composition)
            frames.handedOver(frame)
            shared.statistics.drew(costInSeconds: shared.now() - started)
        }
        isPictureLost = false
        lastFrameTime = time
        self.standstill.drew(at: time, isMoving: isMoving)
        if contentChanged {
            updateContentHeight(width: width)
            followRows()
            shared.onContent?(scene)
        }
        changeDeadline = nil
        if isMoving {
            gate.wantFrame()
        } else if let change = nextChange {
            // Early enough that the display can still name the refresh at which it happens.
            let wake = change - 2 * lastRefreshPeriod
            if wake > shared.now() { changeDeadline = wake } else { gate.wantFrame() }
        }
        shared.onDrawn?()
    }

    /// - Returns: Whether what the rows need may have changed.
    private func takeOverChanges(at time: Double) -> Bool {
        let changed = newSize != nil || !newContent.isEmpty || !changes.isEmpty || contentHeightMayDiffer
        guard changed else { return false }
        if let size = newSize { scene.resize(to: size, at: time) }
        newSize = nil
        for (source, content) in newContent { content.enter(&scene, source: source, at: time) }
        newContent = [:]
        for change in changes { change(&scene, time) }
        changes = []
        contentHeightMayDiffer = false
        return true
    }

    private func updateContentHeight(width: Double) {
        let height = scene.contentHeight(forWidth: width, measuring: renderer)
        guard height != lastContentHeight else { return }
        lastContentHeight = height
        window?.setContentHeight(height)
    }

    private func frameWasShown(at time: Double, refreshPeriod: Double) {
        guard let isMoving = frames.wasShown() else { return }
        let missed = history.frameWasShown(
            at: time, refreshPeriod: refreshPeriod, framePeriod: max(shared.shortestFramePeriod, refreshPeriod),
            isMoving: isMoving)
        shared.statistics.frameWasShown(missed: missed)
        if isMoving { shownFramesOfMotion += 1 }
    }

    /// Whether the last frame is on the screen and nothing will ever follow by itself.
    var isAtRest: Bool { frames.isAtRest }
}
