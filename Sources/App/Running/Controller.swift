import Canvas
import Model
import Render
import System
import Windowing

/// Ties scene, pictures and window together: events change state and ask for a frame; frames are drawn at one place, at
/// the end of a turn of the loop.
///
/// Used by one thread. It sleeps nowhere and reads no clock but the one that it is given.
final class Controller {
    /// When to wake up although nothing happens, in seconds of the monotonic clock; nil never.
    var deadline: Double? { [changeDeadline, rhythmDeadline].compactMap { $0 }.min() }
    /// How the program ends; nil while it goes on.
    var exitCode: ExitCode?
    /// The frame that was drawn last.
    private(set) var lastFrame: SceneFrame?
    /// For which time of the display that was, in seconds.
    private(set) var lastFrameTime: Double?
    var statistics = FrameStatistics()
    /// Is told after each frame that was drawn.
    var onDrawn: (() -> Void)?
    /// Is told when an item of a row was clicked, or chosen by a key.
    var onActivate: ((RowConfiguration, Item) -> Void)?
    /// Is told by how many size categories text shall be larger.
    var onTextSize: ((_ steps: Int) -> Void)?

    var configuration: TickerConfiguration
    private let makeRenderer: (Scale) -> SceneRenderer
    private let frameLimit: Int?
    let now: () -> Double

    var scene: LiveScene
    var renderer: SceneRenderer
    var gate: FrameGate
    var standstill: StandstillWatch
    var window: (any Window)?
    /// Whether the window was taken off the screen from outside.
    var isHidden = false

    // What the next frame takes over, so that everything changes at the time for which it is drawn.
    private var newSize: Size?
    private var newContent: [String: (items: [Item], hold: SourceHold)] = [:]
    var changes: [SceneChange] = []
    var pointer = PointerInput()
    var keyboard = KeyboardInput()
    /// Whether what the rows need may have changed.
    var contentHeightMayDiffer = false
    /// Whether the window has lost what it showed.
    var isPictureLost = true
    /// Whether time passed that nobody saw, since the last frame.
    var timeWasUnseen = false

    var changeDeadline: Double?
    var rhythmDeadline: Double?
    private var lastRefreshPeriod = 1.0 / 60
    private var lastContentHeight = 0.0
    /// The frames that are on their way to the screen, oldest first.
    var framesUnderWay: [SceneFrame] = []
    /// What the screen shows.
    private(set) var shownFrame: SceneFrame?
    private var shownFramesOfMotion = 0

    /// - Parameters:
    ///   - frameLimit: After how many frames of motion to end with success; a scene that stands still ends after its first.
    ///   - makeRenderer: Makes a renderer for a scale.
    ///   - now: The monotonic clock.
    init(
        configuration: TickerConfiguration, environment: SceneEnvironment, frameLimit: Int? = nil,
        makeRenderer: @escaping (Scale) -> SceneRenderer, now: @escaping () -> Double
    ) {
        self.configuration = configuration
        self.makeRenderer = makeRenderer
        self.frameLimit = frameLimit
        self.now = now
        scene = LiveScene(configuration: configuration, environment: environment)
        renderer = makeRenderer(.one)
        let bound = configuration.motion.maximumFramesPerSecond
        gate = FrameGate(maximumFramesPerSecond: bound)
        standstill = StandstillWatch(framePeriod: bound > 0 ? 1 / bound : 0)
    }

    /// The scene's clocks with their rows' indices.
    var clocks: [(index: Int, clock: ClockRow)] { scene.clocks }

    /// Bytes that the rows' pictures take.
    var stripBytes: Int { renderer.tileByteCount }

    /// Makes the window.
    func start(on output: Output?, of windowSystem: any WindowSystem, name: String) throws(WindowingError) {
        if let output, output.scale != renderer.scale { renderer = makeRenderer(output.scale) }
        lastContentHeight = scene.contentHeight(forWidth: expectedWidth(on: output), measuring: renderer)
        window = try windowSystem.makeWindow(
            WindowSpecification(
                configuration: configuration.window, name: name, output: output, contentHeight: lastContentHeight,
                isOpaque: configuration.isOpaque))
    }

    /// Takes the window away.
    func stop() {
        window?.close()
        window = nil
    }

    func handle(_ event: WindowEvent) {
        switch event {
        case .configured(_, let size, let scale):
            if scale != renderer.scale { renderer = makeRenderer(scale) }
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
        case .closed:
            exitCode = .success
        case .pointer(_, let event):
            handle(event)
        case .key(_, let key):
            handle(key)
        case .focus(_, let hasFocus):
            focusChanged(to: hasFocus)
        case .outputsChanged:
            break
        }
    }

    /// New content of a source, and whether it holds its rows; both count from the next frame on.
    func setContent(_ items: [Item], ofSource source: String, hold: SourceHold = .none) {
        newContent[source] = (items, hold)
        gate.wantFrame()
    }

    /// A clock's new text.
    func setText(_ text: String, ofClock rowIndex: Int) {
        scene.setText(text, ofClock: rowIndex)
        gate.wantFrame()
    }

    /// The deadline has passed.
    func deadlinePassed() {
        let now = now()
        if let deadline = rhythmDeadline, deadline <= now { rhythmDeadline = nil }
        if let deadline = changeDeadline, deadline <= now {
            changeDeadline = nil
            gate.wantFrame()
        }
    }

    /// The loop woke up.
    func countWakeup() { statistics.wakeups += 1 }

    /// Ends a turn of the loop: draws, or asks for what is needed to draw later.
    func finishTurn() {
        while exitCode == nil {
            rhythmDeadline = nil
            switch gate.nextStep(now: now()) {
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
        let started = now()
        if timeWasUnseen || standstill.stoodStill(before: time) { scene.goOn(at: time - lastRefreshPeriod) }
        timeWasUnseen = false
        let contentChanged = takeOverChanges(at: time)
        let frame = scene.frame(at: time, measuring: renderer)
        var composition = renderer.compose(frame)
        if isPictureLost { composition.damage = composition.fullDamage }
        if composition.damage.isEmpty {
            statistics.drewNothingNew()
            if framesUnderWay.isEmpty { shownFrame = frame }
        } else {
            window.present(composition)
            framesUnderWay.append(frame)
            // A frame that was never shown is not waited for any longer than this.
            if framesUnderWay.count > 8 { framesUnderWay.removeFirst() }
            statistics.drew(costInSeconds: now() - started)
        }
        isPictureLost = false
        let (isMoving, nextChange, width) = (frame.isMoving, frame.nextChange, frame.size.width)
        lastFrame = consume frame
        lastFrameTime = time
        standstill.drew(at: time, isMoving: isMoving)
        if contentChanged {
            updateContentHeight(width: width)
            followRows()
        }
        changeDeadline = nil
        if isMoving {
            gate.wantFrame()
        } else if let change = nextChange {
            // Early enough that the display can still name the refresh at which it happens.
            let wake = change - 2 * lastRefreshPeriod
            if wake > now() { changeDeadline = wake } else { gate.wantFrame() }
        }
        onDrawn?()
    }

    /// - Returns: Whether what the rows need may have changed.
    private func takeOverChanges(at time: Double) -> Bool {
        let changed = newSize != nil || !newContent.isEmpty || !changes.isEmpty || contentHeightMayDiffer
        guard changed else { return false }
        if let size = newSize { scene.resize(to: size, at: time) }
        newSize = nil
        for (source, content) in newContent {
            scene.setHold(content.hold, ofSource: source, at: time)
            scene.setContent(content.items, ofSource: source, at: time)
        }
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
        guard !framesUnderWay.isEmpty else { return }
        let isMoving = framesUnderWay[0].isMoving
        shownFrame = framesUnderWay.removeFirst()
        let bound = configuration.motion.maximumFramesPerSecond
        statistics.frameWasShown(
            at: time, refreshPeriod: refreshPeriod, framePeriod: bound > 0 ? max(1 / bound, refreshPeriod) : refreshPeriod,
            isMoving: isMoving)
        guard let frameLimit else { return }
        if isMoving { shownFramesOfMotion += 1 }
        if shownFramesOfMotion >= frameLimit { exitCode = .success }
        guard framesUnderWay.isEmpty, let isLastMoving = lastFrame?.isMoving, !isLastMoving else { return }
        if lastFrame?.nextChange == nil { exitCode = .success }
    }

    /// How wide the window will be in points, as far as that is known before it is there.
    private func expectedWidth(on output: Output?) -> Double {
        let window = configuration.window
        if window.mode == .window { return window.size.width }
        if window.width > 0 { return window.width }
        guard let output else { return window.size.width }
        return output.scale.points(Double(output.frame.width)) - window.margin.left - window.margin.right
    }
}
