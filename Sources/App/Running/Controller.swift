import Model
import Render
import System
import Windowing

/// Keeps one stage a wanted monitor, and tells all of them what comes from outside: events, content, commands, reloads.
///
/// Used by one thread. It sleeps nowhere and reads no clock but the one that it is given.
final class Controller {
    /// More stages than these are not kept for monitors that are away.
    private static let absentLimit = 8

    /// How the program ends; nil while it goes on.
    var exitCode: ExitCode?
    let shared: SharedState
    /// Is told when the window system knows something else of what the desktop wants.
    var onSettings: ((SessionSettings) -> Void)?
    /// Those with a window first, in the order of the monitors; then those whose monitor is away, the newest first.
    private(set) var stages: [Stage] = []
    /// Whether the windows were taken off the screen from outside.
    private(set) var isHidden = false

    /// A scene that is told everything and never shown: a window on a monitor that was not seen before begins with it.
    private var prototype: LiveScene
    private var contents: [String: SourceContent] = [:]
    private let frameLimit: Int?
    private let log: Log
    private var windowSystem: (any WindowSystem)?
    private var name = ""
    private var monitorChanges = Debounce(quiet: 0.25, longest: 0.75)
    /// What was asked for and is not there, as it was last told.
    private var missing: [String] = []
    /// The rows of which it was told that they end early.
    private var earlyEnds: Set<Int> = []

    /// - Parameters:
    ///   - frameLimit: After how many frames of motion in each window to end with success; a scene that stands still ends after its
    ///     first.
    ///   - makeRenderer: Makes a renderer for a scale.
    ///   - now: The monotonic clock.
    init(
        configuration: TickerConfiguration, environment: SceneEnvironment, frameLimit: Int? = nil, log: Log = .silent,
        makeRenderer: @escaping (Scale) -> SceneRenderer, now: @escaping () -> Double
    ) {
        shared = SharedState(configuration, makeRenderer: makeRenderer, now: now)
        self.frameLimit = frameLimit
        self.log = log
        prototype = LiveScene(configuration: configuration, environment: environment)
        shared.onChange = { [unowned self] in change($0) }
        shared.onContent = { [unowned self] in reportEarlyEnds(in: $0) }
        shared.onStandstill = { seconds in
            log.warning("frames", "the screen took no frame for \(Int(seconds.rounded())) s; motion goes on from where it was")
        }
    }

    /// When to wake up although nothing happens, in seconds of the monotonic clock; nil never.
    var deadline: Double? {
        var earliest = monitorChanges.deadline
        for stage in stages {
            if let own = stage.deadline { earliest = min(earliest ?? own, own) }
        }
        return earliest
    }

    // MARK: Windows

    /// Makes the windows, also after `leaveDisplay`; where a wanted monitor is not there it waits for it.
    func start(on windowSystem: any WindowSystem, name: String) throws(WindowingError) {
        self.windowSystem = windowSystem
        self.name = name
        tellSettings()
        try assignWindows()
    }

    private func tellSettings() {
        if let windowSystem { onSettings?(windowSystem.settings) }
    }

    /// Takes the windows away.
    func stop() {
        for stage in stages { stage.close() }
    }

    /// The display is gone, and the windows with it: what they showed waits where it is for `start`.
    func leaveDisplay() {
        stop()
        windowSystem = nil
        monitorChanges = Debounce(quiet: 0.25, longest: 0.75)
    }

    /// Every window, in the order of the monitors.
    var windows: [any Window] { stages.compactMap(\.window) }

    /// Makes, moves and takes away windows, so that every wanted monitor has exactly one.
    private func assignWindows() throws(WindowingError) {
        guard let windowSystem else { return }
        let plan = WindowPlan(
            shared.configuration.window.outputs, outputs: windowSystem.outputs,
            windows: stages.filter { $0.window != nil }.map(\.outputName), isPlain: shared.configuration.window.mode == .window)
        for stage in stages where plan.closed.contains(stage.outputName) { stage.close() }
        for move in plan.moved {
            guard let stage = stages.first(where: { $0.window != nil && $0.outputName == move.from }) else { continue }
            stage.close()
            stages.removeAll { $0.outputName == move.to.name }
            try stage.open(on: move.to, of: windowSystem, name: name)
        }
        for output in plan.made { try stage(for: output).open(on: output, of: windowSystem, name: name) }
        sortStages(plan.wanted)
        report(plan.missing, among: windowSystem.outputs)
    }

    /// The stage that was left when the monitor went, or a new one.
    private func stage(for output: Output) -> Stage {
        if let stage = stages.first(where: { $0.outputName == output.name }) { return stage }
        let stage = Stage(for: output.name, unshownScene, shared)
        stage.setHidden(isHidden)
        stages.append(stage)
        return stage
    }

    private func sortStages(_ wanted: [Output]) {
        let present = wanted.compactMap { output in stages.first { $0.window != nil && $0.outputName == output.name } }
        let others = stages.filter { stage in stage.window != nil && !present.contains { $0 === stage } }
        let absent = stages.filter { $0.window == nil }
        stages = present + others + absent.prefix(Controller.absentLimit)
    }

    private func report(_ missing: [String], among outputs: [Output]) {
        defer { self.missing = missing }
        let names = outputs.map(\.name).joined(separator: ", ")
        for pattern in missing where !self.missing.contains(pattern) {
            log.warning(
                "window",
                outputs.isEmpty
                    ? "there is no monitor; waiting for one"
                    : "there is no monitor \(pattern), only \(names); the window comes when the monitor does")
        }
        for pattern in self.missing where !missing.contains(pattern) {
            log.info("window", pattern == "all" ? "a monitor is there" : "the monitor \(pattern) is there")
        }
    }

    private func reportEarlyEnds(in scene: LiveScene) {
        for index in scene.rowsThatEndEarly where earlyEnds.insert(index).inserted {
            let name = scene.rowConfiguration(index)?.id ?? "\(index)"
            log.warning(
                "row \(name)",
                "a text that crosses the screen ends after 64 KiB, and this one is longer; a row of kind text shows all")
        }
    }

    // MARK: Events

    func handle(_ event: WindowEvent) {
        switch event {
        case .closed: exitCode = .success
        case .settingsChanged: tellSettings()
        case .outputsChanged: monitorChanges.eventCame(at: shared.now())
        case .taken(let id):
            stages.first { $0.windowID == id }?.close()
            monitorChanges.eventCame(at: shared.now())
        default:
            guard let id = event.window, let stage = stages.first(where: { $0.windowID == id }) else { return }
            stage.handle(event)
            if case .presented = event { endIfShown() }
        }
    }

    /// Ends the program once every window has shown as many frames as were asked for.
    private func endIfShown() {
        guard let frameLimit else { return }
        for stage in stages where stage.windowID != nil && stage.shownFramesOfMotion < frameLimit && !stage.isAtRest { return }
        exitCode = .success
    }

    /// The deadline has passed.
    func deadlinePassed() {
        let now = shared.now()
        for stage in stages { stage.deadlinePassed(at: now) }
        guard monitorChanges.isOver(at: now) else { return }
        do throws(WindowingError) {
            try assignWindows()
        } catch {
            log.error("window", "\(error.backend): \(error.reason)")
        }
    }

    /// Ends a turn of the loop: draws, or asks for what is needed to draw later.
    func finishTurn() {
        for stage in stages where exitCode == nil { stage.finishTurn() }
    }

    // MARK: What comes from outside

    /// New content of a source, and whether it holds its rows; both count from the next frame on.
    func setContent(_ items: ItemList, ofSource source: String, hold: SourceHold = .none) {
        let content = SourceContent(items: items, hold: hold)
        contents[source] = content
        for stage in stages { stage.setContent(content, ofSource: source) }
    }

    /// A clock's new text.
    func setText(_ text: String, ofClock rowIndex: Int) {
        prototype.setText(text, ofClock: rowIndex)
        for stage in stages { stage.setText(text, ofClock: rowIndex) }
    }

    /// Lets `change` happen to every window's scene at the time of its next frame.
    func change(_ change: @escaping SceneChange) {
        change(&prototype, shared.now())
        for stage in stages { stage.change(change) }
    }

    /// Takes the windows off the screen or puts them back; motion goes on from where it was.
    func setHidden(_ isHidden: Bool) {
        self.isHidden = isHidden
        for stage in stages { stage.setHidden(isHidden) }
    }

    /// Gives the first window the keyboard, as a click does; false where there is none to have it.
    func takeFocus() -> Bool { stages.first?.takeFocus() ?? false }

    /// Takes another configuration; what did not change keeps its place and its motion. Only windows that must be other ones are
    /// made anew.
    func reload(_ configuration: TickerConfiguration, environment: SceneEnvironment) throws(WindowingError) {
        let old = shared.configuration
        shared.configuration = configuration
        earlyEnds = []
        prototype.reload(configuration, environment: environment, at: shared.now())
        let sources = Set(configuration.sources.map(\.name))
        contents = contents.filter { sources.contains($0.key) }
        let hasOtherBound = configuration.motion.maximumFramesPerSecond != old.motion.maximumFramesPerSecond
        let hasOtherWindow =
            configuration.window.withoutOutputs != old.window.withoutOutputs || configuration.isOpaque != old.isOpaque
        for stage in stages {
            stage.reload(configuration, environment: environment)
            if hasOtherBound { stage.takeFrameBound() }
            if hasOtherWindow { stage.close() }
        }
        if hasOtherWindow || configuration.window != old.window { try assignWindows() }
    }

    // MARK: What it says

    /// The scene's clocks with their rows' indices.
    var clocks: [(index: Int, clock: ClockRow)] { prototype.clocks }

    /// The first window's scene; without windows, what the next one will show.
    var scene: LiveScene { stages.first?.scene ?? unshownScene }

    /// That scene as it will be once everything has happened that it was told.
    var projectedScene: LiveScene { stages.first?.projectedScene ?? unshownScene }

    /// What the first window was drawn last.
    var lastFrame: SceneFrame? { stages.first?.lastFrame }

    /// Bytes that the rows' pictures take.
    var stripBytes: Int { stages.reduce(0) { $0 + $1.renderer.tileByteCount } }

    private var unshownScene: LiveScene {
        var scene = prototype
        for (source, content) in contents { content.enter(&scene, source: source, at: shared.now()) }
        return scene
    }
}

extension WindowConfiguration {
    /// All that makes a window another one.
    fileprivate var withoutOutputs: WindowConfiguration {
        var copy = self
        copy.outputs = []
        return copy
    }
}
