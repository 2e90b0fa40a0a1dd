import Glibc
import Model
import Render
import System
import Windowing

/// `marquesina run`: the ticker in a window, until it is ended.
struct RunCommand {
    let options: RunOptions
    let resources: ResourceLocator

    func run() -> ExitCode {
        let log = Log.standardError(level: options.logLevel)
        do {
            return try run(log)
        } catch let failure as ScenePreparation.Failure {
            return failure.report()
        } catch let failure as NoBackendError {
            Console.report(failure.text)
            return .display
        } catch let error as WindowingError {
            Console.report("\(error.backend): \(error.reason)")
            return .display
        } catch {
            Console.report("\(error)")
            return .failure
        }
    }

    private func run(_ log: Log) throws -> ExitCode {
        let preparation = ScenePreparation(resources: resources)
        var (found, configuration) = try preparation.load(options.configuration, settings: options.settings)
        apply(to: &configuration)
        log.info("configuration", found.path)
        ProcessLocale.useForTimes()
        // The loop first: threads must find its signals blocked.
        let loop = try EventLoop(signals: [SIGINT, SIGTERM, SIGHUP])
        let opened = try WindowSystemOpener.open(options.backend, log: log)
        let fonts = try preparation.fonts(log)
        let icons = preparation.icons(log)
        let desktop = SceneEnvironment(category: .nearest(toTextScale: opened.textScale))
        let controller = Controller(
            configuration: configuration, environment: preparation.environment(configuration, desktop: desktop),
            frameLimit: options.frameLimit, makeRenderer: { SceneRenderer(fonts: fonts, icons: icons, scale: $0) },
            now: { MonotonicClock.now })
        let sources = try SourceSet(configuration.sources, isBuiltIn: found.isBuiltIn, log: log)
        defer { sources.stop() }
        let clocks = ClockBoard(controller.clocks, log: log)
        try controller.start(on: output(configuration, opened.windowSystem, log), of: opened.windowSystem, name: options.name)
        log.info("window", "\(configuration.window.mode.rawValue) by \(opened.windowSystem.name)")
        if configuration.window.whenLost == .reconnect {
            log.warning("window", "reconnecting is not available yet in this version; without its display the program ends")
        }
        let printer = options.printsStatistics ? StatisticsPrinter(controller) : nil
        defer { printer?.finish() }
        let code = try MainLoop(loop, opened.windowSystem, controller, sources, clocks).run()
        // A connection that was lost took its window along.
        controller.stop()
        try? opened.windowSystem.flush()
        return code
    }

    /// The command line beats the file.
    private func apply(to configuration: inout TickerConfiguration) {
        if let mode = options.mode { configuration.window.mode = mode }
        if let output = options.output { configuration.window.outputs = [output] }
        if let reduceMotion = options.reduceMotion { configuration.motion.reduce = reduceMotion.choice }
        if let textSize = options.textSize { configuration.text.size = textSize.choice }
    }

    private func output(_ configuration: TickerConfiguration, _ windowSystem: any WindowSystem, _ log: Log) -> Output? {
        let wanted = configuration.window.outputs
        let choice = OutputChoice(wanted, among: windowSystem.outputs)
        let name = choice.output?.name ?? "no monitor"
        switch choice {
        case .only: break
        case .firstOfSeveral:
            log.warning("window", "several monitors are not available yet in this version; the window stands on \(name)")
        case .noneFound:
            log.warning(
                "window",
                "there is no monitor \(wanted.joined(separator: ", ")); marquesina outputs prints their names. The window stands on \(name)"
            )
        }
        return choice.output
    }
}
