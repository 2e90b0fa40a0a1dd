import Configuration
import Model
import Render
import System
import Windowing

@testable import App

/// Seconds that only a test moves.
private final class TestClock {
    var now = 1000.0
}

/// A controller on monitors that no screen shows, which the test plugs in and out.
final class MonitorsFixture {
    private(set) var system: HeadlessWindowSystem
    let controller: Controller
    private let clock = TestClock()
    /// Frames a second.
    private let rate = 60.0

    /// - Parameters:
    ///   - toml: The configuration.
    ///   - outputs: The monitors at the start.
    init(_ toml: String, _ outputs: [Output], log: Log = .silent) throws {
        let configuration = try ConfigurationLoader.load(text: toml, file: "test.toml")
        let preparation = ScenePreparation(resources: ResourceLocator(override: nil, executable: #filePath))
        let fonts = try preparation.fonts(.silent)
        let icons = preparation.icons(.silent)
        let system = HeadlessWindowSystem(outputs: outputs, refreshPeriod: 1 / rate, start: 1000)
        self.system = system
        let clock = clock
        controller = Controller(
            configuration: configuration, environment: SceneEnvironment(), log: log,
            makeRenderer: { SceneRenderer(fonts: fonts, icons: icons, scale: $0) }, now: { clock.now })
        try controller.start(on: system, name: "test")
        try turn()
    }

    /// One turn of the loop.
    func turn() throws {
        if let deadline = controller.deadline, deadline <= clock.now { controller.deadlinePassed() }
        try system.dispatchEvents(controller.handle)
        controller.finishTurn()
    }

    /// Lets so many refreshes pass, with a turn of the loop after each.
    func refresh(_ count: Int = 1) throws {
        for _ in 0..<count {
            clock.now += 1 / rate
            system.advance(to: clock.now)
            try turn()
        }
    }

    /// Other monitors are there, and half a second passes.
    func plug(_ outputs: [Output]) throws {
        system.setOutputs(outputs)
        try refresh(30)
    }

    /// The server goes away, and another one is there `seconds` later.
    func restartServer(after seconds: Double, _ outputs: [Output]) throws {
        system.lose(reason: "killed")
        controller.leaveDisplay()
        clock.now += seconds
        system = HeadlessWindowSystem(outputs: outputs, refreshPeriod: 1 / rate, start: clock.now)
        try controller.start(on: system, name: "test")
        try turn()
    }

    /// The monitors of the windows that are there, in the order of their making.
    var windows: [String] { openWindows.map { $0.outputName ?? "?" } }

    var openWindows: [HeadlessWindow] { system.windows.filter { !$0.isClosed } }

    func window(_ name: String) -> HeadlessWindow? { openWindows.first { $0.outputName == name } }

    func stage(_ name: String) -> Stage? { controller.stages.first { $0.outputName == name } }

    /// How far a monitor's first row has come, in points.
    func offset(_ name: String) -> Double { stage(name)?.scene.rowStates[0].offset ?? -1 }
}
