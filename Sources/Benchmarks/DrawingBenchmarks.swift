import Canvas
import Model
import Render
import System

/// What drawing costs inside this process: shaping, strips, frames.
struct DrawingBenchmarks {
    let fonts: FontLibrary
    let icons: IconLibrary
    let repetitions: Int

    /// Rows like those of a bar on a screen 1920 points wide.
    static let rows = ["text", "chips", "rows"]

    /// One headline, measured for the first time.
    func shaping() -> Samples {
        let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
        var words = Words(seed: 1)
        var samples = Samples()
        for number in 0..<repetitions {
            let piece = Piece(id: PieceID(UInt64(number)), content: .line(words.headline(10)))
            samples.time { _ = renderer.size(of: piece, in: RowStyle()) }
        }
        return samples
    }

    /// The first frame of a bar of chips, with everything that is in sight at its phase.
    func strips() -> Samples {
        var samples = Samples()
        for number in 0..<max(repetitions / 20, 1) {
            var scene = scene("chips", seed: UInt64(number + 1))
            let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
            samples.time { _ = renderer.compose(scene.frame(at: 0, measuring: renderer)) }
        }
        return samples
    }

    /// Frames of rows in motion once everything near was drawn: the scene and its composition.
    func frames(_ kind: String) -> Samples {
        var scene = scene(kind, seed: 1)
        let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
        var samples = Samples()
        let warming = 120
        for number in 0..<repetitions + warming {
            let time = Double(number) / 60
            let start = MonotonicClock.now
            _ = renderer.compose(scene.frame(at: time, measuring: renderer))
            if number >= warming { samples.add(seconds: MonotonicClock.now - start) }
        }
        return samples
    }

    private func scene(_ kind: String, seed: UInt64) -> LiveScene {
        var words = Words(seed: seed)
        var configuration = TickerConfiguration()
        configuration.scene.padding = .zero
        configuration.scene.background = .paint(.color(.value(Color(hex: 0x14141A))))
        switch kind {
        case "text": configuration.rows = [text(&words)]
        case "rows": configuration.rows = (0..<5).map { _ in chips(&words) }
        default: configuration.rows = [chips(&words)]
        }
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: Size(width: 1920, height: kind == "rows" ? 300 : 46), at: 0)
        return scene
    }

    private func chips(_ words: inout Words) -> RowConfiguration {
        var row = ChipsRow()
        row.content = .items((0..<10).map { _ in Item(words.headline(2)) })
        row.speed = 61.7
        return RowConfiguration(.chips(row))
    }

    private func text(_ words: inout Words) -> RowConfiguration {
        var row = TextRow()
        row.content = .items([Item(words.headline(60))])
        row.speed = 61.7
        row.pause = 0
        row.startDelay = 0
        row.fade = .none
        return RowConfiguration(.text(row))
    }
}
