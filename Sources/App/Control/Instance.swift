import Configuration
import Control
import Desktop
import JSON
import Model
import System
import Windowing

/// A running ticker as it is seen from outside: it takes commands, reads its configuration again, and says how it is.
final class Instance {
    let controller: Controller
    let sources: SourceSet
    let display: DisplayLink
    let options: RunOptions
    let log: Log
    /// Starts what clicks ask for.
    let launcher: Launcher
    private let preparation: ScenePreparation
    /// What the desktop wants.
    private var desktop: DesktopSettings
    private let start = MonotonicClock.now

    private(set) var prepared: PreparedConfiguration
    /// What was wrong with the configuration when it was read last; nil when nothing was.
    private(set) var configurationError: String?
    /// What was set by commands, by its key.
    var toldSettings: [PreparedConfiguration.SettingReport] = []
    /// Whether motion is reduced, as it was told; nil of the inner as the desktop has it.
    private var toldReduceMotion: Bool??
    /// How large text is by the keys; nil as long as none was pressed.
    private var toldCategory: ContentSizeCategory?
    /// While a kiosk is on the screen.
    private var idleInhibition: IdleInhibition?
    /// Is told after each reload that worked.
    var onReload: (() -> Void)?

    init(
        _ controller: Controller, _ sources: SourceSet, _ display: DisplayLink, _ prepared: PreparedConfiguration,
        _ preparation: ScenePreparation, desktop: DesktopSettings, options: RunOptions, log: Log
    ) {
        self.controller = controller
        self.sources = sources
        self.display = display
        self.prepared = prepared
        self.preparation = preparation
        self.desktop = desktop
        self.options = options
        self.log = log
        launcher = Launcher(log: log)
        keepScreenLit()
        controller.shared.onActivate = { [launcher] row, item in launcher.click(on: item, of: row) }
        controller.shared.onTextSize = { [unowned self] in changeTextSize(steps: $0) }
        controller.onSettings = { [unowned self] in follow($0) }
    }

    /// Reads the configuration again. A broken one changes nothing but what `status` says.
    func reload() throws(ControlRefusal) {
        let next: PreparedConfiguration
        do {
            next = try preparation.prepare(options)
        } catch {
            configurationError = error.firstLine
            for line in error.lines { log.error("configuration", line) }
            log.warning("configuration", "nothing was changed; the last good configuration stays")
            throw ControlRefusal(error.lines.joined(separator: "\n"))
        }
        configurationError = nil
        prepared = next
        toldSettings.removeAll { $0.key.hasSuffix(".speed") }
        do {
            try controller.reload(next.configuration, environment: environment)
        } catch {
            log.error("window", "\(error.backend): \(error.reason)")
            throw ControlRefusal("a window could not be made: \(error.reason)")
        }
        sources.reload(
            next.configuration.sources, rows: next.configuration.rowNamesBySource, isBuiltIn: next.found.isBuiltIn)
        log.info("configuration", "\(next.found.path) was read again")
        keepScreenLit()
        onReload?()
    }

    /// Takes the windows off the screen or puts them back.
    func setHidden(_ isHidden: Bool) {
        controller.setHidden(isHidden)
        keepScreenLit()
    }

    /// Asks the session not to blank the screen as long as a kiosk is to be seen there; the back-end asks the display itself.
    private func keepScreenLit() {
        let isKiosk = prepared.configuration.window.mode == .kiosk && !controller.isHidden
        guard isKiosk != (idleInhibition != nil) else { return }
        // Without a thread to spare the display has been asked all the same.
        idleInhibition = isKiosk ? try? IdleInhibition(reason: "a kiosk is on the screen", log: log) : nil
    }

    /// Reduces motion, lets it be, or leaves it to the desktop (nil).
    func setReduceMotion(_ reduceMotion: Bool?) {
        toldReduceMotion = .some(reduceMotion)
        applyEnvironment()
    }

    /// The window system knows something else of what the desktop wants.
    private func follow(_ session: SessionSettings) {
        desktop.display = DesktopFacts(session)
        applyEnvironment()
    }

    /// The rest of the desktop wants something else.
    func follow(_ report: SettingsReport) {
        desktop.portal = report.portal
        desktop.files = report.files
        applyEnvironment()
    }

    private func applyEnvironment() {
        let environment = environment
        // Nothing is drawn for news that change nothing.
        guard environment != controller.projectedScene.environment else { return }
        controller.change { $0.setEnvironment(environment, at: $1) }
    }

    /// Makes text larger by so many size categories, or smaller, for as long as this runs.
    func changeTextSize(steps: Int) {
        let category = environment.category.stepped(by: steps)
        toldCategory = category
        applyEnvironment()
        note("text.size", .string(category.rawValue), "key")
    }

    private var environment: SceneEnvironment {
        var environment = preparation.environment(prepared.configuration, desktop: desktop.environment)
        if let toldReduceMotion { environment.reduceMotion = toldReduceMotion ?? desktop.reduceMotion.value }
        if let toldCategory { environment.category = toldCategory }
        return environment
    }

    // MARK: What it says

    var status: JSONValue {
        var settings = prepared.settings
        for told in toldSettings {
            settings.removeAll { $0.key == told.key }
            settings.append(told)
        }
        for wish in desktopWishes {
            settings.removeAll { $0.key == wish.key }
            settings.append(wish)
        }
        return StatusReport(
            name: options.name, backend: display.name, configuration: prepared.configuration, path: prepared.found.path,
            error: configurationError, settings: settings, isHidden: controller.isHidden, windows: controller.windows,
            scene: controller.projectedScene, lastFrame: controller.lastFrame, sources: sources.states
        ).json
    }

    /// What is left to the desktop, as it has it.
    private var desktopWishes: [PreparedConfiguration.SettingReport] {
        let configuration = prepared.configuration
        var wishes: [PreparedConfiguration.SettingReport] = []
        func add(_ key: String, _ value: String, _ origin: String?) {
            wishes.append(.init(key: key, value: .string(value), origin: origin.map { "desktop: \($0)" } ?? "default"))
        }
        if configuration.appearance.scheme == nil {
            add("appearance.scheme", desktop.scheme.value.rawValue, desktop.scheme.origin)
        }
        if configuration.appearance.contrast == nil {
            add("appearance.contrast", desktop.highContrast.value ? "high" : "normal", desktop.highContrast.origin)
        }
        if configuration.text.size == nil, toldCategory == nil {
            add("text.size", desktop.environment.category.rawValue, desktop.textScale.origin)
        }
        if toldReduceMotion.map({ $0 == nil }) ?? (configuration.motion.reduce == nil) {
            add("motion.reduce", desktop.reduceMotion.value ? "on" : "off", desktop.reduceMotion.origin)
        }
        return wishes
    }

    var statistics: JSONValue {
        controller.shared.statistics.json(
            seconds: MonotonicClock.now - start, processorSeconds: MonotonicClock.processorSeconds,
            stripBytes: controller.stripBytes)
    }

    /// Every item once; a row that has other words for a screen reader is those words, or nothing.
    var texts: [String] {
        let scene = controller.projectedScene
        return scene.rowStates.flatMap { state -> [String] in
            guard let words = scene.rowConfiguration(state.index)?.alternativeText else { return state.texts }
            return words.isEmpty ? [] : [words]
        }.map { TextSanitizer.text(from: $0).text }
    }
}
