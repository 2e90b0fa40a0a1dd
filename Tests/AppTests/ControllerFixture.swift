import Configuration
import Model
import Render
import System
import Windowing

@testable import App

/// A controller with a window that no screen shows, and a clock that only the test moves.
final class ControllerFixture {
    let system: HeadlessWindowSystem
    let controller: Controller

    /// - Parameter toml: The configuration; its window is 400 pixels wide where it does not say otherwise.
    init(
        _ toml: String, settings: [String] = [], rate: Double = 60, frameLimit: Int? = nil, outputScale: Double = 1,
        log: Log = .silent
    ) throws {
        let configuration = try ConfigurationLoader.load(text: toml, file: "test.toml", overrides: settings)
        let output = Output(
            name: "TEST-1", frame: PixelRect(x: 0, y: 0, width: 400, height: 300), scale: Scale(outputScale), isPrimary: true)
        let system = HeadlessWindowSystem(outputs: [output], refreshPeriod: 1 / rate, start: 1000)
        self.system = system
        let preparation = ScenePreparation(resources: ResourceLocator(override: nil, executable: #filePath))
        let fonts = try preparation.fonts(.silent)
        let icons = preparation.icons(.silent)
        controller = Controller(
            configuration: configuration,
            environment: SceneEnvironment(reduceMotion: configuration.motion.reduce ?? false), frameLimit: frameLimit, log: log,
            makeRenderer: { SceneRenderer(fonts: fonts, icons: icons, scale: $0) }, now: { [unowned system] in system.now })
        try controller.start(on: system, name: "test")
        try turn()
    }

    var window: HeadlessWindow? { system.windows.first }

    /// One turn of the loop.
    func turn() throws {
        if let deadline = controller.deadline, deadline <= system.now { controller.deadlinePassed() }
        try system.dispatchEvents(controller.handle)
        controller.finishTurn()
    }

    /// Lets so many refreshes pass, with a turn of the loop after each.
    func refresh(_ count: Int = 1) throws {
        for _ in 0..<count {
            system.advance(by: system.refreshPeriod)
            try turn()
        }
    }

    /// Where the pieces of a row stand, left to right, in points.
    func positions(ofRow index: Int = 0) -> [Double] {
        controller.lastFrame?.rows.first { $0.index == index }?.pieces.map(\.origin.x).sorted() ?? []
    }

    /// Where one text stands first.
    func position(of text: String) -> Double? {
        controller.lastFrame?.rows.flatMap(\.pieces).first { piece in
            if case .chip(let item) = piece.piece.content { item.text == text } else { false }
        }?.origin.x
    }
}
