import Glibc
import System
import Windowing

/// The program's one loop: it waits for the display, the sources, the clocks and signals, and lets the controller work.
final class MainLoop {
    private let loop: EventLoop
    private let windowSystem: any WindowSystem
    private let controller: Controller
    private let sources: SourceSet
    private let wallTimer: DeadlineTimer
    private var clocks: ClockBoard

    init(
        _ loop: EventLoop, _ windowSystem: any WindowSystem, _ controller: Controller, _ sources: SourceSet, _ clocks: ClockBoard
    ) throws(SystemError) {
        self.loop = loop
        self.windowSystem = windowSystem
        self.controller = controller
        self.sources = sources
        self.clocks = clocks
        wallTimer = try DeadlineTimer(.wall)
    }

    /// Goes on until the controller, a signal or the end of an input ends it.
    func run() throws -> ExitCode {
        updateClocks()
        while true {
            controller.finishTurn()
            try windowSystem.flush()
            if let code = controller.exitCode { return code }
            loop.deadline = controller.deadline
            let display = windowSystem.descriptors
            let turn = try loop.wait(for: display + sources.descriptors + [wallTimer.descriptor])
            controller.countWakeup()
            // However they are sent: somebody wants the program to end, and it does.
            if !turn.signals.isEmpty { return .success }
            if turn.deadlinePassed { controller.deadlinePassed() }
            if turn.readable.contains(wallTimer.descriptor) { updateClocks() }
            if sources.descriptors.contains(where: turn.readable.contains) { takeContent() }
            if sources.hasEnded { return .success }
            if display.contains(where: turn.readable.contains) {
                try windowSystem.dispatchEvents(controller.handle)
            }
        }
    }

    private func takeContent() {
        for update in sources.take() { controller.setContent(update.items, ofSource: update.source) }
    }

    private func updateClocks() {
        wallTimer.clear()
        for change in clocks.update(at: WallClock.now) { controller.setText(change.text, ofClock: change.rowIndex) }
        wallTimer.arm(clocks.nextChange)
    }
}
