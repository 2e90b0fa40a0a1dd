import Control
import Desktop
import Glibc
import System
import Windowing

/// The program's one loop: it waits for the display, the sources, the clocks and signals, and lets the controller work.
final class MainLoop {
    private let loop: EventLoop
    private let display: DisplayLink
    private let controller: Controller
    private let sources: SourceSet
    private let instance: Instance
    private let server: ControlServer?
    private let wallTimer: DeadlineTimer
    private let watch: ConfigurationWatch?
    private let settings: SettingsReader
    private var clocks: ClockBoard

    /// - Parameters:
    ///   - server: Where commands come from; nil for none.
    ///   - watch: What tells that the configuration was saved; nil where nothing can.
    ///   - settings: What tells what the desktop wants.
    init(
        _ loop: EventLoop, _ instance: Instance, _ server: ControlServer?, _ watch: ConfigurationWatch?,
        _ settings: SettingsReader
    ) throws(SystemError) {
        self.loop = loop
        self.instance = instance
        self.server = server
        display = instance.display
        controller = instance.controller
        sources = instance.sources
        clocks = ClockBoard(controller.clocks, log: instance.log)
        wallTimer = try DeadlineTimer(.wall)
        self.watch = watch
        self.settings = settings
        instance.onReload = { [unowned self] in takeReloaded() }
    }

    /// Goes on until the controller, a signal or the end of an input ends it.
    func run() throws -> ExitCode {
        updateClocks()
        // Kept from turn to turn, and while only the display has something to say, which starts programs at most.
        var waited: [Int32] = []
        var shown: [Int32] = []
        var launched = -1
        while true {
            controller.finishTurn()
            try display.flush()
            if let code = controller.exitCode { return code }
            loop.deadline = display.deadline.map { min($0, controller.deadline ?? $0) } ?? controller.deadline
            if launched != instance.launcher.count || shown != display.descriptors {
                launched = instance.launcher.count
                shown = display.descriptors
                waited = shown + sources.descriptors + (watch?.descriptors ?? []) + instance.launcher.descriptors
                waited.append(wallTimer.descriptor)
                waited.append(settings.descriptor)
                if let server { waited.append(server.descriptor) }
            }
            let turn = try loop.wait(for: waited)
            controller.shared.statistics.wakeups += 1
            // A turn of motion: only the display has something to say.
            if turn.readable.count == 1, shown.contains(turn.readable[0]), turn.signals.isEmpty, !turn.deadlinePassed {
                try display.dispatchEvents()
                continue
            }
            launched = -1
            let watched = watch?.descriptors ?? []
            // However they are sent: somebody wants the program to end, and it does.
            if turn.signals.contains(where: { $0 != SIGHUP }) { return .success }
            if turn.signals.contains(SIGHUP) { reload() }
            if watched.contains(where: turn.readable.contains), watch?.hasSettled() == true { reload() }
            if turn.deadlinePassed {
                controller.deadlinePassed()
                display.lookAgain()
            }
            if turn.readable.contains(wallTimer.descriptor) { updateClocks() }
            if turn.readable.contains(settings.descriptor), let report = settings.take() { instance.follow(report) }
            if sources.descriptors.contains(where: turn.readable.contains) { takeContent() }
            if sources.hasEnded { return .success }
            if instance.launcher.descriptors.contains(where: turn.readable.contains) { instance.launcher.bury() }
            if shown.contains(where: turn.readable.contains) { try display.dispatchEvents() }
            if let server, turn.readable.contains(server.descriptor) { server.serve(instance.execute) }
        }
    }

    private func reload() {
        // What is wrong is in the log and in the status.
        try? instance.reload()
    }

    private func takeReloaded() {
        clocks = ClockBoard(controller.clocks, log: instance.log)
        updateClocks()
        watch?.followAgain()
    }

    private func takeContent() {
        for update in sources.take() { controller.setContent(update.items, ofSource: update.source, hold: update.hold) }
    }

    private func updateClocks() {
        wallTimer.clear()
        for change in clocks.update(at: WallClock.now) { controller.setText(change.text, ofClock: change.rowIndex) }
        wallTimer.arm(clocks.nextChange)
    }
}
