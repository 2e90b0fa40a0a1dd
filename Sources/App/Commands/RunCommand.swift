import Control
import Desktop
import Glibc
import Model
import Render
import System
import Windowing

/// `marquesina run`: the ticker in a window, until it is ended.
struct RunCommand {
    /// Supersampled pixels after which a frame begins no further picture: with the one begun last, at most some two milliseconds
    /// (docs/benchmark.md).
    private static let workPerFrame = 1_500_000

    let options: RunOptions
    let resources: ResourceLocator

    func run() -> ExitCode {
        let log = Log.standardError(level: options.logLevel)
        ProcessMemory.keepLittle()
        do {
            return try run(log)
        } catch let failure as ScenePreparation.Failure {
            return failure.report()
        } catch ControlServerError.nameInUse(let name) {
            Console.report(
                "an instance with the name \"\(name)\" is running already\n"
                    + "Give this one another name with --name, or end the other: marquesina msg --name \(name) quit")
            return .usage
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
        let watch = try? ConfigurationWatch(
            ConfigurationFinder(resources: resources).editablePaths(for: options.configuration))
        let prepared = try preparation.prepare(options)
        let configuration = prepared.configuration
        log.info("configuration", prepared.found.path)
        ProcessLocale.useForTimes()
        // The loop first: threads must find its signals blocked.
        let loop = try EventLoop(signals: [SIGINT, SIGTERM, SIGHUP])
        let settings = try SettingsReader(log: log)
        defer { settings.stop() }
        var desktop = DesktopSettings()
        desktop.files = settings.initial.files
        let windowSystem = try WindowSystemOpener.open(options.backend, for: configuration.window.mode, log: log)
        let server = try makeServer(log)
        // Before what takes long, so that the first frame has something to show.
        let sources = try SourceSet(
            configuration.sources, rows: configuration.rowNamesBySource, isBuiltIn: prepared.found.isBuiltIn, log: log)
        defer { sources.stop() }
        let fonts = try preparation.fonts(log)
        let icons = preparation.icons(log)
        desktop.display = DesktopFacts(windowSystem.settings)
        let controller = Controller(
            configuration: configuration, environment: preparation.environment(configuration, desktop: desktop.environment),
            frameLimit: options.frameLimit, log: log,
            makeRenderer: { scale in
                let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: scale)
                renderer.workPerFrame = RunCommand.workPerFrame
                return renderer
            },
            now: { MonotonicClock.now })
        let backend = options.backend
        // A connection that is lost shall be held by nobody.
        let display = try DisplayLink(
            consume windowSystem, controller, instanceName: options.name, now: { MonotonicClock.now }, log: log
        ) { () throws(NoBackendError) in
            try WindowSystemOpener.open(backend, for: controller.shared.configuration.window.mode, log: log)
        }
        log.info("window", "\(configuration.window.mode.rawValue) by \(display.name)")
        let printer = options.printsStatistics ? StatisticsPrinter(controller) : nil
        defer { printer?.finish() }
        let instance = Instance(
            controller, sources, display, prepared, preparation, desktop: desktop, options: options, log: log)
        _ = try? WorkerThread {
            _ = Descriptor.firstReadable([], within: ProcessMemory.settlingSeconds)
            ProcessMemory.settle()
        }
        controller.shared.onPicturesReady = { _ = try? WorkerThread { ProcessMemory.settle() } }
        let code = try MainLoop(loop, instance, server, watch, settings).run()
        // A connection that was lost took its window along.
        controller.stop()
        try? display.flush()
        return code
    }

    /// Claims the instance's name. Where no socket can be made the ticker runs all the same.
    private func makeServer(_ log: Log) throws(ControlServerError) -> ControlServer? {
        guard let address = ControlAddress(name: options.name, runtimeFolder: Environment.value("XDG_RUNTIME_DIR")) else {
            log.warning(
                "control", "XDG_RUNTIME_DIR is not set, so there is no control socket: marquesina msg cannot reach this one")
            return nil
        }
        do {
            return try ControlServer(address)
        } catch {
            guard case .failed(let reason) = error else { throw error }
            log.warning("control", "there is no control socket: \(reason)")
            return nil
        }
    }
}
