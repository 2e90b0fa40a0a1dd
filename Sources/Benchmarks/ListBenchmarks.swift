import Canvas
import Model
import Render
import System

/// What long lists cost inside this process.
struct ListBenchmarks {
    let fonts: FontLibrary
    let icons: IconLibrary
    let repetitions: Int
    /// How long a long list is.
    let lineCount: Int

    /// Frames of a row of so many chips, once everything near was drawn.
    func frames(_ count: Int) -> Samples {
        let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
        var scene = scene(list(count), speed: 10)
        var samples = Samples()
        let warming = 120
        for number in 0..<repetitions + warming {
            let start = MonotonicClock.now
            _ = renderer.compose(scene.frame(at: Double(number) / 60, measuring: renderer))
            if number >= warming { samples.add(seconds: MonotonicClock.now - start) }
        }
        return samples
    }

    /// The frames that take over a long list of which one line changed, or all.
    func changes(ofAll: Bool) -> Samples {
        let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
        let count = lineCount
        var scene = scene(list(count), speed: 10)
        var samples = Samples()
        for number in 0..<max(repetitions / 10, 2) {
            let changed = ofAll ? list(count, seed: UInt64(number + 2)) : list(count, changed: number * 977 % count)
            let time = Double(number) / 60
            _ = renderer.compose(scene.frame(at: time, measuring: renderer))
            samples.time {
                scene.setContent(changed, ofSource: "list", at: time)
                _ = renderer.compose(scene.frame(at: time + 1 / 120, measuring: renderer))
            }
        }
        return samples
    }

    /// A row of so many chips that goes by, a view each time, until each of them was laid out; none was measured before, and none is
    /// drawn.
    func layout(_ count: Int) -> Samples {
        let renderer = SceneRenderer(fonts: fonts, icons: icons, scale: .one)
        var scene = scene(list(count), speed: 1000)
        var samples = Samples()
        var time = 0.0
        while scene.rowStates.first?.loop == nil {
            samples.time { _ = scene.frame(at: time, measuring: renderer) }
            time += 1.5
        }
        return samples
    }

    /// Lines of some 59 bytes.
    private func list(_ count: Int, seed: UInt64 = 1, changed: Int? = nil) -> ItemList {
        var words = Words(seed: seed)
        let headlines = (0..<64).map { _ in words.headline(9) }
        var list = ItemList()
        for number in 0..<count {
            list.append(Item("\(seed) \(number) \(headlines[(number == changed ? 1 : 0) + number % 63].prefix(50))"))
        }
        return list
    }

    private func scene(_ list: ItemList, speed: Double) -> LiveScene {
        var row = ChipsRow()
        row.content = .source("list")
        row.speed = speed
        var configuration = TickerConfiguration()
        configuration.scene.padding = .zero
        configuration.rows = [RowConfiguration(.chips(row))]
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: Size(width: 1920, height: 46), at: 0)
        scene.setContent(list, ofSource: "list", at: 0)
        return scene
    }
}
